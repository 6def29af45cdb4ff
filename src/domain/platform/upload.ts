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

/** How many bytes of a file tell its kind: a PDF may have others before its header, within the first kilobyte. */
export const headBytes = 1024

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
  return kinds.find((kind) => endingsOf(kind).includes(ending) && isKind(kind, head)) ?? null
}

function isKind(kind: FileKind, head: Uint8Array): boolean {
  const first = markedKinds.find((one) => begins(one, head))
  if (first || kind !== 'pdf') return (first ?? 'csv') === kind
  return hasLatePdfHeader(head)
}

/** Kinds that begin with bytes of their own. */
const markedKinds: readonly FileKind[] = ['pdf', 'jpeg', 'png', 'xlsx']

const begins = (kind: FileKind, head: Uint8Array) =>
  fileKinds[kind].begins.every((byte, index) => head[index] === byte)

/** Marks of a page, a script, a program or an archive. */
const ofOtherProgram = /^[^!-~]*(#!|MZ|ELF|PK|@echo)|<[^!-~]?[a-z!?/%]|javascript:/i

/**
 * Acrobat, browsers and printers look for the header of a PDF in its first kilobyte. Printer commands, headers of a mail or a
 * byte-order mark may stand before it, but no page, script or program, which another program would open.
 */
function hasLatePdfHeader(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, headBytes))
  const at = text.indexOf('%PDF-')
  return at > 0 && !ofOtherProgram.test(text.slice(0, at))
}

const endingsOf = (kind: FileKind): readonly string[] => fileKinds[kind].endings
