export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // WebKit reads the file after the click; a large file takes longer than the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
