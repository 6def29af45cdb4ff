/** A file of a database. A folder has `null` as content. */
export type DataFile = { name: string; content: Uint8Array | null }

const block = 512

/** The files in a dump, which is a tar archive without long names. A folder comes before its files. */
export function dataFilesIn(dump: Uint8Array): DataFile[] {
  const tar = Buffer.from(dump.buffer, dump.byteOffset, dump.length)
  const files: DataFile[] = []
  for (let at = 0; tar[at]; ) {
    const field = (start: number, length: number) =>
      tar.toString('latin1', at + start, at + start + length).replace(/\0.*$/s, '')
    const size = Number.parseInt(field(124, 12), 8)
    const start = at + block
    const isFolder = field(156, 1) === '5'
    const content = new Uint8Array(tar.buffer, tar.byteOffset + start, size)
    files.push({ name: field(0, 100), content: isFolder ? null : content })
    at = start + Math.ceil(size / block) * block
  }
  return files
}
