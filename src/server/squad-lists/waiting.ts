import { dayAt } from '#domain/platform/dates.ts'
import { playerLists } from '#domain/squad-lists/calls.ts'
import { areListsAwaited } from '#domain/squad-lists/rules.ts'
import type { WaitingSource } from '../platform/waiting.ts'
import { emptyLists } from './store.ts'
import { whose } from './whose.ts'

/** The own lists that nobody is on, before the season; the line leads to those of the first team that has one. */
export const waitingLists: WaitingSource = {
  access: playerLists.access,
  lines: async ({ user, scope, db, services }) => {
    const { club } = whose({ user, scope })
    if (!club || !areListsAwaited(dayAt(services.clock()))) return []
    const empty = await emptyLists(db, club)
    const [first] = empty
    return first
      ? [{ Name: 'squadLists.empty', Number: empty.length, Params: { teamId: first.team_id } }]
      : []
  },
}
