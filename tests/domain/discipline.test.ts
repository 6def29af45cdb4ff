import { expect, test } from 'vitest'
import { whyNotFine } from '#domain/discipline/fine.ts'
import { seasons, whyNotSeason } from '#domain/discipline/seasons.ts'
import { whyNotWithdrawal } from '#domain/discipline/withdrawal.ts'

test('FIN-05 the years to choose from for fines run from 2001 to five years after the current year', () => {
  const years = seasons('2026-05-12')
  expect([years[0], years.at(-1), years.length]).toEqual([2031, 2001, 31])
  expect(years.filter((year) => whyNotSeason(year, '2026-05-12'))).toEqual([])
  for (const year of [2000, 2032, 0]) expect(whyNotSeason(year, '2026-12-31')).toBe('discipline.season')
  expect(whyNotSeason(2032, '2027-01-01')).toBeNull()
})

test('FIN-04 a fine needs a proposed or a final amount, which may be zero', () => {
  expect(whyNotFine({ FineProposal: null, FineAmount: null })).toBe('discipline.noAmount')
  expect(whyNotFine({ FineProposal: 10_000, FineAmount: null })).toBeNull()
  expect(whyNotFine({ FineProposal: null, FineAmount: 0 })).toBeNull()
})

test('OP-097 the day of a withdrawal may be unknown, and must otherwise be between 2001 and 2100', () => {
  for (const day of ['', '2001-01-01', '2100-12-31'])
    expect(whyNotWithdrawal({ TournementActive: day })).toBeNull()
  for (const day of ['2000-12-31', '2101-01-01', '9999-01-01'])
    expect(whyNotWithdrawal({ TournementActive: day })).toBe('discipline.farAway')
})
