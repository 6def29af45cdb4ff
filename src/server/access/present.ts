import type { RoleEvent } from '#domain/access/role.ts'
import type { roleEvents } from './history-store.ts'

type Row = Awaited<ReturnType<typeof roleEvents>>[number]

export function presentEvent({ id, at, name, act, records, team }: Row): RoleEvent {
  const { Given, Taken, Websites, Before, EndsOn, EndedSessionIds } = records
  return {
    id: Number(id),
    At: new Date(at).toISOString(),
    ByName: name ?? '',
    Act: act,
    // Rows that an import wrote to the audit log have the values before and after instead of `Given` and
    // `Taken`.
    Given: textsIn(Given ?? without(textsIn(Websites), textsIn(Before))),
    Taken: textsIn(Taken ?? without(textsIn(Before), textsIn(Websites))),
    TeamShortName: team ?? '',
    EndsOn: typeof EndsOn === 'string' ? EndsOn : null,
    EndedSessions: Array.isArray(EndedSessionIds) ? EndedSessionIds.length : 0,
  }
}

export const without = (some: readonly string[], others: readonly string[]) =>
  some.filter((one) => !others.includes(one))

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
