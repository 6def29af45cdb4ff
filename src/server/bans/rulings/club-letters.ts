import type { publishRulings } from '#domain/bans/calls.ts'
import { effectOf } from '#domain/bans/effect.ts'
import type { Ruling } from '#domain/bans/rulings/ruling.ts'
import { isProtest } from '#domain/bans/rulings/ruling-chains.ts'
import { rulingText } from '#domain/bans/rulings/ruling-text.ts'
import { generalRules } from '#domain/bans/standard-rules.ts'
import { wallClockAt } from '#domain/match-reports/incidents/times.ts'
import { momentText } from '#domain/platform/dates.ts'
import { rowsBy } from '#domain/platform/records.ts'
import { type ClubMailbox, clubMailboxes, recipientsIn } from '../../mail/club-store.ts'
import { queueMails } from '../../mail/mail-store.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Context } from '../../platform/define-route.ts'
import { clubsOfTeams, nameOfRulings } from '../name-store.ts'

type Act = Pick<Context<typeof publishRulings>, 'user' | 'services'> & { now: Date }

/** One mail a club with all of its people, at the addresses of the club and of those of its teams that have their own. */
export async function writeToClubs(
  db: Queryable,
  published: readonly Ruling[],
  { user, services, now }: Act,
): Promise<void> {
  const { texts, environment } = services
  const time = momentText(`${effectOf(wallClockAt(now), generalRules)}Z`)
  const nameOf = await nameOfRulings(db, published)
  const clubs = [...(await byClub(db, published))].map(([clubId, own]) => ({
    ...{ clubId, own, teams: new Set([clubId, ...own.map(({ TeamId }) => TeamId)]) },
  }))
  const boxes = await clubMailboxes(db, [...new Set(clubs.flatMap(({ teams }) => [...teams]))])
  const letters = clubs.map(({ clubId, own, teams }) => {
    const recordPath = `/felag/${clubId}`
    const lines = own.map((ruling) =>
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

/** Rulings by the club of their team; those without a team are left out. */
export async function byClub(db: Queryable, rulings: readonly Ruling[]): Promise<Map<number, Ruling[]>> {
  const clubs = await clubsOfTeams(
    db,
    rulings.map(({ TeamId }) => TeamId),
  )
  const ofClubs = rulings.filter(({ TeamId }) => clubs.has(TeamId))
  return rowsBy(ofClubs, ({ TeamId }) => clubs.get(TeamId) ?? TeamId)
}

/** A club that nobody can reach has the mail waiting once. */
function reachable(boxes: readonly ClubMailbox[], clubId: number): ClubMailbox[] {
  const reached = boxes.filter(({ addresses }) => addresses.length > 0)
  return reached.length ? reached : boxes.filter(({ id }) => id === clubId)
}
