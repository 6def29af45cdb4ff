import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCourt, aGame, aPerson, aPlace, aTeam, aTournament } from '../support/builders.ts'
import { demoDatabase, demoEmbedded } from '../support/demo-database.ts'
import { imports } from '../support/file-imports.ts'
import { type TestServer, testServer } from '../support/server.ts'

// testNow is 12 May 2026.

describe.each([
  ['embedded', demoEmbedded],
  ['PostgreSQL', demoDatabase],
] as const)('checking a file warns, on the database %s,', (_engine, open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ database: await open() })
  })
  afterAll(() => server.stop())
  const db = () => server.services.database.db
  const { check, commit } = imports(() => server)
  const warningsOf = async (kind: 'games' | 'gamereferees', text: string) => {
    const checked = await check(kind, text)
    return { checked, warnings: checked.Preview?.Warnings.map(({ Line, Text }) => `${Line} ${Text}`) }
  }
  const gamesFile = (...rows: string[]) =>
    ['GameId,TournamentId,GameDay,HomeTeamId,AwayTeamId,CourtId', ...rows].join('\n')
  const refereesFile = (...rows: string[]) => ['GameId,Ssn,RoleId', ...rows].join('\n')

  test('about games that clash with stored games or each other, by court, team or official', async () => {
    const tournament = (await aTournament(db(), { age_group_type_id: 1 })).id
    const [one, two, three] = [await aTeam(db()), await aTeam(db()), await aTeam(db())]
    const court = await aCourt(db(), { name: 'Árekstravöllur' })
    const stored = await aGame(db(), {
      tournament_id: tournament,
      game_day: '2026-08-01T14:00',
      court_id: court.id,
      home_team_id: one.id,
      away_team_id: null,
    })
    const moved = await aGame(db(), {
      tournament_id: tournament,
      game_day: '2026-08-09T14:00',
      court_id: court.id,
      home_team_id: two.id,
      away_team_id: null,
    })
    const official = await aPerson(db(), { name: 'Gyða Dómari' })
    for (const { id } of [stored, moved]) await aPlace(db(), { game_id: id, person_id: official.id })
    const { checked, warnings } = await warningsOf(
      'games',
      gamesFile(
        `880001,${tournament},2026-08-01T15:00,${three.id},,${court.id}`,
        `880002,${tournament},2026-08-03T12:00,${one.id},,`,
        `880003,${tournament},2026-08-03T20:00,,${one.id},`,
        `${moved.id},${tournament},2026-08-01T14:30,${two.id},,`,
        // Two past games on a day of their own.
        `880004,${tournament},2026-05-01T15:00,${three.id},,${court.id}`,
        `880005,${tournament},2026-05-01T15:00,${three.id},,${court.id}`,
      ),
    )
    expect(checked).toMatchObject({ State: 'checked', Preview: { HasMoreWarnings: false } })
    expect(warnings?.map((text) => text.split(':')[0])).toEqual([
      ...['2 Völlurinn er upptekinn', '2 Völlurinn er upptekinn'],
      ...['3 Heimaliðið á annan leik', '4 Útiliðið á annan leik'],
      ...['5 Völlurinn er upptekinn', '5 Völlurinn er upptekinn', '5 Gyða Dómari er á öðrum leik'],
    ])
    expect(warnings?.join('\n')).toContain(`${three.short_name} – ?, 01.08.2026 kl. 15:00, Árekstravöllur`)
    // The file moves the game to another day, so nothing clashes on its old day.
    const after = await warningsOf(
      'games',
      gamesFile(
        `${moved.id},${tournament},2026-08-01T20:00,${two.id},,`,
        `880006,${tournament},2026-08-09T14:00,,,${court.id}`,
      ),
    )
    expect(after.warnings).toEqual([])
    await commit(checked)
  })

  test('about officials who lose their role or have another game at that time', async () => {
    const [first, second] = [
      await aGame(db(), { game_day: '2026-08-15T14:00' }),
      await aGame(db(), { game_day: '2026-08-15T15:00' }),
    ]
    const [old, fresh] = [
      await aPerson(db(), { name: 'Hildur Missir' }),
      await aPerson(db(), { name: 'Orri Kemur' }),
    ]
    await aPlace(db(), { game_id: first.id, person_id: old.id, role_id: 20 })
    const { checked, warnings } = await warningsOf(
      'gamereferees',
      refereesFile(`${first.id},${fresh.ssn},20`, `${second.id},${fresh.ssn},21`),
    )
    expect(checked.Preview?.Counts).toMatchObject({ New: 1, Changed: 1 })
    expect(warnings).toEqual([
      expect.stringMatching(/^2 Hildur Missir missir sæti sitt: /),
      expect.stringMatching(/^2 Orri Kemur er á öðrum leik: /),
      expect.stringMatching(/^3 Orri Kemur er á öðrum leik: /),
    ])
    // An official who keeps the role causes no warning.
    expect((await warningsOf('gamereferees', refereesFile(`${first.id},${old.ssn},20`))).warnings).toEqual([])
  })
})
