import { describe, expect, test } from 'vitest'
import { baseOf, playerRows, rowsAlike } from '#app/squad-lists/edits.ts'
import { checkedAgainst } from '#app/squad-lists/pasted.ts'
import { blockIn } from '#app/ui/editable-table/paste.ts'
import { birthYearOf } from '#domain/platform/kennitala.ts'
import { genderOfList, genderSearched, listGenderCode, PlayerType } from '#domain/squad-lists/codes.ts'
import {
  foundAs,
  illegalReason,
  numberIn,
  pastedLines,
  rowsWithSameNumber,
  usualBirthYears,
  whyNotDeleteList,
} from '#domain/squad-lists/rules.ts'
import type { SquadList, TeamGroupPlayer } from '#domain/squad-lists/squad-list.ts'

const aRow = (values: Partial<TeamGroupPlayer> = {}): TeamGroupPlayer => ({
  Id: 1,
  PersonId: 1,
  JerseyNumber: 7,
  IsPlayer: 1,
  SSN: '0101301419',
  Name: 'Ýr',
  TeamShortName: 'KR',
  TeamId: 5,
  ClubId: 5,
  BirthYear: 1930,
  Version: 1,
  ...values,
})
const aList = (TeamGroupPlayers: TeamGroupPlayer[]): SquadList => ({
  Id: 1,
  Name: 'A',
  DivisionId: 1,
  DivisionName: '',
  Gender: 1,
  TeamId: 5,
  TeamName: 'KR',
  ClubId: 5,
  PlayerCount: TeamGroupPlayers.length,
  TeamGroupPlayers,
  Version: 1,
})

test('OP-051 LST-06 LST-19 the code of men is 1, that of women is 0 in squad lists and 2 in the search for players', () => {
  expect([genderOfList(1), genderOfList(0)]).toEqual(['male', 'female'])
  expect([listGenderCode('male'), listGenderCode('female')]).toEqual([1, 0])
  expect([genderSearched('1'), genderSearched('2')]).toEqual(['male', 'female'])
})

test('LST-20 the search for players initially covers years of birth from 35 to 10 years ago', () => {
  expect(usualBirthYears(2026)).toEqual({ from: 1991, to: 2016 })
})

test('LST-09 only an empty squad list can be deleted', () => {
  expect([whyNotDeleteList({ PlayerCount: 0 }), whyNotDeleteList({ PlayerCount: 1 })]).toEqual([
    null,
    'squadLists.notEmpty',
  ])
})

test('LST-15 OP-081 a person of another club, or of none, is marked on a squad list with the reason', () => {
  const list = { ClubId: 5 }
  expect(illegalReason(list, { TeamId: 5, ClubId: 5 })).toBeNull()
  expect(illegalReason(list, { TeamId: 51, ClubId: 5 })).toBeNull()
  expect(illegalReason(list, { TeamId: 6, ClubId: 6 })).toBe('squadLists.otherClub')
  expect(illegalReason(list, { TeamId: 0, ClubId: 0 })).toBe('squadLists.noClub')
})

test.each([
  ['', null],
  [' 7 ', 7],
  ['0', 0],
  ['007', 7],
  ['999', 999],
  ['1000', undefined],
  ['-1', undefined],
  ['7.', undefined],
  ['sjö', undefined],
])('LST-17 OP-080 the typed jersey number %o is read as %o', (typed, number) => {
  expect(numberIn(typed)).toBe(number)
})

test('LST-26 the year of birth is read from the national id; that of a foreigner contains none', () => {
  expect(['0101301419', '0101051410', '8101051419', '0101051417'].map(birthYearOf)).toEqual([
    ...[1930, 2005, null, null],
  ])
})

test('LST-22 LST-23 a found person is in the register, can be added to it, or neither', () => {
  expect(foundAs({ PersonId: 1, Nationality: '' })).toBe('known')
  expect(foundAs({ PersonId: null, Nationality: 'IS' })).toBe('register')
  expect(foundAs({ PersonId: null, Nationality: 'DK' })).toBe('unknown')
})

test('LST-17 players with the same jersey number are reported, officials and rows without a number are not', () => {
  const rows = [aRow(), aRow({ Id: 2 }), aRow({ Id: 3, IsPlayer: 0 }), aRow({ Id: 4, JerseyNumber: null })]
  expect(rowsWithSameNumber(rows)).toEqual([1, 2])
})

describe('LST-18 edited rows of a squad list', () => {
  const list = aList([aRow(), aRow({ Id: 2, JerseyNumber: 8 })])

  test('are reported if two have the same typed jersey number', () => {
    const typed = (JerseyNumber: string) => ({ typed: { JerseyNumber, IsPlayer: PlayerType.Player } })
    expect([...rowsAlike(list, { 1: typed('8') })]).toEqual([1, 2])
    expect([...rowsAlike(list, { 1: typed('8'), 2: typed('7') })]).toEqual([])
  })

  test('are sent with their version, without name and national id', () => {
    const base = playerRows.withRows({ value: {}, version: 0 }, list.TeamGroupPlayers.map(baseOf))
    const [first] = list.TeamGroupPlayers.map(baseOf)
    const typed = { row: first!, typed: { JerseyNumber: '9', IsPlayer: PlayerType.Official } }
    const write = playerRows.write({ listId: 5 }, base, { ...base.value, 1: typed }, '')
    expect(write?.input).toEqual({
      body: {
        TeamGroupId: 5,
        TeamGroupPlayers: [{ Id: 1, JerseyNumber: 9, IsPlayer: 0, Version: 1, Edited: true }],
      },
    })
  })
})

describe('a pasted list of players', () => {
  test('is read as national ids with numbers, and each wrong line is reported', () => {
    const block = blockIn('010130-1419\t7\n\nrangt\n0201301419\t-1\n0101301419\n0301301419\n')
    expect(pastedLines(block)).toEqual({
      lines: [
        { line: 1, ssn: '0101301419', number: 7 },
        { line: 6, ssn: '0301301419', number: null },
      ],
      wrong: [
        { line: 3, text: 'rangt', why: 'validation.kennitala' },
        { line: 4, text: '0201301419 -1', why: 'validation.squadNumber' },
        { line: 5, text: '0101301419', why: 'squadLists.pastedTwice' },
      ],
    })
  })

  test('with 5,000 lines, half of them valid, yields the valid half', () => {
    const lines = Array.from({ length: 5000 }, (_, index) =>
      index % 2 ? 'rangt' : String(1_000_000_000 + index),
    )
    const read = pastedLines(blockIn(lines.join('\n')))
    expect([read.lines.length, read.wrong.length]).toEqual([2500, 2500])
  })

  test('is compared with the people found, the people on the squad list and the jersey numbers used', () => {
    const found = (PersonId: number, SSN: string) => ({
      PersonId,
      SSN,
      Nationality: 'IS',
      Name: 'Ýr',
      BirthYear: 1930,
      TeamId: 5,
      TeamShortName: 'KR',
      ClubId: 5,
      IsOnList: false,
    })
    const read = pastedLines(blockIn('0101301419\n0201301419\t7\n0301301419\t8\n0401301419\t8\n0501301419'))
    const people = ['0101301419', '0201301419', '0301301419', '0401301419'].map((ssn, index) =>
      found(index + 1, ssn),
    )
    const { ready, wrong } = checkedAgainst(read, people, [aRow({ JerseyNumber: 7 })])
    expect(ready.map(({ line, number }) => [line, number])).toEqual([[3, 8]])
    expect(wrong.map(({ line, why }) => [line, why])).toEqual([
      [1, 'squadLists.pastedOnList'],
      [2, 'squadLists.pastedNumberTaken'],
      [4, 'squadLists.pastedNumberTaken'],
      [5, 'squadLists.pastedUnknown'],
    ])
  })
})
