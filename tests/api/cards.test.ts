import { beforeAll, describe, expect, test } from 'vitest'
import { cardCategories, cardCounts, cardTournaments } from '#domain/cards/calls.ts'
import { IncidentType, RefereeRole, ReportStatus } from '#domain/games/codes.ts'
import { apiTest } from '../support/api-test.ts'
import { aGame, aPerson, aReferee, aTournament } from '../support/builders.ts'
import { type Persona, personas } from '../support/personas.ts'
import { insertRow, updateRow } from '../support/rows.ts'

const { server, db } = apiTest()
let league: number
let youth: number
let floki: number
let osp: number

const { Yellow, SecondYellow, Red, Goal, SubstitutedIn } = IncidentType

beforeAll(async () => {
  const ofYear = { year: 2019, category_type_id: 61 }
  league = (
    await aTournament(db(), {
      ...ofYear,
      name: 'Besta deild 2019',
      short_name: 'Besta',
      age_group_type_id: 1,
    })
  ).id
  youth = (
    await aTournament(db(), {
      ...ofYear,
      name: 'Íslandsmót 3. fl.',
      short_name: '3. fl.',
      age_group_type_id: 3,
    })
  ).id
  await aTournament(db(), { ...ofYear, name: 'Án flokks', age_group_type_id: null })
  await aTournament(db(), { ...ofYear, name: 'Bikar', category_type_id: 62, age_group_type_id: 1 })
  floki = await idOf(personas.referee)
  osp = (await aReferee(db(), { permission_type_id: 1003 }, { name: 'Ösp Örlygs Ýmisdóttir' })).id
  await db()
    .updateTable('referees')
    .set({ permission_type_id: 1001 })
    .where('person_id', '=', floki)
    .execute()
  await played(league, osp, [Yellow, Yellow, SecondYellow, Goal, SubstitutedIn])
  await played(league, osp, [Yellow])
  await played(league, osp, [])
  await played(league, floki, [Red, Yellow])
  await played(youth, floki, [Yellow])
  await played(league, null, [Yellow, Red])
})

async function idOf({ Kennitala }: Persona) {
  const found = db().selectFrom('persons').select('id').where('ssn', '=', Kennitala)
  return (await found.executeTakeFirstOrThrow()).id
}

async function played(
  tournament_id: number,
  referee: number | null,
  incidents: IncidentType[],
  report_status: ReportStatus | null = ReportStatus.Confirmed,
) {
  const game = await aGame(db(), { tournament_id, report_status })
  const { id: person_id } = await aPerson(db())
  for (const [minute, incident_type_id] of incidents.entries())
    await insertRow(db(), 'incidents', {
      game_id: game.id,
      team_id: game.home_team_id!,
      incident_type_id,
      person_id,
      minute,
    })
  if (referee !== null) await appoint(game.id, referee, RefereeRole.Referee)
  return game
}

async function appoint(game_id: number, person_id: number, role_id: RefereeRole) {
  await insertRow(db(), 'game_referees', { game_id, person_id, role_id })
}

async function count(query: string, persona: Persona = personas.staff) {
  const response = await server().as(persona).get(`referees/spjold-domara/talning?${query}`)
  expect(response.status).toBe(200)
  return cardCounts.answer.parse(await response.json())
}

async function search(query: string) {
  const response = await server().as(personas.staff).get(`referees/reftournements?${query}`)
  expect(response.status).toBe(200)
  return cardTournaments.answer.parse(await response.json())
}

describe('the search for tournaments', () => {
  test('CRD-06 offers the categories that have tournaments', async () => {
    const response = await server().as(personas.staff).get('referees/refcategories')
    const categories = cardCategories.answer.parse(await response.json())
    expect(categories[0]).toEqual({ Value: 61, Label: 'Íslandsmót' })
    expect(categories).toContainEqual({ Value: 62, Label: 'Bikarkeppni' })
  })

  test('CRD-02 CRD-05 CRD-07 returns the tournaments of the year and category, grouped by age group', async () => {
    const { AvailableJudgeGroups, AvailableGroups } = await search('year=2019&category=61')
    expect(AvailableGroups).toEqual([
      {
        Value: 1,
        Label: 'Meistaraflokkur',
        Tournaments: [
          { Name: 'Besta deild 2019', TypeName: 'Meistaraflokkur', Year: 2019, TournamentId: league },
        ],
      },
      {
        Value: 3,
        Label: '3. flokkur',
        Tournaments: [{ Name: 'Íslandsmót 3. fl.', TypeName: '3. flokkur', Year: 2019, TournamentId: youth }],
      },
      { Value: 0, Label: 'Án flokks', Tournaments: [expect.objectContaining({ TypeName: '' })] },
    ])
    expect(AvailableJudgeGroups).toEqual([
      { Value: 1001, Label: 'Alþjóðadómari' },
      { Value: 1003, Label: 'Landsdómari A' },
    ])
  })

  test('CRD-07 returns no groups if there is no tournament', async () => {
    expect(await search('year=2002&category=61')).toEqual({ AvailableJudgeGroups: [], AvailableGroups: [] })
  })

  test.each([2001, 2030])('CRD-03 accepts the year %i', async (year) => {
    await search(`year=${year}&category=61`)
  })

  test.each([2000, 2031])(
    'CRD-03 refuses the year %i with a message that names the allowed years',
    async (year) => {
      const response = await server()
        .as(personas.staff)
        .get(`referees/reftournements?year=${year}&category=61`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        error_description: 'Árið þarf að vera á bilinu 2001 til 2030.',
      })
    },
  )

  test('CRD-03 accepts a year before 2001 if it has games', async () => {
    const years = async () => (await server().as(personas.staff).get('rest/cards/older-years')).json()
    await aTournament(db(), { year: 1986, category_type_id: 61 })
    expect(await years()).toEqual([])
    const old = await aTournament(db(), { year: 1987, category_type_id: 61 })
    await aGame(db(), { tournament_id: old.id, game_day: '1987-06-17T16:00' })
    expect(await years()).toEqual([1987])
    const found = await search('year=1987&category=61')
    expect(JSON.stringify(found)).toContain(`"TournamentId":${old.id}`)
    const response = await server().as(personas.staff).get('referees/reftournements?year=1986&category=61')
    expect(response.status).toBe(400)
  })

  test('D1-013 refuses an unknown category', async () => {
    const response = await server().as(personas.staff).get('referees/reftournements?year=2019&category=9999')
    expect(response.status).toBe(400)
    expect((await response.json()).error_description).toBe('Þessi tegund móta er ekki til.')
  })

  test.each(['', '?year=2019', '?category=61', '?year=19x&category=61', '?year=2019&category=61&x=1'])(
    'refuses %s as malformed',
    async (query) => {
      expect((await server().as(personas.staff).get(`referees/reftournements${query}`)).status).toBe(400)
    },
  )
})

describe('the card count', () => {
  test('CRD-09 CRD-11 OP-034 has a row for each referee and tournament, with the cards and their average', async () => {
    const { RefCards } = await count(`motId=${league}&motId=${youth}`)
    const row = (
      Acronym: string,
      Refname: string,
      TournementShortName: string,
      numbers: [number, string, string],
    ) => {
      const [Games, YellowConcat, RedConcat] = numbers
      return { Acronym, Refname, TournementShortName, Games, YellowConcat, RedConcat }
    }
    expect(RefCards).toEqual([
      row('FÖ', 'Flóki Öræfason', '3. fl.', [1, '1 (1,00)', '0 (0,00)']),
      row('FÖ', 'Flóki Öræfason', 'Besta', [1, '1 (1,00)', '1 (1,00)']),
      row('ÖÖÝ', 'Ösp Örlygs Ýmisdóttir', 'Besta', [3, '3 (1,00)', '1 (0,33)']),
    ])
  })

  test('CRD-10 CRD-12 has totals and averages of each tournament and of all together', async () => {
    const { RefTournementCardScore } = await count(`motId=${league}&motId=${youth}`)
    expect(RefTournementCardScore).toEqual({
      Tournements: [
        {
          TournementName: 'Besta deild 2019',
          TotalGames: 5,
          TotalYellowCards: 5,
          TotalRedCards: 3,
          AvgYellowGame: 1,
          AvgRedGame: 0.6,
        },
        {
          TournementName: 'Íslandsmót 3. fl.',
          TotalGames: 1,
          TotalYellowCards: 1,
          TotalRedCards: 0,
          AvgYellowGame: 1,
          AvgRedGame: 0,
        },
      ],
      TotalGames: 6,
      TotalYellowCards: 6,
      TotalRedCards: 3,
      TotalAvgYellowGame: 1,
      TotalAvgRedGame: 0.5,
    })
  })

  test('CRD-13 OP-033 with a group includes only the games of its referees', async () => {
    const { RefCards, RefTournementCardScore } = await count(`motId=${league}&motId=${youth}&group=1003`)
    expect(RefCards.map(({ Refname }) => Refname)).toEqual(['Ösp Örlygs Ýmisdóttir'])
    expect(RefTournementCardScore).toMatchObject({ TotalGames: 3, TotalYellowCards: 3, TotalRedCards: 1 })
    expect(RefTournementCardScore.Tournements).toHaveLength(2)
    expect((await count(`motId=${league}&group=1007`)).RefCards).toEqual([])
  })

  test('CRD-13 leaves out unknown tournaments and those of another category', async () => {
    const names = async (query: string) =>
      (await count(query)).RefTournementCardScore.Tournements.map(({ TournementName }) => TournementName)
    expect(await names(`motId=${league}&category=61`)).toEqual(['Besta deild 2019'])
    expect(await names(`motId=${league}&category=62`)).toEqual([])
    expect(await names('motId=999999999')).toEqual([])
    expect((await count('motId=999999999')).RefTournementCardScore).toMatchObject({ TotalAvgYellowGame: 0 })
  })

  test('CRD-09 includes only finished games: those with a finished report, or else with a result', async () => {
    const { id } = await aTournament(db())
    for (const status of Object.values(ReportStatus)) await played(id, osp, [Yellow], status)
    await played(id, osp, [Yellow], null)
    const older = await played(id, osp, [Yellow], null)
    await updateRow(db(), 'games', older.id, { home_result: 1, away_result: 0 })
    const { RefCards } = await count(`motId=${id}`)
    expect(RefCards).toMatchObject([{ Games: 4, YellowConcat: '4 (1,00)' }])
  })

  test('CRD-09 assigns a game to its main referee, not to assistants, supervisor or backup', async () => {
    const { id } = await aTournament(db())
    const game = await played(id, osp, [Yellow])
    for (const role of [RefereeRole.Assistant1, RefereeRole.Supervisor, RefereeRole.Backup])
      await appoint(game.id, floki, role)
    const { RefCards } = await count(`motId=${id}`)
    expect(RefCards.map(({ Refname }) => Refname)).toEqual(['Ösp Örlygs Ýmisdóttir'])
  })

  test.each(['', 'motId=', 'motId=x', 'motId=1&group=x', 'motId=1&mot=2', "motId=1'--"])(
    'refuses %s as malformed',
    async (query) => {
      const response = await server().as(personas.staff).get(`referees/spjold-domara/talning?${query}`)
      expect(response.status).toBe(400)
    },
  )

  test('D1-014 covers up to two hundred tournaments and refuses one more', async () => {
    const ids = (number: number) =>
      Array.from({ length: number }, (_, index) => `motId=${index + 1}`).join('&')
    await count(ids(200))
    const response = await server()
      .as(personas.staff)
      .get(`referees/spjold-domara/talning?${ids(201)}`)
    expect(response.status).toBe(400)
    expect((await response.json()).Errors).toEqual([
      { Field: 'motId', Message: 'Hér má velja mest 200 í einu.' },
    ])
  })
})

describe('access to the card count', () => {
  test('D1-014 a referee gets only their own rows, but the complete totals', async () => {
    const query = `motId=${league}&motId=${youth}`
    const whole = await count(query)
    const own = await count(query, personas.referee)
    expect(own.RefCards).toEqual(whole.RefCards.filter(({ Refname }) => Refname === personas.referee.Name))
    expect(own.RefCards).toHaveLength(2)
    expect(own.RefTournementCardScore).toEqual(whole.RefTournementCardScore)
    expect((await count(query, personas.otherReferee)).RefCards).toEqual([])
  })

  test.each(['restrictedDom', 'supervisor'] as const)('D1-014 %s gets every row', async (name) => {
    expect((await count(`motId=${league}`, personas[name])).RefCards).toHaveLength(2)
  })

  test.each([
    'referees/refcategories',
    'referees/reftournements?year=2019&category=61',
    'referees/spjold-domara/talning?motId=1',
  ])('CRD-01 CRD-08 %s is refused to roles that cannot open the pages', async (path) => {
    for (const name of ['restrictedThj', 'restrictedNone', 'clubUser', 'limited', 'transfersOnly'] as const)
      expect((await server().as(personas[name]).get(path)).status, name).toBe(403)
    for (const name of ['staff', 'restrictedDom', 'referee', 'supervisor'] as const)
      expect((await server().as(personas[name]).get(path)).status, name).toBe(200)
  })
})

test('CRD-11 two seasons of a tournament are distinguished by the year', async () => {
  const seasons = []
  for (const year of [2017, 2018]) {
    const { id } = await aTournament(db(), { short_name: 'Lengjudeild', year })
    await played(id, osp, [])
    seasons.push(`motId=${id}`)
  }
  const names = async (query: string) =>
    (await count(query)).RefCards.map(({ TournementShortName }) => TournementShortName)
  expect(await names(seasons.join('&'))).toEqual(['Lengjudeild 2017', 'Lengjudeild 2018'])
  expect(await names(seasons[0]!)).toEqual(['Lengjudeild'])
})
