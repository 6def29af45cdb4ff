import type { RefusalId } from './refusal.ts'

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
  /** A text file has no first bytes that identify it. If its content begins like another kind, the file is of that kind. */
  csv: { mediaType: 'text/csv', endings: ['csv', 'txt'], begins: [] },
} as const
export type FileKind = keyof typeof fileKinds

export const attachmentKinds = ['pdf', 'jpeg', 'png'] as const satisfies readonly FileKind[]
export const attachmentMediaTypes = [
  fileKinds.pdf.mediaType,
  fileKinds.jpeg.mediaType,
  fileKinds.png.mediaType,
] as const

/** Maximum size of an attachment (PAY-16, OP-119). */
export const maxFileBytes = 30_000_000

/** Maximum number of pixels of an image: more than any phone camera takes, and few enough to be drawn later. */
export const mostPixels = 200_000_000

/** Maximum total size of attachments per day, per person and per club. */
export const dayOfUploads = { personBytes: 1_000_000_000, clubBytes: 3_000_000_000 } as const

/** Number of bytes at the start of a file that are read to identify its type. A PDF header may be anywhere among them. */
export const headBytes = 1024

export type FileField = {
  readonly maxBytes: number
  readonly maxCount: number
  readonly kinds: readonly FileKind[]
  /** True if a request without this file is malformed. */
  readonly required?: boolean
  /** Refusals for a wrong kind or size. The default ones have texts about documents. */
  readonly refusals?: { readonly kind: RefusalId; readonly size: RefusalId }
}

/** A file that the server has received. Its kind matches both content and name. */
export type UploadedFile = {
  readonly name: string
  readonly kind: FileKind
  readonly size: number
  readonly sha256: string
  /** Id of the file in the database, as long as no record refers to it. */
  readonly staged: number
}

type GivenFile = { readonly name: string; readonly size: number; readonly head: Uint8Array }

/** Why a file is rejected, or `null`. The form checks the chosen file, and the server checks the received one. */
export function whyNotFile({ name, size, head }: GivenFile, field: FileField): RefusalId | null {
  if (size > field.maxBytes) return field.refusals?.size ?? 'files.tooLarge'
  if (size === 0) return 'files.empty'
  return kindOf(name, head, field.kinds) ? null : (field.refusals?.kind ?? 'files.kind')
}

/** The kind of a file by content and name extension; `null` if they differ or the kind is not accepted. */
export function kindOf(name: string, head: Uint8Array, kinds: readonly FileKind[]): FileKind | null {
  const ending = /\.(\w+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''
  return kinds.find((kind) => endingsOf(kind).includes(ending) && isKind(kind, head)) ?? null
}

function isKind(kind: FileKind, head: Uint8Array): boolean {
  const first = markedKinds.find((one) => begins(one, head))
  if (first || kind !== 'pdf') return (first ?? 'csv') === kind
  return hasLatePdfHeader(head)
}

const markedKinds: readonly FileKind[] = ['pdf', 'jpeg', 'png', 'xlsx']

const begins = (kind: FileKind, head: Uint8Array) =>
  fileKinds[kind].begins.every((byte, index) => head[index] === byte)

/** Matches beginnings of web pages, scripts, programs and archives. */
const ofOtherProgram = /^[^!-~]*(#!|MZ|ELF|PK|@echo)|<[^!-~]?[a-z!?/%]|javascript:/i

/**
 * Whether a PDF header follows other bytes. PDF readers accept it anywhere in the first kilobyte, after printer commands or mail headers.
 * If a web page, script or program precedes it, the file is refused, because another program would open it.
 */
function hasLatePdfHeader(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, headBytes))
  const at = text.indexOf('%PDF-')
  return at > 0 && !ofOtherProgram.test(text.slice(0, at))
}

const endingsOf = (kind: FileKind): readonly string[] => fileKinds[kind].endings
