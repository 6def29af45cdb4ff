import type { RefusalId } from './refusal.ts'

/** The kinds of file that are taken, each with the endings of its names and the bytes that it begins with. */
export const fileKinds = {
  pdf: { mediaType: 'application/pdf', endings: ['pdf'], begins: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  jpeg: { mediaType: 'image/jpeg', endings: ['jpg', 'jpeg'], begins: [0xff, 0xd8, 0xff] },
  png: {
    mediaType: 'image/png',
    endings: ['png'],
    begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['xlsx'],
    begins: [0x50, 0x4b, 0x03, 0x04],
  },
  /** A text begins as it likes; what begins as another kind is that one. */
  csv: { mediaType: 'text/csv', endings: ['csv', 'txt'], begins: [] },
} as const
export type FileKind = keyof typeof fileKinds

/** What a signed paper comes as. */
export const attachmentKinds = ['pdf', 'jpeg', 'png'] as const satisfies readonly FileKind[]
export const attachmentMediaTypes = [
  fileKinds.pdf.mediaType,
  fileKinds.jpeg.mediaType,
  fileKinds.png.mediaType,
] as const

/** Of every attachment (PAY-16, OP-119). */
export const maxFileBytes = 30_000_000

/** More than any telephone takes, and little enough for whatever draws it later. */
export const mostPixels = 200_000_000

/** Of all attachments that one person, and one club, may send within a day. */
export const dayOfUploads = { personBytes: 1_000_000_000, clubBytes: 3_000_000_000 } as const

/** How many bytes of a file tell its kind. */
export const headBytes = 8

/** The files that a multipart call takes under one name. */
export type FileField = {
  readonly maxBytes: number
  readonly maxCount: number
  readonly kinds: readonly FileKind[]
  /** Without any file the call is malformed. */
  readonly required?: boolean
  /** What is said in the place of the usual sentences, which are about papers. */
  readonly refusals?: { readonly kind: RefusalId; readonly size: RefusalId }
}

/** A file as the server has read it: its kind is what its content and its name both say. */
export type UploadedFile = {
  readonly name: string
  readonly kind: FileKind
  readonly size: number
  readonly sha256: string
  /** Its number in the database, where it belongs to nothing yet. */
  readonly staged: number
}

/** A file before it is sent or stored: its head is its first bytes. */
type GivenFile = { readonly name: string; readonly size: number; readonly head: Uint8Array }

/** Why a file is not taken, or null; asked before it is sent, and again of what came. */
export function whyNotFile({ name, size, head }: GivenFile, field: FileField): RefusalId | null {
  if (size > field.maxBytes) return field.refusals?.size ?? 'files.tooLarge'
  if (size === 0) return 'files.empty'
  return kindOf(name, head, field.kinds) ? null : (field.refusals?.kind ?? 'files.kind')
}

/** The kind that both the content and the name's ending say; null where they differ, or say none of these. */
export function kindOf(name: string, head: Uint8Array, kinds: readonly FileKind[]): FileKind | null {
  const ending = /\.(\w+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''
  const found = allKinds.find((kind) => fileKinds[kind].begins.every((byte, index) => head[index] === byte))
  return found && kinds.includes(found) && endingsOf(found).includes(ending) ? found : null
}

/** Those that their first bytes tell before those that have none. */
const allKinds: readonly FileKind[] = ['pdf', 'jpeg', 'png', 'xlsx', 'csv']

const endingsOf = (kind: FileKind): readonly string[] => fileKinds[kind].endings
