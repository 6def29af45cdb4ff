import { asked, type Waiting } from '#app/platform/waiting.ts'
import { scopeFor } from '#domain/platform/access.ts'
import { waitingSquadLists } from '#domain/squad-lists/calls.ts'

/** The own lists that nobody is on, before the season; the line leads to those of the first team that has one. */
export const waitingLists: readonly Waiting[] = [
  {
    name: 'squadLists.empty',
    page: 'squadLists',
    text: 'home.squadListsEmpty',
    state: 'waiting',
    asked: (user) =>
      scopeFor(waitingSquadLists.access, user) === 'own'
        ? asked(waitingSquadLists, {}, ({ Empty, TeamId }) =>
            TeamId === null ? 0 : { number: Empty, params: { teamId: TeamId } },
          )
        : null,
  },
]
