import fc from 'fast-check'
import Polyglot from 'node-polyglot'
import { describe, expect, test } from 'vitest'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import { placeholdersIn } from '#domain/texts/forms.ts'
import type { TextValues } from '#domain/texts/keys.ts'
import { flatten, type TextTree } from '#domain/texts/tree.ts'
import { checkFile } from '#server/texts/file/check-source.ts'

const own: TextTree = {
  login: { title: 'Innskráning', welcome: 'Sæl, %{name}.' },
  list: { count: '%{smart_count} dómari |||| %{smart_count} dómarar', empty: 'Enginn dómari' },
}

const checked = (file: string) => checkFile(own, new TextEncoder().encode(file))
const edited = (change: (tree: { [name: string]: { [name: string]: unknown } }) => void) => {
  const tree = structuredClone(own) as never
  change(tree)
  return checked(JSON.stringify(tree, null, 2))
}
const problemsOf = (file: string) => checked(file).problems.map(({ id, key, line }) => ({ id, key, line }))

const textOf = (text: string, values: TextValues) => Polyglot.transformPhrase(text, values, 'is')

describe('a text with its values', () => {
  test.each([
    [1, '1 dómari'],
    [21, '21 dómari'],
    [101, '101 dómari'],
    [0, '0 dómarar'],
    [2, '2 dómarar'],
    [11, '11 dómarar'],
    [111, '111 dómarar'],
  ])('has the Icelandic plural form for %i', (count, sentence) => {
    expect(textOf('%{smart_count} dómari |||| %{smart_count} dómarar', { smart_count: count })).toBe(sentence)
  })

  test('shows a placeholder without a value unchanged', () => {
    expect(textOf('Sæl, %{name}: %{max} %{toString}', { max: 0 })).toBe('Sæl, %{name}: 0 %{toString}')
  })
})

describe('an edited text file', () => {
  test('replaces the built-in texts where it is valid', () => {
    const { tree, problems } = edited((tree) => {
      tree.login!.title = 'Velkomin'
      tree.list!.count = '%{smart_count} maður |||| %{smart_count} menn'
    })
    expect(problems).toEqual([])
    expect(flatten(tree).get('login.title')).toBe('Velkomin')
    expect(flatten(tree).get('list.count')).toBe('%{smart_count} maður |||| %{smart_count} menn')
    expect(flatten(tree).get('list.empty')).toBe('Enginn dómari')
  })

  test('is reported with the line of each mistake', () => {
    const file = `{
  "login": {
    "title": "",
    "welcom": "Sæl, %{name}."
  },
  "list": "Listi"
}`
    expect(problemsOf(file)).toEqual([
      { id: 'empty', key: 'login.title', line: 3 },
      { id: 'renamed', key: 'login.welcom', line: 4 },
      { id: 'notGroup', key: 'list', line: 6 },
    ])
  })

  test('uses the last of two texts with one name, and merges two groups with one name', () => {
    const file = `{
  "login": { "title": "Fyrst", "welcome": "Hæ, %{name}." },
  "list": { "empty": "Enginn", "count": "%{smart_count} maður |||| %{smart_count} menn" },
  "login": { "title": "Einn", "title": "Tveir" }
}`
    const { tree, problems } = checked(file)
    expect(problems.map(({ id, key, line }) => ({ id, key, line }))).toEqual([
      { id: 'twice', key: 'login', line: 4 },
      { id: 'twice', key: 'login.title', line: 4 },
    ])
    expect(tree).toMatchObject({ login: { title: 'Tveir', welcome: 'Hæ, %{name}.' } })
  })

  test.each([
    ['a comma is missing', '{\n  "login": {}\n\n  "list": {}\n}', 'commaLost', 2, 14],
    ['a comma is too many', '{\n  "login": {},\n}', 'commaExtra', 2, 14],
    ['quotes are missing', '{\n  "login": {\n "title": "Sæl,\n}}', 'quotes', 3, 11],
    ['the end is missing', '{\n  "login": {}', 'braceMissing', 2, 14],
    ['a colon is missing', '{ "login" {} }', 'colon', 1, 10],
    ['a comment stands in it', '{ "login": {} } // já', 'comment', 1, 17],
  ])('is reported with the line and column of the mistake if %s', (_what, file, id, line, column) => {
    const [first] = checked(file).problems.filter(({ key }) => key === '')
    expect(first).toMatchObject({ id, line, column })
  })

  test('is replaced by the last valid texts, key by key, in parts that cannot be read', () => {
    const lastGood = { ...own, login: { title: 'Áður', welcome: 'Áður, %{name}.' } }
    const file = '{\n"login": {\n"title": "Nýtt",\n"welcome": "Hæ, %{name}.\n},\n"list": {'
    const { tree, isWhole } = checkFile(own, new TextEncoder().encode(file), lastGood)
    expect(tree).toEqual({ ...lastGood, login: { title: 'Nýtt', welcome: 'Áður, %{name}.' } })
    expect(isWhole).toBe(false)
  })

  test('is shown to the user with the line and position of a mistake', () => {
    const [problem] = checked(
      '{\n  "login": {\n    "title": „Halló“,\n    "welcome": "Sæl, %{name}." },',
    ).problems
    expect(problem).toMatchObject({
      id: 'quotes',
      excerpt: { text: '"title": „Halló“,', start: 9, end: 17 },
    })
  })

  test('is shown to the user with the line that is missing', () => {
    const { problems } = edited((tree) => {
      delete tree.login!.title
    })
    expect(problems.map(({ added }) => added)).toEqual(['"title": "Innskráning",'])
  })

  test('is reported with at most ten texts per kind of mistake, and the number of further ones', () => {
    const tree = {
      list: Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`t${index}`, 'Texti'])),
    }
    const broken = { list: Object.fromEntries(Object.keys(tree.list).map((name) => [name, '<b>Texti</b>'])) }
    const { problems } = checkFile(tree, new TextEncoder().encode(JSON.stringify(broken, null, 2)))
    expect(problems.map(({ id, more = 0 }) => [id, more])).toEqual([
      ...Array(9).fill(['markup', 0]),
      ['markup', 15],
    ])
  })

  test('is shown to the user with visible symbols in place of invisible characters', () => {
    const file = JSON.stringify(own, null, 2).replace('    "title"', '  \u00a0\u200b"title"')
    expect(checked(file).problems).toMatchObject([
      { id: 'oddSpace', line: 3, excerpt: { text: '␣□"title": "Innskráning",', start: 0, end: 2 } },
    ])
  })

  test('may begin with a byte-order mark', () => {
    expect(problemsOf(`\ufeff${JSON.stringify(own)}`)).toEqual([])
  })

  test('cannot override built-in property names', () => {
    const { tree, problems } = checked(
      JSON.stringify(own).replace('{', '{"__proto__":{"a":"b"},"toString":"x",'),
    )
    expect(tree).toEqual(own)
    expect(problems.map(({ id, key }) => [id, key])).toEqual([
      ['unknown', '__proto__'],
      ['unknown', 'toString'],
    ])
  })
})

describe('the texts of the app', () => {
  // The tests use a seventh of the texts, including nested groups, values and plurals, to run in a seventh of the time.
  const { app, login, loggedOut, frame, pages, home, texts: ofTexts } = builtIn
  const some: TextTree = { app, login, loggedOut, frame, pages, home, texts: ofTexts }
  const texts = flatten(some)
  const source = JSON.stringify(some, null, 2)

  // Compares all texts of a file at once, because the random files have hundreds of thousands of texts together.
  function expectWhole(file: Uint8Array) {
    const shown = flatten(checkFile(some, file).tree)
    expect([...shown.keys()]).toEqual([...texts.keys()])
    const changed = [...shown].filter(([key, text]) => text !== texts.get(key))
    expect(unfitIn(changed)).toEqual([])
  }

  const unfitIn = (shown: Iterable<[key: string, text: string]>, own = texts) =>
    [...shown].flatMap(([key, text]) =>
      sentencesOf(text, own.get(key)!)
        .filter((sentence) => sentence.trim() === '' || /%\{|\|\|\|\|/.test(sentence))
        .map((sentence) => [key, sentence]),
    )

  /** Singular and plural of a text, with sample values for the placeholders of the built-in text. */
  function sentencesOf(text: string, own: string) {
    const wanted = [...placeholdersIn(own), ...(own.includes('||||') ? ['smart_count'] : [])]
    const values = Object.fromEntries(wanted.map((name) => [name, 7]))
    return [1, 2].map((smart_count) =>
      textOf(text, 'smart_count' in values ? { ...values, smart_count } : values),
    )
  }

  test('are all complete sentences with their values filled in', () => {
    const all = flatten(builtIn)
    expect(unfitIn(all, all)).toEqual([])
  })

  test('stay complete with their values after any deletion and insertion of characters in the file', () => {
    const damage = fc.record({
      at: fc.nat(source.length),
      length: fc.oneof(fc.nat(3), fc.nat(4000)),
      put: fc.oneof(
        fc.constant(''),
        fc.string(),
        fc.constantFrom('"', '%{', '}', '||||', ',', '": "', '<b>'),
      ),
    })
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 4 }), (damages) => {
        const file = damages.reduce(
          (text, { at, length, put }) => text.slice(0, at) + put + text.slice(at + length),
          source,
        )
        expectWhole(new TextEncoder().encode(file))
      }),
      { numRuns: 40 },
    )
  })

  test('stay complete with their values after any value in the file is replaced by any other value', () => {
    const pieces = fc.constantFrom(
      '%{',
      '}',
      '%{name}',
      '%{smart_count}',
      ' |||| ',
      ' ',
      'já',
      '<i>',
      '\u0007',
    )
    const value = fc.oneof(
      fc.array(pieces).map((some) => some.join('')),
      fc.jsonValue(),
      fc.constant(undefined),
    )
    const change = fc.record({ key: fc.constantFrom(...texts.keys()), depth: fc.nat(2), value })
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 20 }), (changes) => {
        const tree = structuredClone(some) as Record<string, unknown>
        for (const { key, depth, value } of changes) set(tree, key.split('.').slice(0, depth + 1), value)
        expectWhole(new TextEncoder().encode(JSON.stringify(tree)))
      }),
    )
  })

  test('stay complete if the file consists of any other bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), expectWhole))
  })

  function set(tree: Record<string, unknown>, [name = '', ...rest]: string[], value: unknown) {
    const below = tree[name]
    // A list is replaced as a whole: its length accepts only a number, and other properties would not be serialized.
    const isGroup = typeof below === 'object' && below !== null && !Array.isArray(below)
    if (rest.length && isGroup) set(below as never, rest, value)
    else tree[name] = value
  }
})
