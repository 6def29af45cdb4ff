import { type Day, dayAt } from '#domain/platform/dates.ts'
import { isTold } from '#domain/staff-games/rules.ts'
import { appointedTo } from '../clashes/clash-store.ts'
import type { Plan } from '../clashes/clashes.ts'
import { clubMailboxes } from '../mail/club-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import { findKeptGame } from './store.ts'

const nobody = { Clubs: [], Officials: [], AskedAgain: [] }

export async function toldOf(db: Queryable, plan: Plan, id: number, now: Date) {
  const before = id ? await findKeptGame(db, id) : undefined
  const today: Day = dayAt(now)
  if (!before || !isTold(before, plan, today)) return nobody
  const clubs = await clubMailboxes(db, [plan.HomeTeamId, plan.AwayTeamId])
  const officials = await appointedTo(db, id)
  const named = (people: typeof officials) =>
    people.map((person) => ({ PersonId: person.id, Name: person.name }))
  return {
    Clubs: clubs.map((club) => ({ TeamId: club.id, Name: club.name, HasAddress: club.addresses.length > 0 })),
    Officials: named(officials.filter(({ isConfirmed, email }) => isConfirmed && email)),
    AskedAgain: before.Day === plan.Day ? [] : named(officials),
  }
}
