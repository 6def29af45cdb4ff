export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The address is released late, because WebKit reads the file only after the click and large files take a while.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
