/** Copies a text. The clipboard is available on https and localhost only; returns false if copying failed. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
