import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RuledCard, RulingKind } from '#domain/bans/codes.ts'
import { generalRules } from '#domain/bans/standard-rules.ts'
import { IncidentType, Position } from '#domain/games/codes.ts'
import { Division, TournamentCategory } from '#domain/platform/types.ts'
import { contextsOf } from '#server/bans/rulings/context-store.ts'
import { drafts } from '#server/bans/rulings/store.ts'
import { tellBans, tellBansOfGames } from '#server/bans/tell.ts'
import { tellChangedBans } from '#server/bans/tell-changed.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { apiTest } from '../support/api-test.ts'
import { aGame, aLineUpRow, anIncident, aPerson, aRuling, aTeam, aTournament } from '../support/builders.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { insertRow, rowById, updateRow } from '../support/rows.ts'
import { aTransfer } from '../support/transfers.ts'

const { server, staff } = apiTest()
let db: Queryable
beforeAll(async () => {
  db = server().services.database.db
})
beforeEach(async () => {
  await db.deleteFrom('discipline_fines').execute()
  // Truncates the tables, because a trigger forbids deleting published rulings.
  await server().services.database.transaction(async (tx) => {
    const { sql } = await import('kysely')
    await sql`truncate rulings, incidents, lineups, games cascade`.execute(tx)
  })
})

const { own, other } = personaClubs
const today = () => server().services.clock().toISOString().slice(0, 10)
const daysAgo = (days: number) =>
  new Date(server().services.clock().getTime() - days * 86_400_000).toISOString().slice(0, 10)

const league = () => ({
  category_type_id: TournamentCategory.League,
  age_group_type_id: Division.First,
  year: Number(today().slice(0, 4)),
})

async function aCard(type: IncidentType = IncidentType.Red, day = daysAgo(3), person?: number) {
  const tournament = await aTournament(db, league())
  return cardIn(tournament.id, type, day, person ?? (await aPerson(db, { team_id: own })).id)
}

async function cardIn(tournament_id: number, incident_type_id: IncidentType, day: string, person_id: number) {
  const teams = { home_team_id: own, away_team_id: other, home_result: 1, away_result: 0 }
  const game = await aGame(db, { tournament_id, game_day: `${day}T14:00`, report_status: 'S', ...teams })
  const who = { game_id: game.id, team_id: own, person_id }
  await aLineUpRow(db, who)
  await anIncident(db, { ...who, incident_type_id })
  await told(game.id)
  return { game, tournament_id, person_id }
}

/** Adds yellow cards of a person, three by default, and returns the last card. */
async function yellowsAfter(first: Card, more = 3): Promise<Card> {
  let last = first
  for (let day = 10; day > 10 - more; day--)
    last = await cardIn(first.tournament_id, IncidentType.Yellow, daysAgo(day), first.person_id)
  return last
}

/** Derives the bans again and notifies the clubs, as each call that changes a game does. */
const told = (gameId: number) => tellBansOfGames(db, [gameId], { by: null, at: server().services.clock() })

type Card = Awaited<ReturnType<typeof aCard>>
const onCard = ({ game, tournament_id, person_id }: Card, more: object = {}) => ({
  Kind: RulingKind.Games,
  PersonId: person_id,
  TeamId: own,
  TournamentId: tournament_id,
  GameId: game.id,
  Card: RuledCard.Dismissal,
  Games: 2,
  ...more,
})
const save = (body: object) => staff().post('rest/rulings', body)
const saved = async (body: object) => {
  const response = await save(body)
  expect(response.status).toBe(200)
  return response.json()
}
const list = async () => (await staff().get('rest/rulings')).json()
const desk = async () => (await staff().get('rest/bans/desk')).json()
const waiting = async () => (await staff().get('rest/bans/publication')).json()
const publish = async (Drafts?: object[]) =>
  staff().post('rest/bans/publication', { Drafts: Drafts ?? (await waiting()).Drafts })
const refusalOf = async (asked: Promise<Response>) => {
  const response = await asked
  const { error, Errors } = await response.json()
  return [response.status, error, Errors?.[0]?.Field]
}
const rows = () => db.selectFrom('rulings').selectAll().orderBy('id').execute()

describe('a draft ruling', () => {
  test('can be added, changed and deleted by staff, and bans nobody before its publication', async () => {
    const card = await aCard()
    const made = await saved(onCard(card, { Comment: 'Gróft brot' }))
    expect(made).toMatchObject({ Games: 2, Published: '', RegisteredById: expect.any(Number), Version: 1 })
    const changed = await saved({ ...onCard(card), Id: made.Id, Games: 3, Version: 1 })
    expect(changed).toMatchObject({ Id: made.Id, Games: 3, Version: 2 })
    const [first] = await list()
    expect(first).toMatchObject({ Id: made.Id, Game: expect.stringContaining('–'), IsNamed: false })
    const bans = await (await staff().get(`rest/people/${card.person_id}/bans`)).json()
    expect(bans).toMatchObject([{ Cause: 'dismissal', Games: 1 }])
    expect((await staff().delete(`rest/rulings/${made.Id}`)).status).toBe(200)
    expect(await rows()).toEqual([])
    expect(await refusalOf(staff().delete(`rest/rulings/${made.Id}`))).toEqual([
      404,
      'record.notFound',
      undefined,
    ])
  })

  test('with a last day bans nobody either', async () => {
    const card = await aCard()
    await saved(onCard(card, { Kind: RulingKind.Until, Games: 0, Until: '2099-01-01' }))
    const bans = await (await staff().get(`rest/people/${card.person_id}/bans`)).json()
    expect(bans).toMatchObject([{ Cause: 'dismissal' }])
  })

  test('for a number of games stores no last day, which would keep unserved games open forever', async () => {
    const card = await aCard()
    const { Id } = await saved(onCard(card, { Until: '2100-12-31' }))
    expect(await rows()).toMatchObject([{ id: Id, kind: RulingKind.Games, games: 2, until: null }])
  })

  test('stores only what its kind needs', async () => {
    const card = await aCard()
    const said = { Kind: RulingKind.Acquittal, Yellows: 99, Games: 99, Suspends: true }
    const { Id } = await saved(onCard(card, said))
    expect(await rows()).toMatchObject([{ id: Id, yellows: 0, games: 0, suspends: false, until: null }])
  })

  test('is refused for an appeal against a card while another appeal against it is open', async () => {
    const card = await aCard()
    const appeal = onCard(card, { Kind: RulingKind.Appeal, Games: 0, Suspends: true })
    const { Id } = await saved(appeal)
    expect(await refusalOf(save(appeal))).toEqual([422, 'bans.appealedBefore', 'GameId'])
    await saved({ ...appeal, Id, Version: 1 })
    await publish()
    expect(await refusalOf(save(appeal))).toEqual([422, 'bans.appealedBefore', 'GameId'])
    await saved(onCard(card, { Kind: RulingKind.AppealEnd, Games: 0, RulingId: Id }))
    await saved(appeal)
  })

  test('T10 with a stale version is refused with the current version', async () => {
    const card = await aCard()
    const made = await saved(onCard(card))
    await saved({ ...onCard(card, { Games: 3 }), Id: made.Id, Version: 1 })
    const response = await save({ ...onCard(card, { Games: 4 }), Id: made.Id, Version: 1 })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ Current: { Games: 3, Version: 2 } })
  })

  test('can exist only once per case, even if two users save at once', async () => {
    const card = await aCard()
    const both = await Promise.all([save(onCard(card)), save(onCard(card))])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await refusalOf(save(onCard(card)))).toEqual([422, 'bans.ruledBefore', 'GameId'])
    expect(await refusalOf(save(onCard(card, { Yellows: 4 })))).toEqual([422, 'bans.ruledBefore', 'GameId'])
    expect(await rows()).toHaveLength(1)
    const last = await yellowsAfter(card, 4)
    await saved(onCard(last, { Card: null, Yellows: 4 }))
    const next = { ...onCard(await cardIn(card.tournament_id, IncidentType.Red, daysAgo(2), card.person_id)) }
    expect(await refusalOf(save({ ...next, Yellows: 4 }))).toEqual([422, 'bans.ruledBefore', 'GameId'])
  })

  test('on a number of yellow cards needs as many cards, and a ban rule for that number', async () => {
    const last = await yellowsAfter(await aCard(IncidentType.Yellow, daysAgo(12)), 2)
    const refused = [422, 'bans.noSuchStep', 'Yellows']
    const onYellows = (Yellows: number) => onCard(last, { Card: null, Yellows, Games: 1 })
    expect(await refusalOf(save(onYellows(3)))).toEqual(refused)
    expect(await refusalOf(save(onYellows(4)))).toEqual(refused)
    const fourth = await cardIn(last.tournament_id, IncidentType.Yellow, daysAgo(3), last.person_id)
    await saved(onYellows(4))
    await db.deleteFrom('incidents').where('game_id', '=', fourth.game.id).execute()
    expect(await refusalOf(publish())).toEqual([422, 'bans.cannotPublish', undefined])
    expect(await rows()).toMatchObject([{ published_at: null }])
  })

  test('with a last day must last beyond the day it takes effect', async () => {
    const card = await aCard()
    const until = (Until: string) => onCard(card, { Kind: RulingKind.Until, Games: 0, Until })
    // 12 May is a Tuesday, and rulings take effect at noon on Friday.
    expect(await refusalOf(save(until('2026-05-14')))).toEqual([422, 'bans.untilBeforeEffect', 'Until'])
    await saved(until('2026-05-15'))
  })

  test('on a dismissal must name a team of its game', async () => {
    const card = await aCard()
    const third = await aTeam(db)
    expect(await refusalOf(save(onCard(card, { TeamId: third.id })))).toEqual([
      ...[422, 'bans.otherGame', 'TeamId'],
    ])
  })

  test("on a number of yellow cards can exist only once, even if the last card's game moves to the play-off", async () => {
    const last = await yellowsAfter(await aCard(IncidentType.Yellow, daysAgo(12)))
    const { person_id } = last
    const [matter] = await desk()
    const four = onCard(last, { Card: null, Yellows: 4 })
    const { Id } = await saved(four)
    const playOff = await aTournament(db, league())
    await updateRow(db, 'games', last.game.id, { tournament_id: playOff.id })
    await told(last.game.id)
    expect(await desk()).toMatchObject([{ Id: matter.Id, TournamentId: playOff.id, RulingId: Id }])
    const again = { ...four, TournamentId: playOff.id }
    expect(await refusalOf(save(again))).toEqual([422, 'bans.ruledBefore', 'GameId'])
    expect((await publish()).status).toBe(200)
    expect(await desk()).toEqual([])
    expect(await refusalOf(save(again))).toEqual([422, 'bans.ruledBefore', 'GameId'])
    const cup = await aTournament(db, { ...league(), category_type_id: TournamentCategory.Cup })
    const inCup = await yellowsAfter(await cardIn(cup.id, IncidentType.Yellow, daysAgo(12), person_id))
    await saved(onCard(inCup, { Card: null, Yellows: 4 }))
  })

  test('on the same number of yellow cards is also refused by the database', async () => {
    const last = await yellowsAfter(await aCard(IncidentType.Yellow, daysAgo(12)))
    await saved(onCard(last, { Card: null, Yellows: 4 }))
    const counter = (await rows())[0]?.counter ?? ''
    expect(counter).toMatch(/^kind:/)
    const playOff = await aTournament(db, league())
    const twin = { kind: RulingKind.Games, person_id: last.person_id, yellows: 4, games: 1, counter }
    await expect(aRuling(db, { ...twin, team_id: own, tournament_id: playOff.id })).rejects.toThrow(
      /rulings_yellows/,
    )
  })

  test('must name existing records and a game that the person was in', async () => {
    const card = await aCard()
    const stranger = await aPerson(db)
    const asked = (more: object) => refusalOf(save(onCard(card, more)))
    expect(await asked({ PersonId: 999_999_999 })).toEqual([422, 'bans.personGone', 'PersonId'])
    expect(await asked({ TeamId: 999_999_999 })).toEqual([404, 'record.notFound', 'TeamId'])
    expect(await asked({ TournamentId: 999_999_999 })).toEqual([404, 'record.notFound', 'TournamentId'])
    expect(await asked({ Id: 999_999_999 })).toEqual([404, 'record.notFound', undefined])
    expect(await asked({ PersonId: stranger.id })).toEqual([422, 'bans.notInGame', 'GameId'])
    expect(await asked({ GameId: 999_999_999 })).toEqual([422, 'bans.noGame', 'GameId'])
    expect(await asked({ Card: RuledCard.Yellow })).toEqual([422, 'bans.noSuchCard', 'Card'])
    expect(await asked({ RulingId: 999_999_999 })).toEqual([422, 'bans.noRuling', 'RulingId'])
    expect(await rows()).toEqual([])
  })

  test.each([
    { Games: -1 },
    { Games: 1000 },
    { Games: 1.5 },
    { Kind: 'beating' },
    { Until: '31.12.2026x' },
    { Fine: 0 },
    { Fine: -5 },
    { Fine: 1e12 },
    { Card: 'green' },
    { Reach: 'world' },
    { Comment: 'x'.repeat(2001) },
    { Published: '2026-01-01T00:00:00' },
    { PersonId: -1 },
  ])('with bad input %o is refused with a message, and nothing is stored', async (part) => {
    const card = await aCard()
    const response = await save(onCard(card, part))
    expect(response.status).toBe(400)
    expect((await response.json()).error_description).toMatch(/[.!]$/)
    expect(await rows()).toEqual([])
  })
})

describe('a ruling without a card', () => {
  const aCoach = async () => (await aPerson(db, { team_id: own })).id
  const words = (PersonId: number, more: object = {}) => ({
    Kind: RulingKind.Games,
    PersonId,
    TeamId: own,
    TournamentId: 0,
    GameId: 0,
    Games: 2,
    Reach: 'all',
    ...more,
  })

  test('can be on anybody of the club, for all football or one tournament, and is in the review queue until published', async () => {
    const [coach, another] = [await aCoach(), await aCoach()]
    const { game, tournament_id } = await aCard(IncidentType.Yellow)
    const ofGame = { GameId: game.id, TournamentId: tournament_id, Games: 1, Reach: null, Fine: 50_000 }
    const first = await saved(words(coach))
    const second = await saved(words(another, { ...ofGame, Comment: 'Ummæli eftir leik' }))
    const third = await saved(words(another, { Kind: RulingKind.Until, Games: 0, Until: '2099-01-01' }))
    const drafts = (await desk()).filter(({ About }: { About: string }) => About === 'draft')
    expect(drafts.map((one: { RulingId: number }) => one.RulingId).sort()).toEqual(
      [first.Id, second.Id, third.Id].sort(),
    )
    expect(drafts).toContainEqual(
      expect.objectContaining({ Cause: 'ruling', GameId: game.id, Games: 1, Fine: 50_000, Version: 1 }),
    )
    expect((await publish()).status).toBe(200)
    expect((await desk()).filter(({ About }: { About: string }) => About === 'draft')).toEqual([])
    const bans = await (await staff().get(`rest/people/${coach}/bans`)).json()
    expect(bans).toMatchObject([{ Cause: 'ruling', Games: 2, TournamentName: '' }])
  })

  test('with bad input is refused with a message that names the mistake, and nothing is stored', async () => {
    const coach = await aCoach()
    const stranger = await aPerson(db, { team_id: other })
    const country = await aTeam(db, { type: 'L' })
    const { game } = await aCard(IncidentType.Yellow)
    const [third, fourth] = [await aTeam(db), await aTeam(db)]
    const elsewhere = await aGame(db, { home_team_id: third.id, away_team_id: fourth.id })
    const asked = async (more: object) => refusalOf(save(words(coach, more)))
    expect(await asked({ PersonId: stranger.id })).toEqual([422, 'bans.notOfTeam', 'PersonId'])
    expect(await asked({ PersonId: 999_999_999 })).toEqual([422, 'bans.personGone', 'PersonId'])
    expect(await asked({ TeamId: country.id })).toEqual([422, 'bans.foreignTeam', 'TeamId'])
    expect(await asked({ TeamId: 0 })).toEqual([422, 'bans.teamMissing', 'TeamId'])
    expect(await asked({ GameId: elsewhere.id })).toEqual([422, 'bans.otherGame', 'GameId'])
    expect(await asked({ Games: 0 })).toEqual([422, 'bans.noGames', 'Games'])
    expect(await asked({ Fine: 10_000 })).toEqual([422, 'bans.fineWithoutGame', 'Fine'])
    const until = { Kind: RulingKind.Until, Games: 0 }
    expect(await asked(until)).toEqual([422, 'bans.untilMissing', 'Until'])
    expect(await asked({ ...until, Until: daysAgo(1) })).toEqual([422, 'bans.untilBeforePublished', 'Until'])
    expect(await asked({ ...until, GameId: game.id, Until: daysAgo(4) })).toEqual([
      ...[422, 'bans.untilBeforeGame', 'Until'],
    ])
    for (const Games of [-1, 1000]) expect((await save(words(coach, { Games }))).status).toBe(400)
    expect(await rows()).toEqual([])
  })

  test('can be on a person who coaches, or once played for, another team of the club', async () => {
    const club = await aTeam(db)
    const team = await aTeam(db, { parent_team_id: club.id })
    const [coach, player] = [await aPerson(db), await aPerson(db)]
    await insertRow(db, 'coaches', { person_id: coach.id, team_id: club.id })
    const game = await aGame(db, { home_team_id: club.id, away_team_id: other })
    await aLineUpRow(db, { game_id: game.id, team_id: club.id, person_id: player.id })
    for (const person of [coach, player]) await saved(words(person.id, { TeamId: team.id }))
  })
})

describe('a protest of a club', () => {
  const protest = ({ game }: Pick<Card, 'game'>, more: object = {}) => ({
    Kind: RulingKind.ProtestRejected,
    TeamId: own,
    GameId: game.id,
    ...more,
  })

  test('is about a team and its game: it is published with the rulings, fined, and mailed to the club, and bans nobody', async () => {
    const card = await aCard(IncidentType.Yellow)
    const club = await aTeam(db, { email: 'kaera@example.is' })
    await updateRow(db, 'games', card.game.id, { away_team_id: club.id })
    const rejected = protest(card, { TeamId: club.id, Fine: 30_000, Comment: 'Barst of seint' })
    const { Id } = await saved(rejected)
    const upheld = await saved(protest(card, { Kind: RulingKind.ProtestUpheld }))
    expect(await desk()).toMatchObject([
      {
        About: 'protest',
        RulingId: Id,
        PersonId: 0,
        Name: club.short_name,
        Fine: 30_000,
        Kind: 'protestRejected',
        GameId: card.game.id,
        TournamentId: card.tournament_id,
        Proposed: null,
      },
      { About: 'protest', RulingId: upheld.Id },
    ])
    await saved({ ...rejected, Id, Fine: 20_000, Version: 1 })
    expect(await waiting()).toMatchObject({ Fines: 1, Clubs: 2 })
    expect((await publish()).status).toBe(200)
    expect(await desk()).toEqual([])
    expect(await db.selectFrom('discipline_fines').selectAll().execute()).toMatchObject([
      { game_id: card.game.id, team_id: club.id, amount: 20_000 },
    ])
    const mail = await db
      .selectFrom('mails')
      .select('body')
      .where('record_path', '=', `/felag/${club.id}`)
      .executeTakeFirstOrThrow()
    const [, day, month, year] = /(..)\.(..)\.(....)/.exec(mail.body.split('Kæra (')[1] ?? '') ?? []
    expect(`${year}-${month}-${day}`).toBe(daysAgo(3))
    expect(mail.body).toMatch(/Kæra \(.+ – .+\): Kæru hafnað/)
    expect(mail.body).not.toContain('Barst of seint')
    expect(await list()).toMatchObject([
      { Kind: 'protestUpheld', Name: expect.any(String), PersonId: 0, TournamentId: 0 },
      {
        Name: club.short_name,
        TournamentName: expect.stringMatching(/./),
        Game: expect.stringContaining('–'),
      },
    ])
    expect(await (await staff().get('rest/bans')).json()).toEqual([])
    expect(await (await staff().get(`rest/clubs/${club.id}/bans`)).json()).toEqual([])
  })

  test('with bad input is refused with a message that names the mistake, and nothing is stored', async () => {
    const card = await aCard()
    const later = await aGame(db, {
      tournament_id: card.tournament_id,
      home_team_id: own,
      away_team_id: other,
      game_day: `${daysAgo(-7)}T14:00`,
    })
    const third = await aTeam(db)
    const asked = async (more: object) => refusalOf(save(protest(card, more)))
    expect(await asked({ TeamId: third.id })).toEqual([422, 'bans.otherGame', 'GameId'])
    expect(await asked({ GameId: later.id })).toEqual([422, 'bans.protestBeforeGame', 'GameId'])
    expect(await asked({ GameId: 999_999_999 })).toEqual([422, 'bans.noGame', 'GameId'])
    expect(await asked({ GameId: 0 })).toEqual([422, 'bans.protestGameMissing', 'GameId'])
    expect(await asked({ TeamId: 0 })).toEqual([422, 'bans.protestTeamMissing', 'TeamId'])
    expect(await asked({ PersonId: card.person_id })).toEqual([422, 'bans.protestOfPerson', 'PersonId'])
    for (const ban of [{ Games: 1 }, { Until: '2099-01-01' }, { Card: RuledCard.Dismissal }, { Yellows: 4 }])
      expect(await asked(ban)).toEqual([422, 'bans.protestBansNobody', 'Games'])
    expect(await asked({ Kind: RulingKind.Games, Games: 1 })).toEqual([422, 'bans.personMissing', 'PersonId'])
    expect(await rows()).toEqual([])
  })

  test('can be corrected by another ruling on it, but neither appealed nor followed by a ban', async () => {
    const card = await aCard()
    const { Id } = await saved(protest(card))
    await publish()
    const following = (more: object) => refusalOf(save(protest(card, { RulingId: Id, ...more })))
    const ofPerson = { PersonId: card.person_id, Games: 1, Kind: RulingKind.Games }
    expect(await following(ofPerson)).toEqual([422, 'bans.protestNotAppealed', 'RulingId'])
    const appeal = { PersonId: card.person_id, Kind: RulingKind.Appeal }
    expect(await following(appeal)).toEqual([422, 'bans.protestNotAppealed', 'RulingId'])
    expect(await following({ Kind: RulingKind.Appeal })).toEqual([422, 'bans.personMissing', 'PersonId'])
    expect(await following({ TeamId: other })).toEqual([422, 'bans.otherProtest', 'GameId'])
    await saved(protest(card, { RulingId: Id, Kind: RulingKind.ProtestUpheld }))
    expect(await following({})).toEqual([422, 'bans.alreadyCorrected', 'RulingId'])
    const ban = await saved(onCard(card))
    await publish()
    expect(await following({ RulingId: ban.Id })).toEqual([422, 'bans.otherKind', 'RulingId'])
  })

  test('must have a team and a game and no person in the database, and every other ruling a person', async () => {
    const { game, person_id } = await aCard()
    const written = { kind: RulingKind.ProtestUpheld, team_id: own, game_id: game.id }
    const wrong = [
      { ...written, person_id },
      { ...written, team_id: null },
      { ...written, game_id: null },
      { ...written, games: 1 },
      { ...written, kind: RulingKind.Games, games: 1 },
    ]
    for (const values of wrong) await expect(aRuling(db, values)).rejects.toThrow(/rulings_protest/)
    await aRuling(db, written)
  })
})

describe('the review queue of the disciplinary committee', () => {
  test('has recent dismissals and cases pending since the start of the season, each with the ban that the rules propose', async () => {
    const sentOff = await aCard()
    const old = await aCard(IncidentType.Red, daysAgo(40))
    const { tournament_id, person_id } = await aCard(IncidentType.Yellow, daysAgo(12))
    for (const day of [10, 8, 6]) await cardIn(tournament_id, IncidentType.Yellow, daysAgo(day), person_id)
    const few = await aCard(IncidentType.Yellow)
    const cases = await desk()
    const ids = cases.map(({ PersonId }: { PersonId: number }) => PersonId)
    expect(ids).toEqual([person_id, sentOff.person_id])
    expect(ids).not.toContain(old.person_id)
    expect(ids).not.toContain(few.person_id)
    expect(cases).toMatchObject([
      { Cause: 'yellows', Count: 4, Yellows: 4, Card: null, ByItself: null, Proposed: 1, RulingId: 0 },
      { Cause: 'dismissal', Count: 1, Card: 'dismissal', ByItself: 1, Proposed: 0, RulingId: 0 },
    ])
  })

  test('shows the draft of a case, and drops the case once it is published', async () => {
    const card = await aCard()
    const { Id } = await saved(onCard(card, { Games: 1, Fine: 20_000, Comment: 'Orðbragð' }))
    expect(await desk()).toMatchObject([
      { RulingId: Id, Games: 1, Fine: 20_000, Comment: 'Orðbragð', Version: 1 },
    ])
    expect((await publish()).status).toBe(200)
    expect(await desk()).toEqual([])
  })
})

describe('the review queue of the disciplinary committee also has', () => {
  test('cases caused by the first rules of a running season', async () => {
    const { tournament_id, person_id } = await aCard(IncidentType.Yellow, daysAgo(40))
    expect(await desk()).toEqual([])
    const terms = { ...generalRules, YellowSteps: [{ At: 1, Games: 1 }], TournamentId: tournament_id }
    const body = { ...terms, FromYear: league().year, Id: undefined }
    const { Digest: Seen } = await (await staff().post('rest/banrules/preview', body)).json()
    const rules = await staff().post('rest/banrules', { ...body, Seen })
    expect(rules.status).toBe(200)
    expect(await desk()).toMatchObject([{ PersonId: person_id, Cause: 'yellows', Count: 1 }])
    await tellChangedBans(server().services)
    expect(await desk()).toMatchObject([{ PersonId: person_id }])
  })

  test('cases caused by moving a tournament to another category', async () => {
    const { tournament_id, person_id } = await aCard(IncidentType.Yellow, daysAgo(46))
    for (const day of [44, 42, 40]) await cardIn(tournament_id, IncidentType.Yellow, daysAgo(day), person_id)
    const become = (category_type_id: number) =>
      updateRow(db, 'tournaments', tournament_id, { category_type_id })
    await become(TournamentCategory.Friendly)
    await tellChangedBans(server().services)
    expect(await desk()).toEqual([])
    await become(TournamentCategory.Cup)
    expect(await desk()).toMatchObject([{ PersonId: person_id, Cause: 'yellows', Count: 4 }])
  })

  const report = async ({ game, person_id }: Pick<Card, 'game' | 'person_id'>) => {
    const { id } = await db
      .selectFrom('incidents')
      .select('id')
      .where('game_id', '=', game.id)
      .where('person_id', '=', person_id)
      .executeTakeFirstOrThrow()
    const by = { registered_by_id: person_id, registered_at: server().services.clock().toISOString() }
    await insertRow(db, 'discipline_reports', { incident_id: id, discipline_type_id: 1, ...by })
  }

  test('a number of yellow cards of last season, until there is a ruling on it', async () => {
    const lastYear = Number(today().slice(0, 4)) - 1
    const tournament = await aTournament(db, { ...league(), year: lastYear })
    const { id: person_id } = await aPerson(db, { team_id: own })
    const card = (day: number) =>
      cardIn(tournament.id, IncidentType.Yellow, `${lastYear}-10-0${day}`, person_id)
    for (const day of [1, 2, 3]) await card(day)
    const last = await card(4)
    const matter = { PersonId: person_id, Cause: 'yellows', Count: 4, Proposed: 1 }
    expect(await desk()).toMatchObject([{ ...matter, RulingId: 0 }])
    const { Id } = await saved(onCard(last, { Card: null, Yellows: 4, Games: 1 }))
    expect(await desk()).toMatchObject([{ ...matter, RulingId: Id }])
    expect((await publish()).status).toBe(200)
    expect(await desk()).toEqual([])
  })

  test('a mark for dismissals with a discipline report', async () => {
    const [told, untold] = [await aCard(), await aCard()]
    await report(told)
    const cases = await desk()
    const stateOf = ({ person_id }: Card) =>
      cases.find(({ PersonId }: { PersonId: number }) => PersonId === person_id)
    expect([stateOf(told), stateOf(untold)]).toMatchObject([
      { About: 'cards', HasReport: true },
      { About: 'cards', HasReport: false },
    ])
    expect(cases).toHaveLength(2)
  })

  test('discipline reports on dismissals that cause no ban, until there is a ruling on them', async () => {
    const tournament = await aTournament(db, { ...league(), category_type_id: TournamentCategory.Friendly })
    const person = await aPerson(db, { team_id: own })
    const card = await cardIn(tournament.id, IncidentType.Red, daysAgo(3), person.id)
    await report(card)
    const matter = { About: 'report', PersonId: person.id, GameId: card.game.id, HasReport: true }
    expect(await desk()).toMatchObject([{ ...matter, Card: null, Proposed: null, RulingId: 0 }])
    const { Id } = await saved(onCard(card, { Card: null, Games: 3 }))
    expect(await desk()).toMatchObject([{ ...matter, RulingId: Id, Games: 3 }])
    expect((await publish()).status).toBe(200)
    expect(await desk()).toEqual([])
  })

  test('published rulings that lost their card, with the correction that withdraws them', async () => {
    const card = await aCard()
    const { Id } = await saved(onCard(card))
    await publish()
    expect(await desk()).toEqual([])
    await db.deleteFrom('incidents').where('game_id', '=', card.game.id).execute()
    await told(card.game.id)
    const matter = { About: 'groundless', PersonId: card.person_id, Corrects: Id, Proposed: 0 }
    expect(await desk()).toMatchObject([{ ...matter, RulingId: 0 }])
    await db.deleteFrom('lineups').where('game_id', '=', card.game.id).execute()
    const withdrawal = await saved(onCard(card, { Games: 0, RulingId: Id }))
    expect(await desk()).toMatchObject([{ ...matter, RulingId: withdrawal.Id, Games: 0 }])
    expect((await publish()).status).toBe(200)
    expect(await desk()).toEqual([])
  })

  test('drafts whose card was deleted, because they block publication', async () => {
    const card = await aCard()
    const { Id } = await saved(onCard(card))
    await db.deleteFrom('incidents').where('game_id', '=', card.game.id).execute()
    expect(await desk()).toMatchObject([{ About: 'draft', RulingId: Id, Card: 'dismissal' }])
  })
})

describe('publishing rulings', () => {
  test('makes them effective in one step: each club gets one mail, and fines are added to their list', async () => {
    const [one, two] = [await aCard(), await aCard()]
    await saved(onCard(one, { Fine: 25_000 }))
    await saved(onCard(two, { Games: 1 }))
    expect(await waiting()).toMatchObject({ Fines: 1, Clubs: 1 })
    const before = await db.selectFrom('mails').select('id').where('kind', '=', 'rulings').execute()
    expect(await (await publish()).json()).toEqual({ Published: 2 })
    const published = await rows()
    expect(new Set(published.map(({ published_at }) => String(published_at))).size).toBe(1)
    const fines = await db.selectFrom('discipline_fines').selectAll().execute()
    expect(fines).toMatchObject([{ game_id: one.game.id, team_id: own, amount: 25_000 }])
    const mails = await db.selectFrom('mails').selectAll().where('kind', '=', 'rulings').execute()
    expect(mails).toHaveLength(before.length + 1)
    expect(mails.at(-1)?.body).toContain('Bann í 2 leiki')
    const bans = await (await staff().get(`rest/people/${one.person_id}/bans`)).json()
    expect(bans.map(({ Cause }: { Cause: string }) => Cause).sort()).toEqual(['dismissal', 'ruling'])
  })

  test('sends a club one mail, whichever of its teams the people are in', async () => {
    const club = await aTeam(db, { email: 'felag@example.is' })
    const team = await aTeam(db, { parent_team_id: club.id, email: 'annar@example.is' })
    const third = await aTeam(db, { parent_team_id: club.id, email: null })
    for (const TeamId of [club.id, team.id, third.id]) {
      const card = await aCard()
      await updateRow(db, 'games', card.game.id, { home_team_id: TeamId })
      await saved(onCard(card, { TeamId }))
    }
    expect(await waiting()).toMatchObject({ Clubs: 1 })
    expect((await publish()).status).toBe(200)
    const mail = await db
      .selectFrom('mails')
      .selectAll()
      .where('record_path', '=', `/felag/${club.id}`)
      .executeTakeFirstOrThrow()
    expect(mail.body.match(/Bann í 2 leiki/g)).toHaveLength(3)
    const sent = await db.selectFrom('outbox').select('address').where('mail_id', '=', mail.id).execute()
    expect(sent.map(({ address }) => address).sort()).toEqual(['annar@example.is', 'felag@example.is'])
  })

  test("sends a mail to the player's new club too, but not for an official", async () => {
    const club = await aTeam(db, { email: 'nytt@example.is' })
    const [player, coach] = [await aCard(), await aCard()]
    await db
      .updateTable('lineups')
      .set({ position_id: Position.Coach })
      .where('person_id', '=', coach.person_id)
      .execute()
    for (const { person_id } of [player, coach])
      await aTransfer(db, {
        person_id,
        team_from_id: own,
        team_to_id: club.id,
        status: 'Lokið' as const,
        licence_date: daysAgo(1),
        completed_at: `${daysAgo(1)}T12:00:00Z`,
      })
    await saved(onCard(player))
    await saved(onCard(coach))
    expect(await waiting()).toMatchObject({ Clubs: 2 })
    expect((await publish()).status).toBe(200)
    const lines = async (id: number) => {
      const { body } = await db
        .selectFrom('mails')
        .select('body')
        .where('record_path', '=', `/felag/${id}`)
        .where('kind', '=', 'rulings')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return body.match(/Bann í 2 leiki/g)?.length
    }
    expect([await lines(club.id), await lines(own)]).toEqual([1, 2])
  })

  test('checks and notifies many rulings with as many statements as two', async () => {
    let statements = 0
    const counting = db.withPlugin({
      transformQuery: ({ node }) => {
        statements++
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const cards: Card[] = []
    const judgedAndTold = async (count: number) => {
      while (cards.length < count) {
        const card = await aCard()
        await saved(onCard(card))
        cards.push(card)
      }
      await db.deleteFrom('notified_bans').execute()
      const waitingDrafts = await drafts(db)
      statements = 0
      expect(await contextsOf(counting, waitingDrafts, `${today()}T12:00:00`)).toHaveLength(count)
      const people = cards.map(({ person_id }) => person_id)
      await tellBans(counting, people, { by: null, at: server().services.clock() })
      return statements
    }
    expect(await judgedAndTold(2)).toBe(await judgedAndTold(6))
  })

  test('twice at the same moment is done once', async () => {
    await saved(onCard(await aCard(), { Fine: 10_000 }))
    const { Drafts } = await waiting()
    const both = await Promise.all([publish(Drafts), publish(Drafts)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await refusalOf(publish(Drafts))).toEqual([422, 'bans.nothingToPublish', undefined])
    expect(await db.selectFrom('discipline_fines').select('id').execute()).toHaveLength(1)
  })

  test('is refused if a draft was changed or added since the user saw them', async () => {
    const card = await aCard()
    const { Id } = await saved(onCard(card))
    const { Drafts } = await waiting()
    await saved({ ...onCard(card, { Games: 5 }), Id, Version: 1 })
    expect(await refusalOf(publish(Drafts))).toEqual([422, 'bans.draftsChanged', undefined])
    const again = (await waiting()).Drafts
    await saved(onCard(await aCard()))
    expect(await refusalOf(publish(again))).toEqual([422, 'bans.draftsChanged', undefined])
    expect((await rows()).every(({ published_at }) => published_at === null)).toBe(true)
  })

  test('is refused as a whole if a ruling lost its card meanwhile, and names the person', async () => {
    const [kept, gone] = [await aCard(), await aCard()]
    await saved(onCard(kept))
    await saved(onCard(gone))
    await db.deleteFrom('incidents').where('game_id', '=', gone.game.id).execute()
    const response = await publish()
    expect(response.status).toBe(422)
    const { name } = await rowById(db, 'persons', gone.person_id)
    expect((await response.json()).error_description).toContain(name)
    expect((await rows()).every(({ published_at }) => published_at === null)).toBe(true)
  })

  test('makes them permanent: they can only be corrected, appealed or acquitted by another ruling', async () => {
    const card = await aCard()
    const { Id } = await saved(onCard(card))
    await publish()
    expect(await refusalOf(save({ ...onCard(card), Id }))).toEqual([422, 'bans.isPublished', undefined])
    expect(await refusalOf(staff().delete(`rest/rulings/${Id}`))).toEqual([
      422,
      'bans.isPublished',
      undefined,
    ])
    const appeal = await saved(
      onCard(card, { Kind: RulingKind.Appeal, Games: 0, RulingId: Id, Suspends: true }),
    )
    await publish()
    const states = async () =>
      (await (await staff().get(`rest/people/${card.person_id}/bans`)).json()).map(
        ({ Cause, State }: { Cause: string; State: string }) => [Cause, State],
      )
    expect(await list()).toMatchObject([{ Kind: 'appeal' }, { Id, IsAppealed: true, IsNamed: false }])
    await saved(onCard(card, { Kind: RulingKind.AppealEnd, Games: 0, RulingId: appeal.Id }))
    await saved(onCard(card, { Kind: RulingKind.Acquittal, Games: 0, RulingId: Id }))
    await publish()
    expect(await states()).toEqual([])
    expect((await list()).find((one: { Id: number }) => one.Id === Id)).toMatchObject({
      IsAppealed: false,
      IsNamed: true,
    })
    expect(await refusalOf(save(onCard(card, { RulingId: Id })))).toEqual([
      422,
      'bans.alreadyCorrected',
      'RulingId',
    ])
  })

  test('stores the day and the user, and the list can show a year or one meeting', async () => {
    const { person_id } = await aCard()
    const of = (published_at: string) =>
      aRuling(db, { kind: RulingKind.Games, person_id, team_id: own, games: 1, published_at })
    await of('2024-12-31T23:59:59Z')
    const [first, second] = [await of('2025-06-03T00:00:00Z'), await of('2025-06-03T23:59:59Z')]
    await of('2025-06-04T00:00:00Z')
    const { Id } = await saved(onCard(await aCard()))
    await publish()
    const { Years, Meetings } = await (await staff().get('rest/rulings/meetings')).json()
    const valuesOf = (options: { Value: string }[]) => options.map(({ Value }) => Value)
    expect(valuesOf(Meetings)).toEqual([today(), '2025-06-04', '2025-06-03', '2024-12-31'])
    expect(Meetings[2].Label).toBe('03.06.2025')
    expect(valuesOf(Years)).toEqual([today().slice(0, 4), '2025', '2024'])
    expect(await waiting()).toMatchObject({ LastMeeting: today() })
    const listed = async (filter: object) =>
      (await staff().get(`rest/rulings?filter=${JSON.stringify(filter)}`)).json()
    const idsOf = async (filter: object) => (await listed(filter)).map((one: { Id: number }) => one.Id)
    expect(await idsOf({ Meeting: '2025-06-03' })).toEqual([second.id, first.id])
    expect(await idsOf({ Year: '2025' })).toHaveLength(3)
    expect(await idsOf({ Year: '2024', Meeting: '2025-06-03' })).toEqual([])
    const name = personas.staff.Name
    expect(await listed({ Meeting: today() })).toMatchObject([{ Id, PublishedByName: name }])
    expect(await listed({ Meeting: '2025-06-04' })).toMatchObject([{ PublishedByName: '' }])
    for (const filter of [{ Year: '0000' }, { Year: '20x6' }, { Meeting: '2025-02-30' }, { Meeting: 7 }])
      expect((await staff().get(`rest/rulings?filter=${JSON.stringify(filter)}`)).status).toBe(400)
  })

  test.each([{}, { Drafts: [] }, { Drafts: [{ Id: 0, Version: 1 }] }, { Drafts: 'all' }])(
    'of %o is refused with a message',
    async (body) => {
      const response = await staff().post('rest/bans/publication', body)
      expect(response.status).toBe(400)
    },
  )
})

test("the file of a case has the referee's report, and the person's cards of the season up to the game", async () => {
  const first = await aCard(IncidentType.Yellow, daysAgo(30))
  const card = await cardIn(first.tournament_id, IncidentType.Red, daysAgo(3), first.person_id)
  await cardIn(first.tournament_id, IncidentType.Yellow, daysAgo(1), first.person_id)
  await cardIn(first.tournament_id, IncidentType.Yellow, daysAgo(400), first.person_id)
  await cardIn(first.tournament_id, IncidentType.Red, daysAgo(3), (await aPerson(db)).id)
  const incident = await db
    .selectFrom('incidents')
    .select('id')
    .where('game_id', '=', card.game.id)
    .executeTakeFirstOrThrow()
  await insertRow(db, 'discipline_reports', {
    incident_id: incident.id,
    discipline_type_id: 1,
    comments: 'Sló andstæðing.',
    registered_by_id: (await aPerson(db, { name: 'Dómari Skýrslu' })).id,
    registered_at: `${daysAgo(3)}T20:00:00Z`,
  })
  const read = async (query: string) => (await staff().get(`rest/bans/desk/case?${query}`)).json()
  const file = await read(`person=${card.person_id}&game=${card.game.id}`)
  expect(file.Reports).toMatchObject([{ Comments: 'Sló andstæðing.', ByName: 'Dómari Skýrslu' }])
  expect(file.Cards).toMatchObject([
    { Card: IncidentType.Red, GameId: card.game.id },
    { Card: IncidentType.Yellow, GameId: first.game.id },
  ])
  expect(await read(`person=${card.person_id}&game=0`)).toMatchObject({ Reports: [], Cards: { length: 3 } })
  for (const query of ['person=0&game=1', 'person=1', `person=${card.person_id}&game=x`])
    expect((await staff().get(`rest/bans/desk/case?${query}`)).status, query).toBe(400)
})

test('D2-017 only staff can see and change rulings', async () => {
  await aRuling(db, { kind: RulingKind.Games, person_id: (await aPerson(db)).id, team_id: own })
  for (const persona of [personas.clubUser, personas.referee, personas.supervisor]) {
    const as = server().as(persona)
    const card = await aCard()
    const answers = await Promise.all([
      as.get('rest/rulings'),
      as.get('rest/bans/desk'),
      as.get(`rest/bans/desk/case?person=${card.person_id}&game=${card.game.id}`),
      as.get('rest/bans/publication'),
      as.get('rest/rulings/meetings'),
      as.post('rest/rulings', onCard(card)),
      as.post('rest/bans/publication', { Drafts: [{ Id: 1, Version: 1 }] }),
      as.delete('rest/rulings/1'),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
  }
})
