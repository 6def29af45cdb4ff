import type { Waiting } from '#app/platform/waiting.ts'

/** The own lists that nobody is on, before the season; the line leads to those of the first team that has one. */
export const waitingLists: readonly Waiting[] = [
  {
    name: 'squadLists.empty',
    page: 'squadLists',
    text: 'home.squadListsEmpty',
    state: 'waiting',
  },
]
