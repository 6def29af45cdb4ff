import { imageSize } from 'image-size'
import type { RefusalId } from '#domain/platform/refusal.ts'
import { type FileKind, mostPixels } from '#domain/platform/upload.ts'

/** Why a picture is not taken, told from its header before anything draws it (T14); null for a paper that is none. */
export function whyNotPicture(kind: FileKind, start: Uint8Array): RefusalId | null {
  if (kind === 'pdf') return null
  const pixels = pixelsIn(start)
  if (!pixels) return 'files.picture'
  return pixels > mostPixels ? 'files.pixels' : null
}

function pixelsIn(start: Uint8Array): number | null {
  try {
    const { width, height } = imageSize(start)
    return width * height
  } catch {
    return null
  }
}
