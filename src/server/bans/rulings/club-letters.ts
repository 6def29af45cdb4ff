import type { publishRulings } from '#domain/bans/calls.ts'
import { effectOf } from '#domain/bans/effect.ts'
import type { Ruling } from '#domain/bans/rulings/ruling.ts'
import { isProtest } from '#domain/bans/rulings/ruling-chains.ts'
import { teamsToTell } from '#domain/bans/rulings/ruling-teams.ts'
import { rulingText } from '#domain/bans/rulings/ruling-text.ts'
import { generalRules } from '#domain/bans/standard-rules.ts'
import { type Day, momentText, wallClockAt } from '#domain/platform/dates.ts'
import { rowsBy } from '#domain/platform/records.ts'
import { type ClubMailbox, clubMailboxes, recipientsIn } from '../../mail/club-store.ts'
import { queueMails } from '../../mail/mail-store.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Context } from '../../platform/define-route.ts'
import { gamesOf } from '../calendar-store.ts'
import { clubChangesOf } from '../club-store.ts'
import { clubsOfTeams, nameOfRulings } from '../name-store.ts'
import { officialsIn } from './context-store.ts'

type Act = Pick<Context<typeof publishRulings>, 'user' | 'services'> & { now: Date }

/** Queues one mail per club about all of its rulings, to the addresses of the club and its teams. */
export async function writeToClubs(
  db: Queryable,
  published: readonly Ruling[],
  { user, services, now }: Act,
): Promise<void> {
  const { texts, environment } = services
  const time = momentText(`${effectOf(wallClockAt(now), generalRules)}Z`)
  const nameOf = await nameOfRulings(db, published)
  const clubs = [...(await byClub(db, published, wallClockAt(now).slice(0, 10)))].map(([clubId, own]) => ({
    clubId,
    own,
    teams: new Set([clubId, ...own.map(({ teamId }) => teamId)]),
  }))
  const boxes = await clubMailboxes(db, [...new Set(clubs.flatMap(({ teams }) => [...teams]))])
  const letters = clubs.map(({ clubId, own, teams }) => {
    const recordPath = `/felag/${clubId}`
    const lines = own.map(({ ruling }) =>
      texts.translate(isProtest(ruling) ? 'bans.publish.protestLine' : 'bans.publish.line', {
        name: nameOf(ruling),
        what: rulingText(texts.translate, ruling),
      }),
    )
    return {
      recordPath,
      subject: texts.translate('bans.publish.subject', { smart_count: own.length }),
      body: [
        texts.translate('bans.publish.intro', { time }),
        '',
        ...lines,
        '',
        texts.translate('bans.publish.outro', { address: environment.publicUrl + recordPath }),
      ].join('\n'),
      recipients: recipientsIn(
        reachable(
          boxes.filter(({ id }) => teams.has(id)),
          clubId,
        ),
      ),
    }
  })
  await queueMails(db, { kind: 'rulings', createdBy: user.PersonId, at: now.toISOString() }, letters)
}

type Told = { readonly ruling: Ruling; readonly teamId: number }

/**
 * Rulings grouped by the club to notify, each with the person's team in that club. Rulings without a team are
 * left out.
 */
export async function byClub(
  db: Queryable,
  rulings: readonly Ruling[],
  today: Day,
): Promise<Map<number, Told[]>> {
  const aboutOf = await aboutEach(db, rulings, today)
  const told = rulings.flatMap((ruling) =>
    teamsToTell(ruling, aboutOf(ruling)).map((teamId) => ({ ruling, teamId })),
  )
  const clubs = await clubsOfTeams(
    db,
    told.map(({ teamId }) => teamId),
  )
  const byClubs = rowsBy(
    told.filter(({ teamId }) => clubs.has(teamId)),
    ({ teamId }) => clubs.get(teamId) ?? teamId,
  )
  // Lists a ruling once, even if the player had two teams in the club.
  return new Map([...byClubs].map(([club, all]) => [club, firstOfEach(all)]))
}

const firstOfEach = (told: readonly Told[]) =>
  [...new Map(told.toReversed().map((one) => [one.ruling, one])).values()].toReversed()

async function aboutEach(db: Queryable, rulings: readonly Ruling[], today: Day) {
  const games = await gamesOf(db, rulings)
  const days = new Map(games.map(({ Id, GameDay }) => [Id, GameDay.slice(0, 10)]))
  const since = ({ GameId }: Ruling) => days.get(GameId) ?? today
  const officials = await officialsIn(db, rulings)
  const people = rulings.flatMap(({ PersonId }) => PersonId || [])
  const changes = await clubChangesOf(db, people, rulings.map(since).sort()[0] ?? today)
  const ofPerson = rowsBy(changes, ({ PersonId }) => PersonId)
  return (ruling: Ruling) => ({
    since: since(ruling),
    today,
    changes: officials.has(`${ruling.GameId} ${ruling.PersonId}`)
      ? []
      : (ofPerson.get(ruling.PersonId) ?? []),
  })
}

/**
 * The mailboxes of a club that have an address. If none has one, returns the main mailbox of the club, in which
 * the mail waits.
 */
function reachable(boxes: readonly ClubMailbox[], clubId: number): ClubMailbox[] {
  const reached = boxes.filter(({ addresses }) => addresses.length > 0)
  return reached.length ? reached : boxes.filter(({ id }) => id === clubId)
}
