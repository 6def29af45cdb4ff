import { expect, test } from 'vitest'
import { Clash, clashKey, whyNotMeet } from '#domain/clashes/clashes.ts'
import { isPlannedAnew, whyNotPlace } from '#domain/staff-games/rules.ts'

const clash: Clash = {
  Kind: 'court',
  GameId: 7,
  GameDay: '2026-06-01T18:00:00',
  HomeName: 'Valur',
  AwayName: 'KR',
  CourtName: 'Völlur',
  Version: 3,
  PersonId: 0,
  PersonName: '',
}

test('a game that clashes can be saved only after the user confirmed the current version of each clash', () => {
  const official: Clash = { ...clash, Kind: 'official', PersonId: 5, PersonName: 'Ása' }
  const both = [clash, official]
  expect(whyNotMeet([], [])).toBeNull()
  expect(whyNotMeet(both, both.map(clashKey))).toBeNull()
  expect(whyNotMeet(both, [clashKey(clash)])).toBe('keptGames.clashesUnseen')
  expect(whyNotMeet([{ ...clash, Version: 4 }], [clashKey(clash)])).toBe('keptGames.clashesUnseen')
  expect(whyNotMeet([{ ...official, PersonId: 6 }], [clashKey(official)])).toBe('keptGames.clashesUnseen')
  const kinds = Clash.shape.Kind.options
  expect(new Set(kinds.map((Kind) => clashKey({ ...clash, Kind }))).size).toBe(kinds.length)
})

test('clashes must be confirmed for a new game and for a game that moves or changes teams', () => {
  const game = { TournamentId: 1, Day: '2026-06-01', Time: '18:00', HomeTeamId: 2, AwayTeamId: 3, CourtId: 4 }
  expect(isPlannedAnew(null, game)).toBe(true)
  expect(isPlannedAnew(game, { ...game })).toBe(false)
  const changes = [
    { Day: '2026-06-02' },
    { Time: '' },
    { CourtId: 0 },
    { HomeTeamId: 9 },
    { AwayTeamId: 9 },
    { TournamentId: 9 },
  ]
  for (const change of changes) expect(isPlannedAnew(game, { ...game, ...change })).toBe(true)
})

test('an open request to move a game blocks its time and court until the requested time has passed', () => {
  const now = new Date('2026-06-01T12:00:00Z')
  expect(whyNotPlace({ RequestedDay: null }, now)).toBeNull()
  expect(whyNotPlace({ RequestedDay: '2026-06-02T12:00:00' }, now)).toBe('keptGames.openRequest')
  expect(whyNotPlace({ RequestedDay: '2026-06-01T11:00:00' }, now)).toBeNull()
})
