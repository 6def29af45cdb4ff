import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import type { ProblemId } from '#domain/texts/problem.ts'

/** A damaged text file, with the problems that the reader should report. */
export type Damage = {
  what: string
  file: string | Uint8Array
  /** Each problem with its line; line 0 means the whole file. Empty if the reader should report nothing. */
  finds: [ProblemId, number][]
  /** Texts that are displayed differently afterwards, by key. */
  shows?: Record<string, string>
}

const { app, login, loggedOut, frame, roles, refusals } = builtIn
/**
 * Some of the product's texts, with nested groups, values and plurals. Reading a file with all texts takes
 * ten times as long.
 */
export const own = { app, login, loggedOut, frame, roles, refusals }

/** The accepted texts before the damage. They differ from the built-in texts. */
export const accepted = {
  ...own,
  app: { name: 'Varnarjaxl' },
  login: { ...login, title: 'Velkomin á völlinn', ended: 'Tíminn er liðinn' },
  frame: {
    ...frame,
    waitingCount: '%{smart_count} verk bíður |||| %{smart_count} verk bíða',
    groups: { ...frame.groups, system: 'Vélin' },
  },
}
export const whole = JSON.stringify(accepted, null, 2)
const lines = whole.split('\n')

export function lineOf(key: string): number {
  let at = 0
  for (const [depth, name] of key.split('.').entries()) {
    const start = `${' '.repeat(2 * depth + 2)}${JSON.stringify(name)}:`
    at = lines.findIndex((line, index) => index > at && line.startsWith(start))
    if (at === -1) throw new Error(`the texts have no ${key}`)
  }
  return at + 1
}

/** The file with one line changed, removed (`null`) or replaced by several lines. */
function change(line: number | string, edit: (line: string) => string | null, file = whole): string {
  const all = file.split('\n')
  const index = (typeof line === 'string' ? lineOf(line) : line) - 1
  const changed = edit(all[index] ?? '')
  all.splice(index, 1, ...(changed === null ? [] : [changed]))
  return all.join('\n')
}

const swap = (line: number | string, from: string | RegExp, to: string, file?: string) =>
  change(line, (old) => old.replace(from, () => to), file)
const before = (line: number | string, added: string, file?: string) =>
  change(line, (old) => `${added}\n${old}`, file)
const value = (key: string, text: string) => change(key, (old) => old.replace(/: ".*"/, () => `: "${text}"`))

const title = lineOf('login.title')
const home = lineOf('frame.groups.home')
const system = lineOf('frame.groups.system')
const plural = 'frame.waitingCount'
const wanted = 'login.wanted'

const at = (what: string, id: ProblemId, line: number, file: string): Damage => ({
  what,
  file,
  finds: [[id, line]],
})

const edited = (what: string, id: ProblemId, line: number, from: string | RegExp, to: string) =>
  at(what, id, line, swap(line, from, to))
const added = (what: string, id: ProblemId, line: number, text: string) =>
  at(what, id, line, before(line, text))
const valued = (what: string, id: ProblemId, key: string, text: string) =>
  at(what, id, lineOf(key), value(key, text))
const titled = (what: string, id: ProblemId, text: string) => valued(what, id, 'login.title', text)
/** Damages the file by replacing a text together with its quotes. */
const written = (what: string, id: ProblemId, text: string) => edited(what, id, title, /: ".*"/, `: ${text}`)

const commas: Damage[] = [
  edited('no comma after a text', 'commaLost', title, /,$/, ''),
  edited('no comma after the first text of a group', 'commaLost', home, /,$/, ''),
  edited('no comma after a group', 'commaLost', 4, ',', ''),
  edited('no comma after an inner group', 'commaLost', system + 1, ',', ''),
  edited('a semicolon for a comma', 'commaOther', title, /,$/, ';'),
  edited('a full stop for a comma', 'commaOther', title, /,$/, '.'),
  edited('a comma of another script', 'commaOther', title, /,$/, '，'),
  edited('a semicolon after the comma', 'commaOther', title, /,$/, ',;'),
  edited('two commas', 'commaExtra', title, /,$/, ',,'),
  edited('a comma after the last text of a group', 'commaExtra', system, /$/, ','),
  edited('a comma after the last group', 'commaExtra', lines.length - 1, /$/, ','),
  edited('a comma after an opening brace', 'commaExtra', 2, /$/, ','),
  edited('a comma after the end', 'commaExtra', lines.length, /$/, ','),
  added('a comma in a line of its own', 'commaExtra', title, ','),
  {
    ...at('the comma within the quotes', 'commaLost', title, swap(title, '",', ',"')),
    shows: { 'login.title': 'Velkomin á völlinn,' },
  },
]

const colons: Damage[] = [
  edited('no colon', 'colon', title, ':', ''),
  edited('an equals sign for the colon', 'colon', title, ':', ' ='),
  edited('a semicolon for the colon', 'colon', title, ':', ';'),
  edited('an arrow for the colon', 'colon', title, ':', ' =>'),
  edited('a dash for the colon', 'colon', title, ':', ' -'),
  edited('two colons', 'colon', title, ':', '::'),
  edited('no colon before a group', 'colon', 2, ':', ''),
  edited('no value', 'valueLost', title, /: .*,/, ':,'),
  edited('no value and no comma', 'valueLost', system, /: .*/, ':'),
]

const quotes: Damage[] = [
  edited('no closing quote', 'quotes', title, '",', ','),
  edited('no closing quote in the last text of a group', 'quotes', system, /"$/, ''),
  edited('no opening quote', 'quotes', title, ': "', ': '),
  edited('no quotes around a text', 'quotes', title, /: "(.*)"/, ': Velkomin á völlinn'),
  edited('no quotes around a name', 'quotes', title, '"title"', 'title'),
  edited('no closing quote of a name', 'quotes', title, '"title"', '"title'),
  edited('no opening quote of a name', 'quotes', title, '"title"', 'title"'),
  edited('no quotes around the name of a group', 'quotes', 2, '"app"', 'app'),
  written('Icelandic quotes around a text', 'quotes', '„Velkomin“'),
  written('English quotes around a text', 'quotes', '“Velkomin”'),
  written('single quotes around a text', 'quotes', "'Velkomin'"),
  written('curly single quotes around a text', 'quotes', '‘Velkomin’'),
  written('guillemets around a text', 'quotes', '»Velkomin«'),
  written('wide quotes around a text', 'quotes', '＂Velkomin＂'),
  written('two single quotes around a text', 'quotes', "''Velkomin''"),
  written('backticks around a text', 'quotes', '`Velkomin`'),
  written('an Icelandic opening quote alone', 'quotes', '„Velkomin"'),
  written('an Icelandic closing quote alone', 'quotes', '"Velkomin“'),
  written('an English closing quote alone', 'quotes', '"Velkomin”'),
  edited('Icelandic quotes around a name', 'quotes', title, '"title"', '„title“'),
  edited('single quotes around a name', 'quotes', title, '"title"', "'title'"),
  edited('Icelandic quotes around name and text', 'quotes', title, /".*"/, '„title“: „Já“'),
  titled('a word in straight quotes', 'quotes', 'Ýttu á "Já" hér'),
  titled('the last word in straight quotes', 'quotes', 'Ýttu á "Já"'),
  titled('the first word in straight quotes', 'quotes', '"Já" er svarið'),
  titled('words in straight quotes with commas', 'quotes', 'Veldu "já", "nei" eða "hætta"'),
  titled('a sign of inches', 'quotes', 'Skjár 15" eða meira'),
  edited('two closing quotes', 'quotes', title, '",', '"",'),
  edited('two opening quotes', 'quotes', title, ': "', ': ""'),
  edited('a text broken by Enter', 'quotes', title, 'Velkomin ', 'Velkomin\n      '),
  edited('a text over three lines', 'quotes', title, 'Velkomin á ', 'Velkomin\n\ná '),
]

const braces: Damage[] = [
  at(
    'no closing brace of the first group',
    'braceLost',
    4,
    change(4, () => null),
  ),
  at(
    'no closing brace of a group',
    'braceLost',
    lineOf('loggedOut') - 1,
    change(lineOf('loggedOut') - 1, () => null),
  ),
  at(
    'no closing brace of an inner group',
    'braceLost',
    system + 1,
    change(system + 1, () => null),
  ),
  {
    what: 'no closing braces of two groups',
    file: change(
      lineOf('loggedOut') - 2,
      () => null,
      change(lineOf('loggedOut') - 1, () => null),
    ),
    finds: [['braceLost', lineOf('loggedOut') - 2]],
  },
  {
    what: 'a closing brace put at the end instead of its place',
    file: `${change(4, () => null)}\n}`,
    finds: [
      ['braceLost', 4],
      ['braceExtra', lines.length],
    ],
  },
  at('no last brace', 'braceMissing', lines.length - 1, lines.slice(0, -1).join('\n')),
  at('no last two braces', 'braceMissing', lines.length - 2, lines.slice(0, -2).join('\n')),
  added('a closing brace too many within a group', 'braceExtra', title + 1, '  },'),
  added('a closing brace too many before a group', 'braceExtra', 5, '},'),
  at('a closing brace too many at the end', 'braceExtra', lines.length + 1, `${whole}\n}`),
  at('no first brace', 'brace', 1, whole.slice(2)),
  edited('no opening brace of a group', 'brace', 2, ' {', ''),
  edited('no opening brace of an inner group', 'brace', home - 1, ' {', ''),
  edited('a square bracket for a closing brace', 'brace', 4, '}', ']'),
  edited('a parenthesis for an opening brace', 'brace', 2, '{', '('),
  edited('an opening brace in quotes', 'brace', home - 1, '{', '"{"'),
  edited('an opening brace after a text', 'brace', title, /$/, ' {'),
  at(
    'no line that opens a group',
    'groupLost',
    5,
    change(5, () => null),
  ),
  at(
    'no line that opens an inner group',
    'groupLost',
    home - 1,
    change(home - 1, () => null),
  ),
  at('the line that opens a group twice', 'junk', 6, before(5, lines[4] ?? '')),
  edited('a second opening brace', 'brace', 2, '{', '{{'),
]

const strangeSigns: Damage[] = [
  edited('a comment after a text', 'comment', title, /$/, ' // betra svona'),
  edited('a comment with two dashes', 'comment', title, /$/, ' -- betra svona'),
  edited('words after a text', 'junk', title, /$/, ' laga þetta'),
  at('the beginning of a program', 'junk', 1, `export default ${whole}`),
  at('a semicolon after the end', 'junk', lines.length, `${whole};`),
  added('a comment in a line of its own', 'comment', title, '    // Innskráningin'),
  added('a comment over two lines', 'comment', title, '    /* Innskráningin\n og fleira */'),
  added('a comment with a hash', 'comment', title, '# Innskráningin'),
  added('an HTML comment', 'comment', title, '<!-- Innskráningin -->'),
  at('a comment after the end', 'comment', lines.length, `${whole} // búið`),
  at('a comment at the beginning', 'comment', 1, `// Textar\n${whole}`),
  edited('no-break spaces before a name', 'oddSpace', title, /^ {4}/, '\u00a0\u00a0  '),
  edited('a no-break space after a colon', 'oddSpace', title, ': ', ':\u00a0'),
  edited('a zero-width space between two texts', 'oddSpace', title, /$/, '\u200b'),
  at(
    'a byte-order mark in the middle',
    'oddSpace',
    title,
    before(title, '\ufeff').replace('\ufeff\n', '\ufeff'),
  ),
  edited('a line separator', 'oddSpace', title, /$/, '\u2028'),
  edited('a tab within a text', 'oddSpace', title, 'Velkomin ', 'Velkomin\t'),
  edited('a null character within a text', 'oddSpace', title, 'Velkomin ', 'Velkomin\0'),
  edited('a backslash in a text', 'backslash', title, 'Velkomin ', 'Velkomin \\ '),
  titled('a Windows path in a text', 'backslash', 'C:\\Dagatal\\Skrá'),
  titled('a backslash at the end of a text', 'backslash', 'C:\\'),
  titled('an escape of unknown letters', 'backslash', '\\u00e'),
  added('a text without a name', 'junk', title, '    "Velkomin",'),
  added('words in a line of their own', 'junk', title, 'laga þetta síðar'),
  at('something pasted after the end', 'junkAfter', lines.length + 1, `${whole}\n${whole}`),
  at('words after the end', 'junk', lines.length, `${whole} búið`),
  edited(
    'two versions that were not made one',
    'mergeMark',
    title,
    /^.*$/,
    `<<<<<<< HEAD\n${lines[title - 1]}\n=======\n    "title": "Halló",\n>>>>>>> branch`,
  ),
  edited(
    'three versions that were not made one',
    'mergeMark',
    title,
    /^.*$/,
    `<<<<<<< HEAD\n${lines[title - 1]}\n||||||| base\n    "title": "Hæ",\n=======\n    "title": "Halló",\n>>>>>>> branch`,
  ),
  added('a mark of two versions alone', 'mergeMark', title, '======='),
]

const names: Damage[] = [
  edited('a name translated', 'renamed', title, '"title"', '"titill"'),
  edited('a name in capitals', 'renamed', title, '"title"', '"Title"'),
  edited('a name with a space', 'renamed', title, '"title"', '"title "'),
  edited('a name become another word', 'renamed', title, '"title"', '"fyrirsogn"'),
  edited('the name of a group translated', 'renamed', 2, '"app"', '"kerfi"'),
  {
    what: 'a name translated in a line without quotes',
    file: swap(title, /".*"/, 'titill: Velkomin'),
    finds: [['quotes', title]],
  },
  {
    what: 'two names misspelt',
    file: swap(title, 'title', 'titl', swap(title + 1, 'heading', 'headin')),
    finds: [
      ['renamed', title],
      ['renamed', title + 1],
    ],
  },
  at(
    'a text removed',
    'missing',
    lineOf('login'),
    change(title, () => null),
  ),
  {
    what: 'many texts removed',
    file: JSON.stringify({ ...accepted, refusals: {} }, null, 2),
    finds: [['missingMany', lineOf('refusals')]],
  },
  at('a group removed', 'groupMissing', 1, JSON.stringify({ ...accepted, app: undefined }, null, 2)),
  added('a text added', 'unknown', title, '    "nýtt": "Nýtt",'),
  added('a group added', 'unknown', 2, '  "nýtt": { "a": "b" },'),
  at('a text twice', 'twice', title + 1, before(title, lines[title - 1] ?? '')),
  {
    what: 'a text twice, the second one empty',
    file: before(title + 1, '    "title": "",'),
    finds: [
      ['twice', title + 1],
      ['empty', title + 1],
    ],
  },
  added('a group twice', 'twice', 5, '  "app": {},'),
  {
    what: 'a text moved into the group before',
    file: swap(
      3,
      /$/,
      `,\n    "again": "Skrá inn aftur"`,
      swap(
        lineOf('loggedOut.text'),
        /,$/,
        '',
        change(lineOf('loggedOut.again'), () => null),
      ),
    ),
    finds: [
      ['unknown', 4],
      ['missing', lineOf('loggedOut') + 1],
    ],
  },
]

const values: Damage[] = [
  titled('an empty text', 'empty', ''),
  titled('a text of spaces', 'empty', '   '),
  titled('bars alone', 'empty', ' |||| '),
  titled('a text of zero-width spaces', 'invisible', '\u200b\u200b'),
  titled('a text of soft hyphens', 'invisible', '\u00ad'),
  titled('a text of Hangul fillers', 'invisible', '\u3164'),
  titled('a text of an empty Braille sign', 'invisible', '\u2800'),
  edited('a list that does not end', 'notText', title, ': ', ': ['),
  edited('a word of a programmer for a text', 'quotes', title, /: ".*"/, ': undefined'),
  edited('a number for a text', 'notText', title, /: ".*"/, ': 5'),
  edited('null for a text', 'notText', title, /: ".*"/, ': null'),
  edited('a list for a text', 'notText', title, /: ".*"/, ': ["Velkomin"]'),
  edited('a group for a text', 'notText', title, /: ".*"/, ': { "is": "Velkomin" }'),
  at('a text for a group', 'notGroup', 2, swap(4, /.*/, '', swap(3, /.*/, '', swap(2, '{', '"Bakvörður",')))),
  valued('a placeholder lost', 'placeholderLost', wanted, 'Síðan opnast.'),
  valued('a placeholder translated', 'placeholderLost', wanted, 'Opna %{síða}'),
  valued('a placeholder without its percent', 'placeholderLost', wanted, 'Opna {page}'),
  valued('a placeholder with a space', 'placeholderLost', wanted, 'Opna % {page}'),
  titled('a placeholder that is not known', 'placeholderUnknown', 'Hæ %{name}'),
  valued('a placeholder cut off', 'placeholderOpen', wanted, 'Opna %{page} %{pa'),
  titled('a placeholder over two lines', 'placeholderOpen', 'Hæ %{na\\nme}'),
  valued('one number lost of two forms', 'placeholderLost', plural, 'eitt |||| %{smart_count} bíða'),
  valued('three bars', 'bars', plural, '%{smart_count} bíður ||| %{smart_count} bíða'),
  valued('five bars', 'bars', plural, '%{smart_count} bíður ||||| %{smart_count} bíða'),
  valued('eight bars', 'bars', plural, '%{smart_count} bíður |||||||| %{smart_count} bíða'),
  valued('bars with a space between', 'bars', plural, '%{smart_count} bíður || ||| %{smart_count} bíða'),
  valued('one bar', 'bars', plural, '%{smart_count} bíður | %{smart_count} bíða'),
  valued('no bars', 'pluralLost', plural, '%{smart_count} bíða'),
  valued('no plural after the bars', 'pluralLost', plural, '%{smart_count} bíða ||||'),
  valued('three forms', 'pluralMany', plural, '%{smart_count} a |||| %{smart_count} b |||| %{smart_count} c'),
  titled('bars where one form is', 'pluralUnknown', 'Velkomin |||| Velkomnar'),
  titled('three bars where one form is', 'pluralUnknown', 'Velkomin ||| Velkomnar'),
  titled('a text as long as a page', 'tooLong', 'Velkomin á völlinn. '.repeat(150)),
  titled('a text three times as long', 'tooLong', 'Velkomin á völlinn. '.repeat(4)),
  titled('a word longer than the screen', 'longWord', 'a'.repeat(60)),
  titled('a line feed in a text of one line', 'severalLines', 'Velkomin\\ná völlinn'),
  titled('a tab in a text of one line', 'severalLines', 'Velkomin\\tá völlinn'),
  titled('a line separator within a text', 'severalLines', 'Velkomin\u2028á völlinn'),
  titled('a full stop alone', 'wordless', '.'),
  titled('an arrow alone', 'wordless', '→'),
  titled('marks on top of each other', 'heapedMarks', 'Ve\u0336\u0337\u0338lkomin'),
  titled('a letter of HTML', 'markup', 'Velkomin&nbsp;heim'),
  titled('HTML', 'markup', '<b>Velkomin</b>'),
  titled('a letter that turns the direction', 'direction', 'Vel\u202ekomin'),
  titled('a written control character', 'control', 'Vel\\u0007komin'),
  titled('a letter lost', 'lostLetter', 'Velkomin \ufffd'),
  titled('half of a letter', 'lostLetter', 'Velkomin \\ud83d'),
  titled('question marks for letters', 'garbled', 'Innskr?ning'),
  titled('a question mark for a first letter', 'garbled', 'Velkomin ?\u0061 v?llinn'),
  titled('two Latin letters for one', 'garbled', 'InnskrÃ¡ning'),
  at('the built-in text in question marks', 'garbled', home + 1, value('frame.groups.referees', 'D?marar')),
]

const latin1 = (text: string) => new Uint8Array([...text].map((letter) => windowsByte(letter)))
const windowsByte = (letter: string) =>
  ({ '„': 0x84, '“': 0x93, '–': 0x96, '…': 0x85 })[letter] ?? letter.charCodeAt(0) & 0xff
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16())
const asUtf8Twice = [...new TextEncoder().encode(whole)]
  .map((byte) => (byte === 0x80 ? '€' : String.fromCharCode(byte)))
  .join('')
const quiet = (what: string, file: string | Uint8Array, shows?: Record<string, string>): Damage => ({
  what,
  file,
  finds: [],
  ...(shows && { shows }),
})
const ofFile = (what: string, id: ProblemId, file: string | Uint8Array): Damage => ({
  what,
  file,
  finds: [[id, 0]],
})

/** A file with many unknown names, each of which the reader compares with the missing names. */
const manyNames = `{${Array.from({ length: 100_000 }, (_, index) => `"k${index}":"x"`).join(',')}}`

const files: Damage[] = [
  ofFile('an empty file', 'fileEmpty', ''),
  ofFile('a file of spaces', 'fileEmpty', '\n \n'),
  ofFile('a file of zeros', 'fileEmpty', new Uint8Array(5000)),
  ofFile('a byte-order mark alone', 'fileEmpty', '\ufeff'),
  ofFile('a file of Word', 'fileFormatted', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0])),
  ofFile('a file of an old Word', 'fileFormatted', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])),
  ofFile('a file with formats', 'fileFormatted', `{\\rtf1\\ansi ${whole}}`),
  ofFile('a web page', 'fileFormatted', `<!DOCTYPE html><pre>${whole}</pre>`),
  ofFile('a PDF', 'fileFormatted', '%PDF-1.7'),
  ofFile('a packed file', 'fileFormatted', new Uint8Array([0x1f, 0x8b, 8])),
  ofFile('no texts at all', 'fileWithoutTexts', '{}'),
  ofFile('a list', 'fileWithoutTexts', '[]'),
  ofFile('one word', 'fileWithoutTexts', 'já'),
  ofFile('groups without end', 'fileWithoutTexts', '{"a":'.repeat(100_000)),
  ofFile('100,000 names', 'fileWithoutTexts', manyNames),
  ofFile('another JSON file', 'fileWithoutTexts', '{ "name": "bakvordur", "version": "1.0.0" }'),
  ofFile('random bytes', 'fileWithoutTexts', new Uint8Array([1, 200, 30, 44, 250, 7, 99, 128])),
  ofFile('UTF-16', 'fileUtf16', utf16(`\ufeff${whole}`)),
  ofFile('UTF-16 without a mark', 'fileUtf16', utf16(whole)),
  ofFile('UTF-16 of a Mac', 'fileUtf16', swapped(utf16(`\ufeff${whole}`))),
  ofFile('Windows-1252', 'fileWindows', latin1(whole)),
]

const everywhere: Damage[] = [
  at('curly quotes everywhere', 'quotes', 2, whole.replace(/"(.*?)"/g, '“$1”')),
  at('semicolons everywhere', 'commaOther', 4, whole.replace(/,$/gm, ';')),
  at('no commas anywhere', 'commaLost', 4, whole.replace(/,$/gm, '')),
  at(
    'no-break spaces everywhere',
    'oddSpace',
    2,
    whole.replace(/^ +/gm, (spaces) => '\u00a0'.repeat(spaces.length)),
  ),
  at('a comment in each line', 'comment', 1, whole.replace(/$/gm, ' // já')),
  at('UTF-8 saved as UTF-8 once more', 'garbled', title, asUtf8Twice),
  at('question marks for all Icelandic letters', 'garbled', title, whole.replace(/[^ -~\n]/g, '?')),
  at('all Icelandic letters lost', 'lostLetter', title, whole.replace(/[^ -~\n]/g, '\ufffd')),
  {
    what: 'the second half cut off',
    file: lines.slice(0, lineOf('roles')).join('\n'),
    finds: [['braceMissing', lineOf('roles')]],
  },
  {
    what: 'cut off within a text',
    file: whole.slice(0, whole.indexOf('á völlinn')),
    finds: [['quotes', title]],
  },
  {
    what: 'three mistakes at once',
    file: swap(
      title,
      /,$/,
      '',
      swap(
        home,
        /: "(.*)"/,
        ': „Heim“',
        change(4, () => null),
      ),
    ),
    finds: [
      ['braceLost', 4],
      ['commaLost', title],
      ['quotes', home],
    ],
  },
  at(
    'a lost comma with the line ends of an old Mac',
    'commaLost',
    title,
    swap(title, /,$/, '').replaceAll('\n', '\r'),
  ),
  at(
    'a lost comma with the line ends of Windows',
    'commaLost',
    title,
    swap(title, /,$/, '').replaceAll('\n', '\r\n'),
  ),
  at(
    'Icelandic quotes in a file of one line',
    'quotes',
    1,
    JSON.stringify(accepted).replace('"Varnarjaxl"', '„Varnarjaxl“'),
  ),
  at('a lost comma in a file of one line', 'commaLost', 1, JSON.stringify(accepted).replace('},', '}')),
]

const fine: Damage[] = [
  quiet('the line ends of Windows', whole.replaceAll('\n', '\r\n')),
  quiet('the line ends of an old Mac', whole.replaceAll('\n', '\r')),
  quiet('a byte-order mark', `\ufeff${whole}`),
  quiet('one line', JSON.stringify(accepted)),
  quiet('tabs before the names', JSON.stringify(accepted, null, '\t')),
  quiet('empty lines', whole.replaceAll('\n', '\n\n')),
  quiet('braces in lines of their own', whole.replaceAll(': {', ':\n{')),
  quiet('another order', JSON.stringify(Object.fromEntries(Object.entries(accepted).reverse()), null, 2)),
  quiet('a comma in the next line', swap(title, /,$/, '\n    ,')),
  quiet('escaped letters', swap(title, 'á', '\\u00e1')),
  quiet('letters in two parts', whole.normalize('NFD')),
  quiet('another text', value('login.title', 'Halló'), { 'login.title': 'Halló' }),
  quiet('Icelandic quotes within a text', value('login.title', '„Já“'), { 'login.title': '„Já“' }),
  quiet('escaped quotes within a text', value('login.title', '\\"Já\\"'), { 'login.title': '"Já"' }),
  quiet('signs that are drawn of two', value('login.title', 'Já 1\ufe0f\u20e3'), {
    'login.title': 'Já 1\ufe0f\u20e3',
  }),
  quiet('a line feed at the end', value('login.title', 'Halló\\n'), { 'login.title': 'Halló' }),
  quiet('a question', value('login.title', 'Hver? Þú?'), { 'login.title': 'Hver? Þú?' }),
  quiet('an address', value('login.title', 'https://a.is/b?c=1'), { 'login.title': 'https://a.is/b?c=1' }),
  quiet('signs of a programmer', value('login.title', '{ "a", // b'.replaceAll('"', '\\"')), {
    'login.title': '{ "a", // b',
  }),
  quiet('a text twice as long', value('login.title', 'Velkomin á völlinn og svo inn í kerfið'), {
    'login.title': 'Velkomin á völlinn og svo inn í kerfið',
  }),
]

export const damages: readonly Damage[] = [
  ...commas,
  ...colons,
  ...quotes,
  ...braces,
  ...strangeSigns,
  ...names,
  ...values,
  ...files,
  ...everywhere,
  ...fine,
]
