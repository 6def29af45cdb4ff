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

describe('T28 a text is found by the words on the screen', () => {
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
  ])('%s', (sought, fit) => {
    expect(fitOf(referee, sought)).toBe(fit)
  })

  test('the whole of it, with values in the place of its placeholders', () => {
    expect(isShownAs(referee, 'Dómari Jón í 3 leikjum')).toBe(true)
    expect(isShownAs(referee, 'Dómari')).toBe(false)
    expect(isShownAs(searchable('x', 'Vista'), 'vista')).toBe(true)
    expect(isShownAs(searchable('x', '%{home} – %{away}'), 'KR – ÍA')).toBe(false)
  })

  test('what is typed again and again is sought once, and braces without an end are letters', () => {
    expect(fitOf(referee, 'leikjum dómari '.repeat(30))).toBe(Fit.Words)
    expect(fitOf(referee, '%{'.repeat(200))).toBeNull()
    expect(fitOf(referee, 'Dómari %{name} í %{smart_count} leik')).toBe(Fit.Same)
  })

  test('every text of the app by its own words', () => {
    const texts = [...flatten(builtIn)].map(([key, text]) => ({ one: searchable(key, text), text }))
    const lost = texts.filter(
      ({ one, text }) => text.length > 2 && fitOf(one, text.split('||||')[0]!) === null,
    )
    expect(lost).toEqual([])
  })
})

test('T28 each text has the name of a screen, and each name a text', () => {
  const texts = flatten(builtIn)
  expect([...texts.keys()].filter((key) => !texts.has(screenOf(key) ?? ''))).toEqual([])
  expect(Object.values(textScreens).filter((key) => !texts.has(key))).toEqual([])
  expect(Object.keys(textScreens).filter((group) => !(group in builtIn))).toEqual([])
  expect(screenOf('toString.x')).toBeNull()
})

test('T28 how long a text may be is told from the built-in one, whatever the file has', () => {
  const builtIn = { home: { nothing: 'Ekkert bíður þín núna.' } }
  const [long, longer] = ['Ekkert bíður '.repeat(5), 'Ekkert bíður '.repeat(6)].map((text) => text.trim())
  const laid = (text: string) =>
    applyOverrides(builtIn, { home: { nothing: long! } }, new Map([['home.nothing', text]]))
  expect(laid(longer!)).toEqual({ home: { nothing: long } })
  expect(laid('Ekkert')).toEqual({ home: { nothing: 'Ekkert' } })
})

test('T28 what was changed lies over the file, unless it no longer fits it', () => {
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
