import type { PublicationDraft, publishAppointments } from '#domain/appointments/board-calls.ts'
import { forbids } from '#domain/appointments/reasons.ts'
import {
  whyNotAppoint,
  whyNotPublishTexts,
  whyNotStaff,
  whyNotTakeSeat,
} from '#domain/appointments/why-not-appoint.ts'
import { stateOf } from '#domain/assignments/answer.ts'
import { gameText } from '#domain/games/game-text.ts'
import { dayAt, wallClockAt } from '#domain/platform/dates.ts'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import { addNotices } from '../notices/audience-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Context } from '../platform/define-route.ts'
import { type GameFacts, gameFacts, mostGames } from './cell-store.ts'
import {
  type DraftRow,
  deleteDrafts,
  draftsOfGames,
  draftsTaking,
  lockDrafts,
  type publicationIn,
} from './draft-store.ts'
import { writeToOfficials } from './letters.ts'
import { holdersOf, setPlaces } from './location-of-game-store.ts'
import { reasonsFor } from './reasons.ts'

type Asked = Context<typeof publishAppointments>
type Seen = ReadonlyMap<string, Asked['body']['Drafts'][number]>
type Row = Awaited<ReturnType<typeof publicationIn>>[number]

export function presentDraft(row: Row): PublicationDraft {
  const { game_id, role_id, version, game_day, home, away, person_id, name, holder_id, holder } = row
  const isLost = holder_id !== null && holder_id !== person_id
  const Answer = stateOf({ Confirmed: row.confirmed_at, Declined: row.declined_at })
  return {
    GameId: game_id,
    RoleId: role_id,
    Version: version,
    GameDay: game_day,
    GameName: gameText(home, away),
    Person: person_id === null ? null : { PersonId: person_id, Name: name ?? '' },
    Loses: isLost ? { PersonId: holder_id, Name: holder ?? '', Answer } : null,
  }
}

/**
 * Publishes exactly the drafts that the user saw, or none. A concurrent second publication finds no drafts.
 */
export async function publish({ body, db, note, user, services }: Asked) {
  await lockDrafts(db)
  const now = services.clock()
  const seen: Seen = new Map(body.Drafts.map((draft) => [`${draft.GameId} ${draft.RoleId}`, draft]))
  const ids = [...new Set(body.Drafts.map(({ GameId }) => GameId))]
  if (ids.length > mostGames) return refuse('appointments.tooMany', { values: { most: mostGames } })
  const drafts = (await draftsOfGames(db, ids)).filter(
    ({ game_id, role_id, version }) => seen.get(`${game_id} ${role_id}`)?.Version === version,
  )
  if (drafts.length !== seen.size) return refuse('appointments.draftsChanged')
  const games = new Map((await gameFacts(db, { ids })).map((game) => [game.GameId, game]))
  // If a draft gives an official a game, drafts that remove the official from another game on the same day
  // have to be published too, because drafts are judged together.
  const others = await draftsTaking(
    db,
    drafts.flatMap(({ person_id }) => person_id ?? []),
    [...games.values()].map(({ Start }) => Start.slice(0, 10)),
  )
  const other = others.find(({ game_id, role_id }) => !seen.has(`${game_id} ${role_id}`))
  if (other) {
    const name = drafts.find(({ person_id }) => person_id === other.person_id)?.name ?? ''
    return refuse('appointments.publishTogether', { values: { name } })
  }
  const named = drafts.flatMap(({ game_id: GameId, role_id: RoleId, person_id: PersonId }) =>
    PersonId === null ? [] : [{ GameId, RoleId, PersonId }],
  )
  const reasonsOf = await reasonsFor(db, named, dayAt(now))
  const foundOf = ({ game_id: GameId, role_id: RoleId, person_id: PersonId }: DraftRow) =>
    PersonId === null ? null : reasonsOf({ GameId, RoleId, PersonId })
  const translate = services.texts.translate
  const refusal = await whyNotPublish(db, drafts, games, { seen, now, translate, foundOf })
  if (refusal) return refusal
  const at = now.toISOString()
  const judged = drafts.map((draft) => ({
    ...draft,
    passedOver: (foundOf(draft)?.reasons ?? []).filter(forbids).map(({ Code }) => Code),
  }))
  await setPlaces(db, judged, { by: user.PersonId, at })
  await addNotices(
    db,
    { kind: 'appointed', by: user.PersonId, at: now },
    named.map(({ GameId, PersonId }) => ({ record: GameId, person: PersonId })),
  )
  await deleteDrafts(
    db,
    drafts.map(({ game_id, role_id }) => ({ GameId: game_id, RoleId: role_id })),
  )
  const told = await writeToOfficials(db, drafts, games, { user, services, at })
  note({ Games: ids, Places: drafts.length })
  return { Published: drafts.length, ...told }
}

type Judging = {
  seen: Seen
  now: Date
  translate: Asked['services']['texts']['translate']
  foundOf: (draft: DraftRow) => ReturnType<Awaited<ReturnType<typeof reasonsFor>>>
}

/** Judges each draft again with current data. Returns a refusal that names the first invalid one. */
async function whyNotPublish(
  db: Queryable,
  drafts: readonly DraftRow[],
  games: ReadonlyMap<number, GameFacts>,
  { seen, now, translate, foundOf }: Judging,
): Promise<Refusal | null> {
  const holders = await holdersOf(db, [...games.keys()])
  for (const draft of drafts) {
    const { game_id: GameId, role_id: RoleId, person_id: PersonId, base_person_id, reason, name } = draft
    const game = games.get(GameId)
    if (!game) return refuse('record.notFound')
    const found = foundOf(draft)
    const key = `${GameId} ${RoleId}`
    const holder = holders.get(key) ?? null
    const isOther = (holder?.PersonId ?? null) !== base_person_id
    const unseen = isOther ? null : whyNotTakeSeat(holder, PersonId, seen.get(key)?.Loses ?? null)
    if (unseen) return refuse(unseen, { values: { game: game.Name } })
    const refusal =
      whyNotStaff(game, wallClockAt(now)) ??
      (isOther ? ('appointments.placeChanged' as const) : null) ??
      (PersonId === null ? null : whyNotAppoint(found?.reasons ?? null, reason))
    if (!refusal) continue
    const values = { name: name ?? '', reasons: found?.text(translate) ?? '' }
    return refuse('appointments.cannotPublish', {
      values: { game: game.Name, reason: translate(whyNotPublishTexts[refusal], values) },
    })
  }
  return null
}
