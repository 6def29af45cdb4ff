import { beforeAll, describe, expect, test } from 'vitest'
import { cellState } from '#domain/appointments/board.ts'
import { forbids } from '#domain/appointments/reasons.ts'
import { BanCause, RulingKind } from '#domain/bans/codes.ts'
import { IncidentType, Position, positions, RefereeRole, ReportStatus } from '#domain/games/codes.ts'
import { aliases, authTypes } from '#domain/platform/auth-type.ts'
import { addDays, daysBetween } from '#domain/platform/dates.ts'
import { DismissalReason, Division, RefereePermission, TypeKind } from '#domain/platform/types.ts'
import { fillDemo, isEmpty } from '#server/demo/fill.ts'
import { groupIds } from '#server/demo/groups/tournaments.ts'
import { type Persona, personaClubs, personas, rolesOf } from '#server/demo/personas.ts'
import type { Row } from '../support/builders.ts'
import { emptyDatabase, memoryDatabase, postgresDatabase } from '../support/database.ts'
import { contentOf, type Demo, readDemo } from '../support/demo-content.ts'
import { type DemoWork, readWork } from '../support/demo-work.ts'
import { isWhole } from '../support/long-form.ts'

const today = '2026-11-21'

test('the demo is deterministic for a day', async () => {
  const [one, other] = await Promise.all([filled(today, 'small'), filled(today, 'small')])
  expect(await contentOf(one)).toEqual(await contentOf(other))
  await Promise.all([one.close(), other.close()])
})

test('the demo is the same on both databases', async () => {
  const [embedded, postgres] = [await memoryDatabase(), await filled(today, 'small')]
  await fillDemo(embedded, { today, size: 'small' })
  expect(await contentOf(postgres)).toEqual(await contentOf(embedded))
  await Promise.all([embedded.close(), postgres.close()])
})

test('a database is empty until it is filled, and the fill reports its progress', async () => {
  const database = await emptyDatabase()
  expect(await isEmpty(database)).toBe(true)
  const heard: string[] = []
  await fillDemo(database, { today, size: 'small', onProgress: (done, of) => heard.push(`${done}/${of}`) })
  expect(heard.at(0)).toBe('1/8')
  expect(heard.at(-1)).toBe('8/8')
  expect(await isEmpty(database)).toBe(false)
  await database.close()
})

test('a fill that is interrupted leaves the database empty', async () => {
  const database = await emptyDatabase()
  const cutOff = (done: number) => {
    if (done === 5) throw new Error('the power went')
  }
  await expect(fillDemo(database, { today, size: 'small', onProgress: cutOff })).rejects.toThrow(
    'the power went',
  )
  expect(await isEmpty(database)).toBe(true)
  await database.close()
})

// The demo is tested on days in and out of season, at the turn of the year and in a leap year.
describe.each([
  ['full', today] as const,
  ['small', '2028-02-29'] as const,
  ...(isWhole
    ? ([
        ['small', '2027-01-03'],
        ['small', '2026-05-12'],
      ] as const)
    : []),
])('the %s demo of %s', (size, day) => {
  let demo: Demo

  beforeAll(async () => {
    demo = await demoOf(day, size)
  })

  test('has each demo user with exactly its roles', () => {
    for (const persona of Object.values(personas) as Persona[]) {
      const person = demo.persons.find((one) => one.ssn === persona.Kennitala)
      const roles = demo.roles.filter((role) => role.person_id === person?.id)
      const expected = rolesOf(persona).map(({ AuthType, TeamId, Websites }) => ({
        auth_type: AuthType,
        team_id: TeamId || null,
        websites: [...Websites],
      }))
      expect(person?.name).toBe(persona.Name)
      expect(roles.map(({ auth_type, team_id, websites }) => ({ auth_type, team_id, websites }))).toEqual(
        expected,
      )
    }
  })

  test('has a user for each AuthType and each alias', () => {
    expect(new Set(demo.roles.map((role) => role.auth_type))).toEqual(new Set(authTypes))
    expect(new Set(demo.roles.flatMap((role) => role.websites))).toEqual(new Set(aliases))
  })

  test('has national ids that match a birth date and belong to no real person', () => {
    const wrong = demo.persons.filter(({ ssn }) => {
      const [, dd = '', mm = '', yy = '', century = ''] = /^(\d\d)(\d\d)(\d\d)1[45]\d([90])$/.exec(ssn) ?? []
      const born = `${century === '9' ? 19 : 20}${yy}-${mm}-${dd}`
      return new Date(`${born}T00:00Z`).toISOString().slice(0, 10) !== born || born >= day
    })
    expect(wrong).toEqual([])
    expect(new Set(demo.persons.map((person) => person.ssn)).size).toBe(demo.persons.length)
  })

  test('has no deliverable mail address and no existing phone number', () => {
    const addresses = [...demo.persons, ...demo.teams].flatMap((one) => one.email ?? [])
    expect(addresses.filter((address) => !/^[a-z0-9.]+@[a-z]+\.example$/.test(address))).toEqual([])
    const numbers = demo.persons.flatMap(({ gsm, home_phone }) => [gsm ?? [], home_phone ?? []].flat())
    expect(numbers.filter((number) => !/^[46]0\d{5}$/.test(number))).toEqual([])
  })

  test('names people after Icelandic custom', () => {
    const named = demo.persons.filter(({ nationality, name }) => nationality === 'IS' && !isPersona(name))
    const ending = { male: /son$/, female: /dóttir$/ }
    const wrong = named.filter(({ name, gender }) => !(gender ? ending[gender] : /bur$/).test(name))
    expect(wrong).toEqual([])
  })

  test('GTC-11 has a game-time request in every state, and open requests can be accepted', () => {
    expect(new Set(demo.timeRequests.map(({ status }) => status))).toEqual(new Set(['N', 'S', 'H', 'L']))
    for (const request of demo.timeRequests) {
      const { game_day, court_id, home_team_id, away_team_id, report_status } = demo.game(request.game_id)
      const teams = [request.requested_by_team_id, request.consent_team_id].sort()
      expect([home_team_id, away_team_id].sort()).toEqual(teams)
      if (request.status === 'L')
        expect([game_day, court_id]).toEqual([request.requested_day, request.requested_court_id])
      if (request.status === 'H' || request.status === 'L') continue
      expect([game_day > day, request.requested_day > day, report_status]).toEqual([true, true, null])
      expect([request.set_day, request.set_court_id]).toEqual([game_day, court_id])
    }
  })

  test('uses only existing options', () => {
    const { Division: ageGroup, ...kinds } = TypeKind
    const used: [kind: string, ids: (number | null)[]][] = [
      [kinds.RefereeDivision, demo.referees.map((one) => one.division_type_id)],
      [kinds.RefereePermission, demo.referees.map((one) => one.permission_type_id)],
      [kinds.CoachPermission, demo.coaches.map((one) => one.permission_type_id)],
      [kinds.JobTitle, demo.employees.map((one) => one.job_title_type_id)],
      [kinds.EmployeeDivision, demo.employees.map((one) => one.women_cup_division_type_id)],
      [kinds.TournamentCategory, demo.tournaments.map((one) => one.category_type_id)],
      [ageGroup, demo.tournaments.map((one) => one.age_group_type_id)],
      [ageGroup, demo.coachDivisions.map((one) => one.division_type_id)],
    ]
    for (const [kind, ids] of used) {
      const known = demo.types.filter((type) => type.kind === kind).map((type) => type.id)
      expect(ids.length).toBeGreaterThan(0)
      expect(ids.filter((id) => id !== null && !known.includes(id))).toEqual([])
    }
  })

  test('CON-11 ends every contract between 16 November and 31 December', () => {
    const ends = demo.contracts.map((contract) => contract.date_to.slice(5))
    expect(ends.filter((end) => end < '11-16' || end > '12-31')).toEqual([])
    expect(new Set(demo.contracts.map((contract) => contract.state)).size).toBeGreaterThan(1)
  })

  test('has games yesterday, today and in the coming weeks', () => {
    const days = demo.games.map((game) => daysBetween(day, game.game_day.slice(0, 10)))
    expect(days).toContain(-1)
    expect(days).toContain(0)
    expect(days.some((ahead) => ahead > 0 && ahead < 7)).toBe(true)
    expect(days.some((ahead) => ahead >= 7)).toBe(true)
  })

  test('REP-04 has statuses, results and line-ups that match the day of the game', () => {
    for (const game of demo.games) {
      const ahead = daysBetween(day, game.game_day.slice(0, 10))
      const fitting = ahead < 0 ? ['S', 'L', 'U', 'F'] : ahead < 2 ? ['A', null] : [null]
      const isPlayed = ['S', 'L', 'U'].includes(game.report_status ?? '')
      expect(fitting, `game ${game.id}`).toContain(game.report_status)
      expect(game.home_result !== null, `game ${game.id}`).toBe(isPlayed)
      expect(demo.lineupsOf(game.id).length > 0, `game ${game.id}`).toBe(
        isPlayed || game.report_status === 'A',
      )
    }
  })

  test('REP-08 REP-09 REP-12 REP-13 fields eleven with one captain, and no shirt number twice', () => {
    const staff: number[] = positions.filter((one) => one.group === 'staff').map((one) => one.id)
    const captains: number[] = [Position.Captain, Position.CaptainGoalkeeper]
    const keepers: number[] = [Position.Goalkeeper, Position.CaptainGoalkeeper]
    for (const rows of demo.sides()) {
      const players = rows.filter((row) => !staff.includes(row.position_id))
      const starters = players.filter((row) => row.position_id <= Position.Starter)
      expect(starters).toHaveLength(11)
      expect(players).toHaveLength(18)
      expect(starters.filter((row) => captains.includes(row.position_id))).toHaveLength(1)
      expect(starters.filter((row) => keepers.includes(row.position_id))).toHaveLength(1)
      expect(new Set(rows.map((row) => row.jersey_number)).size).toBe(rows.length)
      expect(players.every((row) => row.jersey_number !== null && Number(row.jersey_number) < 100)).toBe(true)
      expect(rows.every((row) => players.includes(row) || Number(row.jersey_number) >= 100)).toBe(true)
    }
  })

  test('REP-28 has results that are the sum of the goals', () => {
    for (const game of demo.games.filter((one) => one.home_result !== null)) {
      const goals = (team: number | null, until: number) =>
        demo.incidentsOf(game.id).filter(({ incident_type_id, team_id, minute }) => {
          const isOwn = incident_type_id === IncidentType.OwnGoal
          const isGoal =
            isOwn || [IncidentType.Goal, IncidentType.PenaltyGoal].includes(incident_type_id as 11)
          return isGoal && minute <= until && (team_id === team) !== isOwn
        }).length
      const scored = (until: number) => [goals(game.home_team_id, until), goals(game.away_team_id, until)]
      expect([game.home_result, game.away_result], `game ${game.id}`).toEqual(scored(200))
      expect([game.fulltime_home_score, game.fulltime_away_score]).toEqual(scored(90))
      expect([game.halftime_home_score, game.halftime_away_score]).toEqual(scored(45))
    }
  })

  test('lets only players on the pitch score or be booked', () => {
    for (const game of demo.games) {
      const onPitch = new Set(
        demo
          .lineupsOf(game.id)
          .flatMap((row) => (row.position_id <= Position.Starter ? [row.person_id] : [])),
      )
      const booked = new Set<number>()
      const wrong = demo.incidentsOf(game.id).filter(({ incident_type_id: type, person_id: person }) => {
        const isPossible =
          onPitch.has(person) === (type !== IncidentType.SubstitutedIn) &&
          (type !== IncidentType.SecondYellow || booked.has(person)) &&
          (type !== IncidentType.Yellow || !booked.has(person))
        if (type === IncidentType.SubstitutedIn) onPitch.add(person)
        if (type === IncidentType.Yellow) booked.add(person)
        const leaves: number[] = [IncidentType.SubstitutedOut, IncidentType.SecondYellow, IncidentType.Red]
        if (leaves.includes(type)) onPitch.delete(person)
        return !isPossible
      })
      expect(wrong, `game ${game.id}`).toEqual([])
    }
  })

  test('REP-24 REP-26 has a discipline report for every dismissal', () => {
    const { DismissalReason: reasons, DismissalDetail: details } = TypeKind
    const isKnown = (kind: string, id: number) =>
      demo.types.some((type) => type.kind === kind && type.id === id)
    const wrong = demo.disciplineReports.filter(
      ({ discipline_type_id: reason, discipline_type_id2: detail }) =>
        !isKnown(reasons, reason) ||
        (reason === DismissalReason.NeedsDetail ? !isKnown(details, detail) : detail !== -1),
    )
    expect(wrong).toEqual([])
    expect(demo.disciplineReports.map((report) => report.incident_id)).toEqual(
      demo.dismissals().map(({ id }) => id),
    )
  })

  test('FIN-04 fines clubs for the cards of their games, in each season of the full demo', () => {
    const { Yellow, SecondYellow, Red } = IncidentType
    const countOf = (fine: Row<'discipline_fines'>, ...types: number[]) =>
      demo
        .incidentsOf(fine.game_id)
        .filter((one) => one.team_id === fine.team_id && types.includes(one.incident_type_id)).length
    const ofCards = demo.fines.filter(({ yellow }) => yellow !== null)
    for (const fine of ofCards) {
      expect([fine.yellow, fine.red]).toEqual([countOf(fine, Yellow), countOf(fine, SecondYellow, Red)])
      expect(fine.amount === null).toBe(fine.meeting === '')
    }
    const seasons = new Set(ofCards.map(({ game_id }) => demo.tournamentOf(game_id).year))
    if (size === 'full') expect(seasons.size).toBe(3)
  })

  test('FIN-08 has no game of a team in a tournament that it withdrew from', () => {
    const playing = demo.withdrawals.filter(({ tournament_id, team_id }) =>
      demo.games.some(
        (game) =>
          game.tournament_id === tournament_id && [game.home_team_id, game.away_team_id].includes(team_id),
      ),
    )
    expect(playing).toEqual([])
    expect(demo.withdrawals.every((one) => (one.withdrawn_on ?? '') < day)).toBe(true)
    expect(demo.withdrawals.length).toBe(size === 'full' ? demo.tournaments.length : 2)
  })

  test('INS-12 INS-13 INS-19 has supervisor reports with valid marks for all officials, and drafts', () => {
    const sent = demo.inspectorReports.filter(({ confirmed_at }) => confirmed_at !== null)
    expect(sent.length).toBeGreaterThan(0)
    expect(demo.inspectorReports.length).toBeGreaterThan(sent.length)
    for (const { game_id } of sent) {
      const judged = demo.gameReferees.filter(
        (one) => one.game_id === game_id && one.role_id !== RefereeRole.Supervisor,
      )
      const marks = demo.inspectorMarks.filter((one) => one.game_id === game_id)
      expect(marks.map(({ role_id, person_id }) => [role_id, person_id]).sort()).toEqual(
        judged.map(({ role_id, person_id }) => [role_id, person_id]).sort(),
      )
    }
    expect(
      demo.inspectorMarks.every(({ difficulty, rating }) => difficulty !== null && rating !== null),
    ).toBe(true)
    expect(demo.inspectorRows.some(({ list }) => list === 'positive')).toBe(true)
    expect(demo.inspectorGrades.length).toBeGreaterThan(0)
  })

  test('has squad lists of the players that the teams field, each with the shirt number of the list', () => {
    const lists = new Map(demo.squadLists.map((list) => [list.id, list]))
    const numbers = new Map(
      demo.squadListPlayers.map((row) => [
        `${lists.get(row.squad_list_id)?.team_id} ${row.person_id}`,
        row.jersey_number,
      ]),
    )
    const isNow = (gameId: number) => demo.tournamentOf(gameId).year === Number(day.slice(0, 4))
    const players = demo.lineups.filter((row) => Number(row.jersey_number) < 100 && isNow(row.game_id))
    expect(players.length).toBeGreaterThan(0)
    const wrong = players.filter(
      (row) => numbers.get(`${row.team_id} ${row.person_id}`) !== Number(row.jersey_number),
    )
    expect(wrong).toEqual([])
  })

  test('has timelines with past events only, and for a game in play a hand-in by each side', () => {
    const evening = `${day}T23:59`
    expect(demo.reportEvents.filter(({ at }) => at > evening)).toEqual([])
    for (const game of demo.games.filter(({ id }) => demo.lineupsOf(id).length > 0)) {
      const handedIn = demo.gameSides.filter((side) => side.game_id === game.id)
      const isOfSeason = demo.tournamentOf(game.id).year === Number(day.slice(0, 4))
      expect(handedIn).toHaveLength(isOfSeason ? 2 : 0)
    }
  })

  test('fields only players of the right club, gender and age group', () => {
    const ages: Record<number, [youngest: number, oldest: number]> = {
      [Division.First]: [15, 40],
      [Division.Third]: [15, 16],
      [Division.Fourth]: [13, 14],
    }
    const players = demo.lineups.filter((row) => Number(row.jersey_number) < 100)
    const wrong = players.filter((row) => {
      const person = demo.person(row.person_id)
      const tournament = demo.tournamentOf(row.game_id)
      const [youngest, oldest] = ages[tournament.age_group_type_id ?? 0]!
      const age = tournament.year - birthYear(person.ssn)
      const isOfClub = demo.clubsOf(row.team_id).includes(person.team_id ?? 0)
      return age < youngest || age > oldest || person.gender !== tournament.gender || !isOfClub
    })
    expect(wrong).toEqual([])
  })

  test('REP-18 assigns five officials to each game up to three weeks ahead, except games still being staffed, and nobody twice a day', () => {
    const roleIds = Object.values(RefereeRole)
    const set = new Set<string>()
    for (const game of demo.games) {
      const officials = demo.gameReferees.filter((one) => one.game_id === game.id)
      const ahead = daysBetween(day, game.game_day.slice(0, 10))
      const isBeingStaffed = ahead >= 0 && Object.values<number>(groupIds).includes(game.tournament_id)
      if (!isBeingStaffed)
        expect(officials.map((one) => one.role_id).sort()).toEqual(ahead > 21 ? [] : roleIds.toSorted())
      for (const { role_id, person_id, confirmed_at } of officials) {
        const referee = demo.referees.find((one) => one.person_id === person_id)
        const isSupervisor = referee?.permission_type_id === RefereePermission.Supervisor
        expect(isSupervisor).toBe(role_id === RefereeRole.Supervisor)
        if (ahead < 0 || ahead >= 7) expect(confirmed_at !== null).toBe(ahead < 0)
        if (confirmed_at) expect(confirmed_at.slice(0, 10) < (ahead < 0 ? game.game_day : day)).toBe(true)
        expect(set.size).toBe(set.add(`${person_id} ${game.game_day.slice(0, 10)}`).size - 1)
      }
    }
  })

  test('ASG-10 has games of the demo referee in the coming days, with and without an answer', () => {
    const referee = demo.persons.find((person) => person.ssn === personas.referee.Kennitala)
    const coming = demo.gameReferees.filter((one) => {
      const ahead = daysBetween(day, demo.game(one.game_id).game_day.slice(0, 10))
      return one.person_id === referee?.id && ahead >= 1 && ahead <= 6
    })
    expect(new Set(coming.map((one) => one.confirmed_at !== null))).toEqual(new Set([true, false]))
  })
})

describe.each([
  [today, '19:52'],
  ['2026-05-12', '08:03'],
  // At this time the next game begins after midnight.
  ['2027-12-31', '23:48'],
])('the full demo of %s at %s', (day, time) => {
  let demo: Demo

  beforeAll(async () => {
    demo = await demoOf(day, 'full', time)
  })

  const isAtHome = (game: Row<'games'>) => game.home_team_id === personaClubs.own
  const minutesAhead = (game: Row<'games'>) =>
    (Date.parse(`${game.game_day}Z`) - Date.parse(`${day}T${time}Z`)) / 60_000
  const soon = () => demo.games.find((game) => isAtHome(game) && Math.abs(minutesAhead(game) - 40) <= 3)!

  test('has a game of the demo club that begins soon, with the demo referee', () => {
    expect(soon()).toMatchObject({ report_status: null })
    expect(demo.tournamentOf(soon().id).confirm_game_report).toBe(true)
    const main = demo.gameReferees.find(
      (one) => one.game_id === soon().id && one.role_id === RefereeRole.Referee,
    )
    expect(demo.person(main?.person_id ?? 0).ssn).toBe(personas.referee.Kennitala)
  })

  test('has a home game of the demo club in three days that the association need not confirm', () => {
    const date = addDays(day, 3)
    const found = demo.games.filter((game) => isAtHome(game) && game.game_day.startsWith(date))
    expect(found.map((game) => demo.tournamentOf(game.id).confirm_game_report)).toContain(false)
  })

  test('lets no team play twice a day in a tournament', () => {
    const sides = demo.games.flatMap(({ tournament_id, game_day, home_team_id, away_team_id }) =>
      [home_team_id, away_team_id].flatMap((team) =>
        team ? `${tournament_id} ${game_day.slice(0, 10)} ${team}` : [],
      ),
    )
    expect(new Set(sides).size).toBe(sides.length)
  })

  test('REP-24 lacks the discipline report of one dismissal, in the last game of the demo club, which has thirty incidents', () => {
    const filed = new Set(demo.disciplineReports.map((report) => report.incident_id))
    const open = demo.dismissals().filter(({ id }) => !filed.has(id))
    expect(open.map((one) => one.team_id)).toEqual([personaClubs.own])
    const game = demo.game(open[0]!.game_id)
    expect(game.report_status).toBe(ReportStatus.Finished)
    expect(demo.incidentsOf(game.id).length).toBeGreaterThanOrEqual(30)
    expect(filed.size).toBeGreaterThan(0)
  })

  test('assigns officials to each game, nobody twice a day', () => {
    const set = demo.gameReferees.map(
      ({ person_id, game_id }) => `${person_id} ${demo.game(game_id).game_day.slice(0, 10)}`,
    )
    expect(new Set(set).size).toBe(set.length)
  })
})

test('the full demo is large enough to feel real', async () => {
  const demo = await demoOf(today, 'full')
  expect(demo.persons).toHaveLength(3000)
  expect(demo.teams.filter((team) => team.type === 'F' && team.parent_team_id === null)).toHaveLength(24)
  expect(demo.teams.filter((team) => team.short_name.includes('/')).length).toBeGreaterThan(3)
  expect(demo.courts).toHaveLength(40)
  expect(demo.courts.map((court) => court.name)).toContain('Leikv. óákveðinn')
  expect(demo.referees).toHaveLength(300)
  expect(demo.coaches).toHaveLength(400)
  expect(demo.employees).toHaveLength(80)
  expect(demo.tournaments).toHaveLength(14)
  expect(new Set(demo.tournaments.map((tournament) => tournament.year)).size).toBe(3)
  const letters = new Set(demo.persons.map((person) => person.name.toLowerCase()).join(''))
  expect([...'aábdðeéfghiíjklmnoóprstuúvxyýþæö'].filter((letter) => !letters.has(letter))).toEqual([])
  expect(demo.persons.some((person) => person.email === null)).toBe(true)
  expect(demo.persons.some((person) => person.gsm === null)).toBe(true)
  expect(demo.games.some((game) => game.home_team_id === null)).toBe(true)
  expect(demo.games.some((game) => game.penalty_home_score !== null)).toBe(true)
})

describe('the open work in the full demo', () => {
  let work: DemoWork

  beforeAll(async () => {
    const demo = await demoOf(today, 'full')
    if (!demo.work) throw new Error('the full demo has work')
    work = demo.work
  })

  test('has every kind of ruling, published in earlier weeks or draft, some with a fine', () => {
    const isPublished = ({ published_at }: Row<'rulings'>) => published_at !== null
    expect(new Set(work.rulings.filter(isPublished).map(({ kind }) => kind))).toEqual(
      new Set(Object.values(RulingKind)),
    )
    expect(work.rulings.some(({ kind, ruling_id }) => kind === 'games' && ruling_id !== null)).toBe(true)
    const days = new Set(
      work.rulings.filter(isPublished).map(({ published_at }) => published_at?.slice(0, 10)),
    )
    expect(days.size).toBeGreaterThan(4)
    const fined = work.rulings.filter((one) => isPublished(one) && one.fine !== null)
    expect(fined.length).toBeGreaterThan(0)
    expect(work.rulingFines).toEqual(
      fined.map(({ game_id, team_id, fine }) => ({ game_id, team_id, amount: fine })).sort(byGame),
    )
    expect(work.drafts.length).toBeGreaterThan(1)
    expect(work.drafts.some(({ Fine }) => Fine !== null)).toBe(true)
    expect(work.drafts.flatMap(({ whyNot }) => whyNot ?? [])).toEqual([])
  })

  test('has bans that are pending, running, suspended, partly served and served, and one whose card was deleted', () => {
    const states = new Set(work.bans.map(({ State }) => State))
    expect([...states].sort()).toEqual(['awaitsRuling', 'over', 'running', 'suspended'])
    expect(new Set(work.bans.map(({ Cause }) => Cause))).toEqual(new Set(Object.values(BanCause)))
    expect(work.bans.some(({ Served, Left }) => Served.length > 0 && Left !== null && Left > 0)).toBe(true)
    expect(work.bans.some(({ Terms }) => Terms.at(-1)?.Games === null && Terms.at(-1)?.Until === null)).toBe(
      true,
    )
    expect(work.bans.some(({ Terms }) => Terms.at(-1)?.Until)).toBe(true)
    expect(work.bans.some(({ IsGroundless }) => IsGroundless)).toBe(true)
    expect(work.moved.length).toBeGreaterThan(0)
  })

  test('is visible in the review queue, in the list of bans and to the demo club, without any notices', () => {
    expect(new Set(work.desk.map(({ About }) => About))).toEqual(new Set(['cards', 'groundless', 'draft']))
    expect(work.desk.filter(({ RulingId }) => RulingId > 0)).toHaveLength(work.drafts.length)
    expect(work.published.length).toBeGreaterThan(5)
    // Cards of earlier seasons ban nobody any more.
    expect(work.published.filter(({ From }) => From.slice(0, 4) < today.slice(0, 4))).toEqual([])
    expect(work.comingAtHome.length).toBeGreaterThan(1)
    expect(work.told.length).toBeGreaterThan(0)
    expect(work.notices).toEqual([])
  })

  test('has appointments with answers of every kind, drafts and open roles, and the location of every court', () => {
    const cells = work.board.flatMap(({ Cells }) => Cells)
    const states = new Set(cells.map(cellState))
    for (const state of ['empty', 'draft', 'asked', 'confirmed', 'declined', 'onLeave'] as const)
      expect(states).toContain(state)
    const forbidden = cells.filter(({ Draft, Reasons }) => Draft && Reasons.some(forbids))
    expect(forbidden.map(({ Draft }) => Draft?.Reason === '')).toEqual([false])
    // Every court has a location, except the court of the games that lack one.
    expect(work.courts).toHaveLength(39)
    expect(new Set(work.conflicts.map(({ kind }) => kind))).toEqual(new Set(['family', 'other']))
  })
})

const read = new Map<string, Promise<Demo & { work: DemoWork | null }>>()

/** Reads the content of each filled demo database only once. */
async function demoOf(day: string, size: 'full' | 'small', time?: string) {
  const fill = async () => {
    const database = await filled(day, size, time)
    const demo = await readDemo(database)
    const work = size === 'full' && !time ? await readWork(database, day) : null
    await database.close()
    return { ...demo, work }
  }
  const key = `${day} ${size} ${time}`
  const demo = read.get(key) ?? fill()
  read.set(key, demo)
  return demo
}

/** Uses PostgreSQL, which is filled much faster; another test proves that the embedded database gets the same content. */
async function filled(day: string, size: 'full' | 'small', time?: string) {
  const database = await postgresDatabase()
  await fillDemo(database, { today: day, size, time })
  return database
}

const byGame = (one: { game_id: number | null }, other: { game_id: number | null }) =>
  (one.game_id ?? 0) - (other.game_id ?? 0)

const birthYear = (ssn: string) => (ssn.endsWith('9') ? 1900 : 2000) + Number(ssn.slice(4, 6))
const isPersona = (name: string) => Object.values(personas).some((persona) => persona.Name === name)
