const alphabet = 'aábcdðeéfghiíjklmnoópqrstuúvwxyýzþæäöøå'

// Letters with an accent that count as letters of their own. Private code points replace them while other accents are removed.
const own = 'áéíóúýöäå'
const signs = '\ufdd0\ufdd1\ufdd2\ufdd3\ufdd4\ufdd5\ufdd6\ufdd7\ufdd8'
export const hidden = new Map(pairs(own + own.toUpperCase(), signs + signs))

/** Lower-case forms of capitals, and plain forms of letters that Unicode does not decompose. */
export const small = new Map([
  ...pairs(
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÐÞÆØĐđĦħıŁłŊŋŦŧſªºƏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς',
    'abcdefghijklmnopqrstuvwxyzðþæøddhhillnnttsaoəαβγδεζηθικλμνξοπρστυφχψωσ',
  ),
  ...pairs('АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ', 'абвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'),
  ...eachAs('ßẞ', 'ss'),
  ...eachAs('Œœ', 'oe'),
])

/** The form of a lower-case letter in a search, which uses only letters that every keyboard has. */
export const folded = new Map([
  ...pairs(`ðø${signs}`, 'doaeiouyoaa'),
  ['þ', 'th'],
  ['æ', 'ae'],
  ...eachAs('‘’‚', "'"),
  ...eachAs('“”„', '"'),
  ...eachAs('‐‑‒–—', '-'),
])

/** Sort keys, two decimal digits per character. A space sorts before digits, and digits before letters. */
export const keys = new Map([
  [' ', '20'] as const,
  ...Array.from('0123456789', (digit) => [digit, `3${digit}`] as const),
  ...Array.from(alphabet, (letter, index) => [letter, String(40 + index)] as const),
])
for (const [letter, sign] of hidden) {
  const key = keys.get(letter)
  if (key) keys.set(sign, key)
}

function pairs(from: string, to: string): [string, string][] {
  const letters = Array.from(to)
  return Array.from(from, (letter, index) => [letter, letters[index] ?? ''])
}

function eachAs(letters: string, plain: string): [string, string][] {
  return Array.from(letters, (letter) => [letter, plain])
}
