import { describe, expect, test } from 'vitest'
import { maxTournaments } from '#domain/cards/calls.ts'
import { whyNotCount } from '#domain/cards/choice.ts'
import { cardsIn } from '#domain/cards/count.ts'
import { tournamentsIn } from '#domain/cards/tournaments.ts'
import { cardYears, whyNotCardYear } from '#domain/cards/years.ts'

const one = { Name: 'Besta deild 2026', TypeName: 'Meistaraflokkur', Year: 2026, TournamentId: 1 }
const other = { Name: 'Lengjudeild 2026', TypeName: 'Meistaraflokkur', Year: 2026, TournamentId: 2 }
const group = { Value: 1, Label: 'Meistaraflokkur' }

test('CRD-03 the years to search cards in run from 2001 to four years ahead, newest first', () => {
  const years = cardYears(2026, [])
  expect([years[0], years.at(-1), years.length]).toEqual([2030, 2001, 30])
  expect(years.map((year) => whyNotCardYear(year, 2026, [])).filter(Boolean)).toEqual([])
  expect([2000, 2031].map((year) => whyNotCardYear(year, 2026, []))).toEqual(['cards.year', 'cards.year'])
})

test('CRD-03 years before 2001 can be chosen in the card search if they have games', () => {
  expect(cardYears(2026, [1998, 1947]).slice(-3)).toEqual([2001, 1998, 1947])
  const refused = [1999, 1998, 1947].map((year) => whyNotCardYear(year, 2026, [1998, 1947]))
  expect(refused).toEqual(['cards.year', null, null])
})

describe('OP-032 the tournaments of a card search', () => {
  test('are read from the groups of the response', () => {
    const AvailableGroups = [
      { ...group, Tournaments: [one] },
      { Value: 2, Label: '2. flokkur', Tournaments: [other] },
    ]
    expect(tournamentsIn({ AvailableJudgeGroups: [], AvailableGroups })).toEqual([one, other])
  })

  test('are read from a separate list in the response, each once', () => {
    const found = { AvailableJudgeGroups: [], AvailableGroups: [group], Tournaments: [one, other] }
    expect(tournamentsIn(found)).toEqual([one, other])
    const both = { ...found, AvailableGroups: [{ ...group, Tournaments: [one] }] }
    expect(tournamentsIn(both)).toEqual([one, other])
  })
})

test.each([
  ['34 (1,70)', 34],
  ['0 (0,00)', 0],
  ['7', 7],
  ['', 0],
])('OP-034 the column text %j is sorted by the number of cards in it', (text, cards) => {
  expect(cardsIn(text)).toBe(cards)
})

test('OP-035 cards are counted for at least one tournament, and at most as many as the server accepts', () => {
  expect([0, 1, maxTournaments, maxTournaments + 1].map(whyNotCount)).toEqual([
    'cards.whyNotCount',
    null,
    null,
    'cards.tooMany',
  ])
})
