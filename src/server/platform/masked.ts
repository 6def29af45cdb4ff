/**
 * Text for a log without national ids, e-mail addresses and tokens (threats T21, 'Logs').
 * It works on finished JSON, so an escape such as \n is stepped over and stays whole.
 */
export function masked(line: string): string {
  return line.replace(personal, (found, escaped: string | undefined) => (escaped ? found : '[masked]'))
}

const personal = new RegExp(
  [
    String.raw`(\\(?:u[\da-f]{4}|.))`,
    // With any dash or space between its parts, and in the digits of any script.
    String.raw`(?<!\p{Nd})\p{Nd}{6}(?:[\p{Zs}\p{Pd}\u00ad\u2212]|\\t){0,3}\p{Nd}{4}(?!\p{Nd})`,
    String.raw`[^\s"'<>()\[\],;:=\\@]{1,100}@[^\s"'<>()\[\],;:=\\@]{1,200}\.[a-z]{2,}`,
    String.raw`\bbearer\s+[\w.~+/=-]+`,
    String.raw`\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?`,
    // Access tokens, keys and hashes: nothing else in a line is that long without a break.
    String.raw`\b[\w-]{40,}`,
  ].join('|'),
  'giu',
)
