import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Position, ReportStatus } from '#domain/games/codes.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { heightOf, type Row } from '#domain/match-reports/sheet/block.ts'
import { type Sheet, sheetOf } from '#domain/match-reports/sheet/sheet.ts'
import { sheetPage } from '#domain/match-reports/sheet/size.ts'
import { translate as text } from '../support/built-in-texts.ts'
import { crowdedReport, emptyReport, enteredReport, preRegisteredReport } from '../support/sheet-reports.ts'

const sheet = (report: GameReport) => sheetOf(report, text)
const block = ({ blocks }: Sheet, title: string) => {
  const found = blocks.find(({ titles }) => titles.includes(title))
  if (!found) throw new Error(`There is no ${title} on the sheet`)
  return found
}
const words = (row: Row | undefined) =>
  row
    ?.map((cell) => cell.text)
    .join(' ')
    .trim()

test('REP-05 REP-06 the match sheet of an empty report has the usual blank rows and one row for each role of an official', () => {
  const empty = sheet(emptyReport())
  for (const [title, rows] of [
    ['Byrjunarlið', 11],
    ['Varamenn', 7],
    ['Liðsstjórn', 5],
  ] as const) {
    const { rows: both } = block(empty, title)
    expect(both.map((half) => half.length)).toEqual([rows, rows])
    expect(both.flat().map(words).join('')).toBe('')
  }
  expect(block(empty, 'Dómarar').rows[0].map(words)).toEqual([
    'Dómari',
    'Aðstoðardómari 1',
    'Aðstoðardómari 2',
    'Eftirlitsmaður',
    'Varadómari',
  ])
  expect(empty.blocks.some(({ titles }) => titles.includes('Atburðir'))).toBe(false)
})

test('the match sheet has blank rows until the game is over, and then states that nobody is registered', () => {
  const Employees = { HomeEmployees: [], AwayEmployees: [] }
  const before = block(sheet(preRegisteredReport(Employees)), 'Liðsstjórn')
  expect(before.rows.map((half) => half.length)).toEqual([5, 5])
  const after = block(sheet(enteredReport(Employees)), 'Liðsstjórn')
  expect(after.rows.map((half) => half.map(words))).toEqual([['Enginn skráður.'], ['Enginn skráður.']])
  expect(block(sheet(preRegisteredReport()), 'Varamenn').rows[0]).toHaveLength(7)
  expect(block(sheet(enteredReport()), 'Varamenn').rows[0]).toHaveLength(2)
})

test('REP-08 the match sheet lists players by number, those without one last, and team staff by role', () => {
  const { HomeLineUp: people, HomeEmployees: staff } = preRegisteredReport()
  const numbers = [20, null, 7, null, 1]
  const HomeLineUp = people.slice(0, 5).map((one, index) => {
    const number = numbers[index] ?? null
    return { ...one, GameTeamJerseyNumber: number, JerseyNumber: number, PersonName: `N${index}` }
  })
  const HomeEmployees = [...staff].reverse()
  const shown = sheet(preRegisteredReport({ HomeLineUp, HomeEmployees }))
  const names = block(shown, 'Byrjunarlið').rows[0].map((row) => row[1]?.text)
  expect(names.slice(0, 5)).toEqual(['N4', 'N2', 'N0', 'N1', 'N3'])
  const roles = block(shown, 'Liðsstjórn').rows[0].map((row) => row[0]?.text)
  expect(roles.slice(0, 2)).toEqual(['Þjálfari', 'Læknir/sjúkraþjálfari'])
})

test.each([
  [Position.CaptainGoalkeeper, 'F M'],
  [Position.Captain, 'F'],
  [Position.Goalkeeper, 'M'],
  [Position.SubstituteGoalkeeper, 'M'],
  [Position.Starter, ''],
])('REP-08 the match sheet marks a player with the position %i as "%s"', (PositionId, mark) => {
  const [one] = preRegisteredReport().HomeLineUp
  const shown = sheet(preRegisteredReport({ HomeLineUp: [{ ...one!, PositionId }] }))
  expect(block(shown, 'Byrjunarlið').rows[0][0]?.[2]?.text).toBe(mark)
})

test("the match sheet shows a player's number in the squad list if the player has none in this game", () => {
  const [one] = preRegisteredReport().HomeLineUp
  const HomeLineUp = [{ ...one!, JerseyNumber: 17, GameTeamJerseyNumber: null }]
  expect(block(sheet(preRegisteredReport({ HomeLineUp })), 'Byrjunarlið').rows[0][0]?.[0]?.text).toBe('17')
})

test('the match sheet has blank rows and the reason in place of a line-up hidden from the club', () => {
  const hidden = { AwayLineUp: [], AwaySubstitutes: [], AwayEmployees: [], AwayIsShown: false }
  const { teams, blocks } = sheet(preRegisteredReport(hidden))
  expect(teams.map(({ note }) => note)).toEqual(['', 'Félagið hefur ekki skilað liðinu.'])
  expect(blocks[0]?.rows[1]).toHaveLength(11)
})

test('a game without known clubs and court also has a match sheet', () => {
  const nobody = { Id: 0, ShortName: '', FelixNumber: '' }
  const { Game } = emptyReport()
  const shown = sheet(
    emptyReport({
      HomeTeam: nobody,
      AwayTeam: nobody,
      Game: { ...Game, CourtName: '', GameRoundId: null, GameReportStatus: ReportStatus.Postponed },
    }),
  )
  expect(shown.teams.map(({ name }) => name)).toEqual(['Óákveðið', 'Óákveðið'])
  expect(shown.status).toBe('Leik frestað')
  expect(shown.facts.filter(({ value }) => value === '').map(({ label }) => label)).toEqual([
    'Leikvöllur',
    'Umferð',
    'Áhorfendur',
  ])
})

test('the match sheet of a game without a known time shows only the day', () => {
  const { Game } = enteredReport()
  const { facts } = sheet(enteredReport({ Game: { ...Game, GameDay: '1968-08-18T00:00:00' } }))
  expect(facts.find(({ label }) => label === 'Leikdagur')?.value).toBe('18.08.1968')
})

test('players who do not fit on the first page of the match sheet are on a second one', () => {
  const { HomeSubstitutes } = crowdedReport(0)
  const many = Array.from({ length: 60 }, (_, index) => ({ ...HomeSubstitutes[0]!, PersonId: index }))
  const shown = sheet(enteredReport({ HomeSubstitutes: many }))
  const rows = block(shown, 'Varamenn').rows[0]
  expect(words(rows.at(-1))).toBe('… og 46 á næstu síðu.')
  expect(rows).toHaveLength(15)
  expect(shown.rest).toMatchObject([{ page: 'Blaðsíða 2 af 2', blocks: [{ titles: ['Varamenn'] }] }])
  expect(shown.rest[0]?.blocks[0]?.rows[0]).toHaveLength(46)
  const fifteen = sheet(enteredReport({ HomeSubstitutes: many.slice(0, 15) }))
  expect(block(fifteen, 'Varamenn').rows[0]).toHaveLength(15)
  expect(fifteen.rest).toEqual([])
})

test('the match sheet fits above the margin in a readable font size, whatever its content', () => {
  const count = fc.nat({ max: 60 })
  fc.assert(
    fc.property(
      fc.tuple(count, count, count),
      fc.nat({ max: 200 }),
      fc.boolean(),
      (people, events, isOver) => {
        const crowd = crowdedReport(events)
        const take = (list: GameReport['HomeLineUp'], length: number) =>
          Array.from({ length }, (_, index) => list[index % list.length]!)
        const { size, blocks } = sheet({
          ...crowd,
          Game: { ...crowd.Game, GameReportStatus: isOver ? ReportStatus.Confirmed : null },
          HomeLineUp: take(crowd.HomeLineUp, people[0]),
          AwaySubstitutes: take(crowd.AwaySubstitutes, people[1]),
          AwayEmployees: take(crowd.AwayEmployees, people[2]),
        })
        const page = sheetPage
        const above = page.margin + page.title + 2 * page.fact + page.teams + 2 * page.gap
        const rows = blocks.reduce((sum, one) => sum + heightOf(one) * size.row + page.gap, 0)
        const remarks = page.remarksTitle + size.remarks * page.remarkLine
        const below = page.signatures + page.footer + page.margin
        expect(above + rows + remarks + below).toBeLessThanOrEqual(page.height)
        expect(size.remarks).toBeGreaterThanOrEqual(2)
        expect(size.letters).toBeGreaterThanOrEqual(6)
      },
    ),
  )
})
