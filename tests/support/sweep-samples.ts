import { RefereeRole } from '#domain/games/codes.ts'
import { chapters, stepOf } from '#domain/inspector-reports/chapters.ts'
import { reportSteps } from '#domain/match-reports/steps.ts'
import { type PageName, pages } from '#domain/platform/pages.ts'
import { aCourt, anExecution, anIncident, anInspectorReport, aPlace } from './builders.ts'
import { personIdOf } from './person-id.ts'
import { personaClubs, personas } from './personas.ts'
import { aReport, fieldAll } from './report-scene.ts'
import { insertRow } from './rows.ts'
import type { TestServer } from './server.ts'
import { aTransfer } from './transfers.ts'

export type SampleIds = Awaited<ReturnType<typeof sampleIds>>

/**
 * Addresses for pages that need a parameter or show more with one. A name after a colon stands for one of the
 * sample ids.
 */
export const sampleAddresses: Partial<Record<PageName, string[]>> = {
  referees: ['/domarar?deild=3'],
  cards: ['/spjold-domara?ar=2025&flokkur=61'],
  cardCount: ['/spjold-domara/talning?motId=:tournament'],
  assignments: ['/nidurrodundomara/:referee'],
  gameExecution: ['/framkvaemd-leiks/:game/:referee'],
  inspectorReport: chapters.map(({ number }) => `/domaraskyrslur/:game/${stepOf(number)}`),
  gameReport: [
    ...reportSteps.map((step) => `/leikskyrsla/:game/${step}`),
    '/leikskyrsla/:game/:team/0/forskraning',
  ],
  gameTimeChanges: ['/breyta-leiktima?felag=:team&kyn=1'],
  gameTimeChange: ['/breyta-leiktima/:timeRequest'],
  olderResults: ['/eldri-urslit?felag=:team&ar=2025'],
  gameReports: ['/leikskyrslur/:team'],
  participationOfClub: ['/thatttokutilkynningar/:team/2026', '/thatttokutilkynningar/:team/2025'],
  squadLists: ['/leikskyrslulistar/:team', '/leikskyrslulistar/:team/0'],
  squadList: ['/leikskyrslulisti/:squadList', '/leikskyrslulisti/:squadList/:game'],
  coaches: ['/thjalfarar?kyn=2'],
  employees: ['/starfsmenn?deild=7'],
  user: ['/nyr-notandi/:user'],
  club: ['/felag/:team'],
  game: ['/leikur/:game'],
  person: ['/einstaklingur/:referee'],
  transfer: ['/felagaskipti-oklaradar-adgerdir/:transfer'],
  fifaPerson: ['/fifa/:fifaPerson'],
  fifaOrganisation: ['/fifaorg/:fifaOrganisation'],
  fifaFacility: ['/fifafacility/:fifaFacility'],
  outboxMessage: ['/postur/:message'],
  import: ['/innflutningur/:import'],
}

/** All addresses to open for a page: its paths without parameters, and its sample addresses. */
export function addressesOf(name: PageName): string[] {
  const whole = pages[name].paths.filter((path) => !needsSample(path))
  return [...whole.map((path) => path.replace(/\/:.*$/, '')), ...(sampleAddresses[name] ?? [])]
}

export const needsSample = (path: string) => /:\w+(?!\w|\?)/.test(path)

export function withIds(address: string, ids: SampleIds): string {
  // The names in the addresses are keys of the sample ids.
  return address.replace(/:(\w+)/g, (_all, id: keyof SampleIds) => String(ids[id]))
}

/**
 * Adds the records that the sample addresses need, such as a game with its report, a transfer and pending
 * messages. Returns their ids.
 */
export async function sampleIds(server: TestServer) {
  const { db } = server.services.database
  const scene = await aReport(db, { squad: 16 })
  for (const side of [scene.home, scene.away]) {
    await fieldAll(db, scene, side)
    for (const person_id of side.ids.slice(3, 5))
      await anIncident(db, { game_id: scene.gameId, team_id: side.teamId, person_id, minute: 24 })
  }
  const referee = await personIdOf(db, personas.referee)
  // The referee's execution form is sent, so that all of its readers see it.
  const supervisor = await personIdOf(db, personas.supervisor)
  await aPlace(db, { game_id: scene.gameId, person_id: supervisor, role_id: RefereeRole.Supervisor })
  await anExecution(db, { game_id: scene.gameId, person_id: referee, handed_in_at: '2026-05-12T11:00:00Z' })
  const sent = { game_id: scene.gameId, person_id: supervisor, confirmed_at: '2026-05-12T11:00:00Z' }
  await anInspectorReport(db, sent, [{ role_id: RefereeRole.Referee, person_id: referee, rating: 8.4 }])
  const upload = { File: new File(['Id;ShortName;Type\n9001;Prufa;F'], 'félög.csv') }
  const imported = await server.as(personas.staff).upload('rest/imports/teams', upload)
  const mail = { List: 'referees', PersonIds: [referee], Subject: 'Æfing', Text: 'Kl. 18.' }
  await server.as(personas.staff).post('mail/bulk', mail)
  const timeRequest = await insertRow(db, 'game_time_requests', {
    game_id: scene.gameId,
    status: 'N',
    created_by: referee,
    created_at: '2026-05-10T09:00:00Z',
    requested_by_team_id: personaClubs.other,
    consent_team_id: personaClubs.own,
    set_day: scene.game.game_day,
    requested_day: '2026-06-21T16:30',
    requested_court_id: (await aCourt(db)).id,
  })
  const register = async (path: string, id: number) =>
    (await (await server.as(personas.staff).post(`fifa/${path}`, { id })).json()).UniqueFifaId
  const idOf = async (rows: Promise<{ id: number }>) => (await rows).id
  return {
    game: scene.gameId,
    team: personaClubs.own,
    timeRequest: timeRequest.id,
    import: (await imported.json()).id,
    fifaPerson: await register('addpersonbyid', referee),
    fifaOrganisation: await register('addorganisationbyid', personaClubs.own),
    fifaFacility: await register('addfacilitybyid', (await aCourt(db)).id),
    squadList: scene.home.list.id,
    referee,
    tournament: await idOf(
      db
        .selectFrom('tournaments')
        .select('id')
        .where('short_name', '=', 'Besta deild karla')
        .orderBy('id')
        .executeTakeFirstOrThrow(),
    ),
    user: await idOf(
      db
        .selectFrom('roles as r')
        .innerJoin('persons as p', 'p.id', 'r.person_id')
        .select('r.id')
        .where('p.ssn', '=', personas.limited.Kennitala)
        .executeTakeFirstOrThrow(),
    ),
    transfer: await idOf(aTransfer(db, { created_by: referee, amount: 1_500_000, without_contract: true })),
    message: await idOf(db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()),
  }
}
