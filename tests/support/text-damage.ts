import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import type { ProblemId } from '#domain/texts/problem.ts'

/** One way in which somebody breaks the text file: what the file then is, and what is to be said of it. */
export type Damage = {
  what: string
  file: string | Uint8Array
  /** Each finding with its line; 0 is the file as a whole. Nothing where the reader is rightly quiet. */
  finds: [ProblemId, number][]
  /** What is shown otherwise than before, by its key. */
  shows?: Record<string, string>
}

/** The texts that were accepted before the damage: not the built-in ones. */
export const accepted = {
  ...builtIn,
  app: { name: 'Varnarjaxl' },
  login: { ...builtIn.login, title: 'Velkomin á völlinn', ended: 'Tíminn er liðinn' },
  frame: {
    ...builtIn.frame,
    waitingCount: '%{smart_count} verk bíður |||| %{smart_count} verk bíða',
    groups: { ...builtIn.frame.groups, system: 'Vélin' },
  },
}
export const whole = JSON.stringify(accepted, null, 2)
const lines = whole.split('\n')

/** The line of a text or of the beginning of a group. */
export function lineOf(key: string): number {
  let at = 0
  for (const [depth, name] of key.split('.').entries()) {
    const start = `${' '.repeat(2 * depth + 2)}${JSON.stringify(name)}:`
    at = lines.findIndex((line, index) => index > at && line.startsWith(start))
    if (at === -1) throw new Error(`the texts have no ${key}`)
  }
  return at + 1
}

/** The file with one line changed, removed (null) or made several. */
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

/** A damage of one line, which is told of that line. */
const at = (what: string, id: ProblemId, line: number, file: string): Damage => ({
  what,
  file,
  finds: [[id, line]],
})

const commas: Damage[] = [
  at('no comma after a text', 'commaLost', title, swap(title, /,$/, '')),
  at('no comma after the first text of a group', 'commaLost', home, swap(home, /,$/, '')),
  at('no comma after a group', 'commaLost', 4, swap(4, ',', '')),
  at('no comma after an inner group', 'commaLost', system + 1, swap(system + 1, ',', '')),
  at('a semicolon for a comma', 'commaOther', title, swap(title, /,$/, ';')),
  at('a full stop for a comma', 'commaOther', title, swap(title, /,$/, '.')),
  at('a comma of another script', 'commaOther', title, swap(title, /,$/, '，')),
  at('a semicolon after the comma', 'junk', title, swap(title, /,$/, ',;')),
  at('two commas', 'commaExtra', title, swap(title, /,$/, ',,')),
  at('a comma after the last text of a group', 'commaExtra', system, swap(system, /$/, ',')),
  at('a comma after the last group', 'commaExtra', lines.length - 1, swap(lines.length - 1, /$/, ',')),
  at('a comma after an opening brace', 'commaExtra', 2, swap(2, /$/, ',')),
  at('a comma after the end', 'commaExtra', lines.length, swap(lines.length, /$/, ',')),
  at('a comma in a line of its own', 'commaExtra', title, before(title, ',')),
  {
    ...at('the comma within the quotes', 'commaLost', title, swap(title, '",', ',"')),
    shows: { 'login.title': 'Velkomin á völlinn,' },
  },
]

const colons: Damage[] = [
  at('no colon', 'colonLost', title, swap(title, ':', '')),
  at('an equals sign for the colon', 'colonOther', title, swap(title, ':', ' =')),
  at('a semicolon for the colon', 'colonOther', title, swap(title, ':', ';')),
  at('an arrow for the colon', 'colonOther', title, swap(title, ':', ' =>')),
  at('a dash for the colon', 'colonOther', title, swap(title, ':', ' -')),
  at('two colons', 'colonOther', title, swap(title, ':', '::')),
  at('no colon before a group', 'colonLost', 2, swap(2, ':', '')),
  at('no value', 'valueLost', title, swap(title, /: .*,/, ':,')),
  at('no value and no comma', 'valueLost', system, swap(system, /: .*/, ':')),
]

const quotes: Damage[] = [
  at('no closing quote', 'quoteClosing', title, swap(title, '",', ',')),
  at('no closing quote in the last text of a group', 'quoteClosing', system, swap(system, /"$/, '')),
  at('no opening quote', 'quoteOpening', title, swap(title, ': "', ': ')),
  at('no quotes around a text', 'quotesLost', title, swap(title, /: "(.*)"/, ': Velkomin á völlinn')),
  at('no quotes around a name', 'nameQuotes', title, swap(title, '"title"', 'title')),
  at('no closing quote of a name', 'nameQuotes', title, swap(title, '"title"', '"title')),
  at('no opening quote of a name', 'nameQuotes', title, swap(title, '"title"', 'title"')),
  at('no quotes around the name of a group', 'nameQuotes', 2, swap(2, '"app"', 'app')),
  at('Icelandic quotes around a text', 'quoteTypographic', title, value0('„Velkomin“')),
  at('English quotes around a text', 'quoteTypographic', title, value0('“Velkomin”')),
  at('single quotes around a text', 'quoteTypographic', title, value0("'Velkomin'")),
  at('curly single quotes around a text', 'quoteTypographic', title, value0('‘Velkomin’')),
  at('guillemets around a text', 'quoteTypographic', title, value0('»Velkomin«')),
  at('wide quotes around a text', 'quoteTypographic', title, value0('＂Velkomin＂')),
  at('two single quotes around a text', 'quoteTypographic', title, value0("''Velkomin''")),
  at('backticks around a text', 'quoteTypographic', title, value0('`Velkomin`')),
  at('an Icelandic opening quote alone', 'quoteTypographic', title, value0('„Velkomin"')),
  at('an Icelandic closing quote alone', 'quoteTypographic', title, value0('"Velkomin“')),
  at('an English closing quote alone', 'quoteTypographic', title, value0('"Velkomin”')),
  at('Icelandic quotes around a name', 'quoteTypographic', title, swap(title, '"title"', '„title“')),
  at('single quotes around a name', 'quoteTypographic', title, swap(title, '"title"', "'title'")),
  at(
    'Icelandic quotes around name and text',
    'quoteTypographic',
    title,
    swap(title, /".*"/, '„title“: „Já“'),
  ),
  at('a word in straight quotes', 'quoteInside', title, value('login.title', 'Ýttu á "Já" hér')),
  at('the last word in straight quotes', 'quoteInside', title, value('login.title', 'Ýttu á "Já"')),
  at('the first word in straight quotes', 'quoteInside', title, value('login.title', '"Já" er svarið')),
  at(
    'words in straight quotes with commas',
    'quoteInside',
    title,
    value('login.title', 'Veldu "já", "nei" eða "hætta"'),
  ),
  at('a sign of inches', 'quoteInside', title, value('login.title', 'Skjár 15" eða meira')),
  at('two closing quotes', 'quoteDouble', title, swap(title, '",', '"",')),
  at('two opening quotes', 'quoteDouble', title, swap(title, ': "', ': ""')),
  at('a text broken by Enter', 'lineBreak', title, swap(title, 'Velkomin ', 'Velkomin\n      ')),
  at('a text over three lines', 'lineBreak', title, swap(title, 'Velkomin á ', 'Velkomin\n\ná ')),
]

function value0(written: string) {
  return swap(title, /: ".*"/, `: ${written}`)
}

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
  at('a closing brace too many within a group', 'braceExtra', title + 1, before(title + 1, '  },')),
  at('a closing brace too many before a group', 'braceExtra', 5, before(5, '},')),
  at('a closing brace too many at the end', 'braceExtra', lines.length + 1, `${whole}\n}`),
  at('no first brace', 'braceOpening', 1, whole.slice(2)),
  at('no opening brace of a group', 'braceOpening', 2, swap(2, ' {', '')),
  at('no opening brace of an inner group', 'braceOpening', home - 1, swap(home - 1, ' {', '')),
  at('a square bracket for a closing brace', 'braceOther', 4, swap(4, '}', ']')),
  at('a parenthesis for an opening brace', 'braceOpening', 2, swap(2, '{', '(')),
  at('an opening brace in quotes', 'braceOpening', home - 1, swap(home - 1, '{', '"{"')),
  at('an opening brace after a text', 'junk', title, swap(title, /$/, ' {')),
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
  at('a second opening brace', 'junk', 2, swap(2, '{', '{{')),
]

const strangeSigns: Damage[] = [
  at('a comment after a text', 'comment', title, swap(title, /$/, ' // betra svona')),
  at('a comment with two dashes', 'comment', title, swap(title, /$/, ' -- betra svona')),
  at('words after a text', 'junk', title, swap(title, /$/, ' laga þetta')),
  at('the beginning of a program', 'junk', 1, `export default ${whole}`),
  at('a semicolon after the end', 'junk', lines.length, `${whole};`),
  at('a comment in a line of its own', 'comment', title, before(title, '    // Innskráningin')),
  at('a comment over two lines', 'comment', title, before(title, '    /* Innskráningin\n og fleira */')),
  at('a comment with a hash', 'comment', title, before(title, '# Innskráningin')),
  at('an HTML comment', 'comment', title, before(title, '<!-- Innskráningin -->')),
  at('a comment after the end', 'comment', lines.length, `${whole} // búið`),
  at('a comment at the beginning', 'comment', 1, `// Textar\n${whole}`),
  at('no-break spaces before a name', 'oddSpace', title, swap(title, /^ {4}/, '\u00a0\u00a0  ')),
  at('a no-break space after a colon', 'oddSpace', title, swap(title, ': ', ':\u00a0')),
  at('a zero-width space between two texts', 'oddSpace', title, swap(title, /$/, '\u200b')),
  at(
    'a byte-order mark in the middle',
    'oddSpace',
    title,
    before(title, '\ufeff').replace('\ufeff\n', '\ufeff'),
  ),
  at('a line separator', 'oddSpace', title, swap(title, /$/, '\u2028')),
  at('a tab within a text', 'tab', title, swap(title, 'Velkomin ', 'Velkomin\t')),
  at('a null character within a text', 'control', title, swap(title, 'Velkomin ', 'Velkomin\0')),
  at('a backslash in a text', 'backslash', title, swap(title, 'Velkomin ', 'Velkomin \\ ')),
  at('a Windows path in a text', 'backslash', title, value('login.title', 'C:\\Dagatal\\Skrá')),
  at('a backslash at the end of a text', 'backslash', title, value('login.title', 'C:\\')),
  at('an escape of unknown letters', 'backslash', title, value('login.title', '\\u00e')),
  at('a text without a name', 'junk', title, before(title, '    "Velkomin",')),
  at('words in a line of their own', 'junk', title, before(title, 'laga þetta síðar')),
  at('something pasted after the end', 'junkAfter', lines.length + 1, `${whole}\n${whole}`),
  at('words after the end', 'junkAfter', lines.length, `${whole} búið`),
  at(
    'two versions that were not made one',
    'mergeMark',
    title,
    swap(title, /^.*$/, `<<<<<<< HEAD\n${lines[title - 1]}\n=======\n    "title": "Halló",\n>>>>>>> branch`),
  ),
  at(
    'three versions that were not made one',
    'mergeMark',
    title,
    swap(
      title,
      /^.*$/,
      `<<<<<<< HEAD\n${lines[title - 1]}\n||||||| base\n    "title": "Hæ",\n=======\n    "title": "Halló",\n>>>>>>> branch`,
    ),
  ),
  at('a mark of two versions alone', 'mergeMark', title, before(title, '=======')),
]

const names: Damage[] = [
  at('a name translated', 'renamed', title, swap(title, '"title"', '"titill"')),
  at('a name in capitals', 'renamed', title, swap(title, '"title"', '"Title"')),
  at('a name with a space', 'renamed', title, swap(title, '"title"', '"title "')),
  at('a name become another word', 'renamed', title, swap(title, '"title"', '"fyrirsogn"')),
  at('the name of a group translated', 'renamed', 2, swap(2, '"app"', '"kerfi"')),
  {
    what: 'a name translated in a line without quotes',
    file: swap(title, /".*"/, 'titill: Velkomin'),
    finds: [
      ['nameQuotes', title],
      ['renamed', title],
      ['quotesLost', title],
    ],
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
  at('a text added', 'unknown', title, before(title, '    "nýtt": "Nýtt",')),
  at('a group added', 'unknown', 2, before(2, '  "nýtt": { "a": "b" },')),
  at('a text twice', 'twice', title + 1, before(title, lines[title - 1] ?? '')),
  {
    what: 'a text twice, the second one empty',
    file: before(title + 1, '    "title": "",'),
    finds: [
      ['twice', title + 1],
      ['empty', title + 1],
    ],
  },
  at('a group twice', 'twice', 5, before(5, '  "app": {},')),
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
  at('an empty text', 'empty', title, value('login.title', '')),
  at('a text of spaces', 'empty', title, value('login.title', '   ')),
  at('bars alone', 'empty', title, value('login.title', ' |||| ')),
  at('a text of zero-width spaces', 'invisible', title, value('login.title', '\u200b\u200b')),
  at('a text of soft hyphens', 'invisible', title, value('login.title', '\u00ad')),
  at('a text of Hangul fillers', 'invisible', title, value('login.title', '\u3164')),
  at('a text of an empty Braille sign', 'invisible', title, value('login.title', '\u2800')),
  at('a list that does not end', 'junk', title, swap(title, ': ', ': [')),
  at('a word of a programmer for a text', 'valueLost', title, swap(title, /: ".*"/, ': undefined')),
  at('a number for a text', 'notText', title, swap(title, /: ".*"/, ': 5')),
  at('null for a text', 'notText', title, swap(title, /: ".*"/, ': null')),
  at('a list for a text', 'notText', title, swap(title, /: ".*"/, ': ["Velkomin"]')),
  at('a group for a text', 'notText', title, swap(title, /: ".*"/, ': { "is": "Velkomin" }')),
  at('a text for a group', 'notGroup', 2, swap(4, /.*/, '', swap(3, /.*/, '', swap(2, '{', '"Bakvörður",')))),
  at('a placeholder lost', 'placeholderLost', lineOf(wanted), value(wanted, 'Síðan opnast.')),
  at('a placeholder translated', 'placeholderLost', lineOf(wanted), value(wanted, 'Opna %{síða}')),
  at('a placeholder without its percent', 'placeholderLost', lineOf(wanted), value(wanted, 'Opna {page}')),
  at('a placeholder with a space', 'placeholderLost', lineOf(wanted), value(wanted, 'Opna % {page}')),
  at('a placeholder that is not known', 'placeholderUnknown', title, value('login.title', 'Hæ %{name}')),
  at('a placeholder cut off', 'placeholderOpen', lineOf(wanted), value(wanted, 'Opna %{page} %{pa')),
  at('a placeholder over two lines', 'placeholderOpen', title, value('login.title', 'Hæ %{na\\nme}')),
  at(
    'one number lost of two forms',
    'placeholderLost',
    lineOf(plural),
    value(plural, 'eitt |||| %{smart_count} bíða'),
  ),
  at('three bars', 'bars', lineOf(plural), value(plural, '%{smart_count} bíður ||| %{smart_count} bíða')),
  at('five bars', 'bars', lineOf(plural), value(plural, '%{smart_count} bíður ||||| %{smart_count} bíða')),
  at(
    'eight bars',
    'bars',
    lineOf(plural),
    value(plural, '%{smart_count} bíður |||||||| %{smart_count} bíða'),
  ),
  at(
    'bars with a space between',
    'bars',
    lineOf(plural),
    value(plural, '%{smart_count} bíður || ||| %{smart_count} bíða'),
  ),
  at('one bar', 'bars', lineOf(plural), value(plural, '%{smart_count} bíður | %{smart_count} bíða')),
  at('no bars', 'pluralLost', lineOf(plural), value(plural, '%{smart_count} bíða')),
  at('no plural after the bars', 'pluralLost', lineOf(plural), value(plural, '%{smart_count} bíða ||||')),
  at(
    'three forms',
    'pluralMany',
    lineOf(plural),
    value(plural, '%{smart_count} a |||| %{smart_count} b |||| %{smart_count} c'),
  ),
  at('bars where one form is', 'pluralUnknown', title, value('login.title', 'Velkomin |||| Velkomnar')),
  at('three bars where one form is', 'pluralUnknown', title, value('login.title', 'Velkomin ||| Velkomnar')),
  at('a text as long as a page', 'tooLong', title, value('login.title', 'Velkomin á völlinn. '.repeat(150))),
  at('a text three times as long', 'tooLong', title, value('login.title', 'Velkomin á völlinn. '.repeat(4))),
  at('a word longer than the screen', 'longWord', title, value('login.title', 'a'.repeat(60))),
  at(
    'a line feed in a text of one line',
    'severalLines',
    title,
    value('login.title', 'Velkomin\\ná völlinn'),
  ),
  at('a tab in a text of one line', 'severalLines', title, value('login.title', 'Velkomin\\tá völlinn')),
  at(
    'a line separator within a text',
    'severalLines',
    title,
    value('login.title', 'Velkomin\u2028á völlinn'),
  ),
  at('a full stop alone', 'wordless', title, value('login.title', '.')),
  at('an arrow alone', 'wordless', title, value('login.title', '→')),
  at('marks on top of each other', 'heapedMarks', title, value('login.title', 'Ve\u0336\u0337\u0338lkomin')),
  at('a letter of HTML', 'markup', title, value('login.title', 'Velkomin&nbsp;heim')),
  at('HTML', 'markup', title, value('login.title', '<b>Velkomin</b>')),
  at('a letter that turns the direction', 'direction', title, value('login.title', 'Vel\u202ekomin')),
  at('a written control character', 'control', title, value('login.title', 'Vel\\u0007komin')),
  at('a letter lost', 'lostLetter', title, value('login.title', 'Velkomin \ufffd')),
  at('half of a letter', 'lostLetter', title, value('login.title', 'Velkomin \\ud83d')),
  at('question marks for letters', 'garbled', title, value('login.title', 'Innskr?ning')),
  at(
    'a question mark for a first letter',
    'garbled',
    title,
    value('login.title', 'Velkomin ?\u0061 v?llinn'),
  ),
  at('two Latin letters for one', 'garbled', title, value('login.title', 'InnskrÃ¡ning')),
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
  ofFile('another JSON file', 'fileWithoutTexts', '{ "name": "bakvordur", "version": "1.0.0" }'),
  ofFile('random bytes', 'fileWithoutTexts', new Uint8Array([1, 200, 30, 44, 250, 7, 99, 128])),
  ofFile('UTF-16', 'fileUtf16', utf16(`\ufeff${whole}`)),
  ofFile('UTF-16 without a mark', 'fileUtf16', utf16(whole)),
  ofFile('UTF-16 of a Mac', 'fileUtf16', swapped(utf16(`\ufeff${whole}`))),
  ofFile('Windows-1252', 'fileWindows', latin1(whole)),
]

const everywhere: Damage[] = [
  at('curly quotes everywhere', 'quoteTypographic', 2, whole.replace(/"(.*?)"/g, '“$1”')),
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
    file: lines.slice(0, 700).join('\n'),
    finds: [['braceMissing', 700]],
  },
  {
    what: 'cut off within a text',
    file: whole.slice(0, whole.indexOf('á völlinn')),
    finds: [
      ['quoteClosing', title],
      ['braceMissing', title],
    ],
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
      ['quoteTypographic', home],
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
