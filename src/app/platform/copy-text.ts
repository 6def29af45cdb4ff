/** Puts a text on the clipboard, which is there on https and localhost only; false where it could not. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
