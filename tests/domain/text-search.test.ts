import { describe, expect, test } from 'vitest'
import { screenOf, textScreens } from '#domain/text-editing/screens.ts'
import { Fit, fitOf, isShownAs, searchable } from '#domain/text-editing/search.ts'
import { applyOverrides } from '#domain/texts/apply-overrides.ts'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import { flatten } from '#domain/texts/tree.ts'

const referee = searchable(
  'x.games',
  'Dómari %{name} í %{smart_count} leik |||| Dómari %{name} í %{smart_count} leikjum',
)

describe('T28 the search for texts by their words on the screen', () => {
  test.each([
    ['Dómari Jón í 3 leikjum', Fit.WithValues],
    ['domari jon jonsson i 1 leik', Fit.WithValues],
    ['DÓMARI', Fit.Part],
    ['leikjum dómari', Fit.Words],
    ['Jón í 3 leikjum', Fit.Loose],
    ['x.games', Fit.Words],
    ['Þjálfari Jón í 3 leikjum í dag á Akureyri', null],
    ['Vista', null],
    [' ', null],
  ])('finds a text or not as expected: %s', (sought, fit) => {
    expect(fitOf(referee, sought)).toBe(fit)
  })

  test('recognizes a whole text with values in place of its placeholders', () => {
    expect(isShownAs(referee, 'Dómari Jón í 3 leikjum')).toBe(true)
    expect(isShownAs(referee, 'Dómari')).toBe(false)
    expect(isShownAs(searchable('x', 'Vista'), 'vista')).toBe(true)
    expect(isShownAs(searchable('x', '%{home} – %{away}'), 'KR – ÍA')).toBe(false)
  })

  test('uses a repeated word once, and treats braces that are not closed as letters', () => {
    expect(fitOf(referee, 'leikjum dómari '.repeat(30))).toBe(Fit.Words)
    expect(fitOf(referee, '%{'.repeat(200))).toBeNull()
    expect(fitOf(referee, 'Dómari %{name} í %{smart_count} leik')).toBe(Fit.Same)
  })

  test('finds every text of the app by the words in it', () => {
    const texts = [...flatten(builtIn)].map(([key, text]) => ({ one: searchable(key, text), text }))
    const lost = texts.filter(
      ({ one, text }) => text.length > 2 && fitOf(one, text.split('||||')[0]!) === null,
    )
    expect(lost).toEqual([])
  })
})

test('T28 each text belongs to a named screen, and each screen name is a text', () => {
  const texts = flatten(builtIn)
  expect([...texts.keys()].filter((key) => !texts.has(screenOf(key) ?? ''))).toEqual([])
  expect(Object.values(textScreens).filter((key) => !texts.has(key))).toEqual([])
  expect(Object.keys(textScreens).filter((group) => !(group in builtIn))).toEqual([])
  expect(screenOf('toString.x')).toBeNull()
})

test('T28 the maximum length of a changed text depends on the built-in text, not on the text in the file', () => {
  const builtIn = { home: { nothing: 'Ekkert bíður þín núna.' } }
  const [long, longer] = ['Ekkert bíður '.repeat(5), 'Ekkert bíður '.repeat(6)].map((text) => text.trim())
  const laid = (text: string) =>
    applyOverrides(builtIn, { home: { nothing: long! } }, new Map([['home.nothing', text]]))
  expect(laid(longer!)).toEqual({ home: { nothing: long } })
  expect(laid('Ekkert')).toEqual({ home: { nothing: 'Ekkert' } })
})

test('T28 texts changed in the app override the file, unless they no longer fit the product', () => {
  const file = { home: { hello: 'Sæl, %{name}.', nothing: 'Ekkert' } }
  const edits = new Map([
    ['home.hello', 'Sæl og blessuð.'],
    ['home.nothing', 'Alls ekkert'],
    ['gone.key', 'Horfinn'],
  ])
  expect(applyOverrides(file, file, edits)).toEqual({
    home: { hello: 'Sæl, %{name}.', nothing: 'Alls ekkert' },
  })
})
