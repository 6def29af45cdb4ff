import { vi } from 'vitest'

export type SavedFile = { name: string; content: Blob }

/** Collects the files that a page downloads, until `vi.restoreAllMocks()`. */
export function catchSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = []
  const contents = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const address = `blob:${contents.size}`
    // The app creates object URLs only for blobs.
    contents.set(address, content as Blob)
    return address
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: contents.get(this.href) ?? new Blob() })
  })
  return saved
}
