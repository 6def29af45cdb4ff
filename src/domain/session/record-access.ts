import type { Access } from '../platform/access.ts'

// These constants are not in the files with the calls, because links in every list need them but not the
// schemas in those files.

/** Access to a person's page. 'own': people in a list that the viewer may read (people/rules.ts). */
export const personAccess = {
  types: { 1: 'all', 2: 'own', 3: 'own', 4: 'own', 5: 'own', 7: 'own' },
} as const satisfies Access

/** Access to a club's page. 'own': the viewer's club and its teams. */
export const clubAccess = { types: { 1: 'all', 2: 'own', 3: 'own', 5: 'own' } } as const satisfies Access

/** Access to a game's page. 'own': games of the viewer's club. Officials read the facts of every game, which are public (D2-020). */
export const gameAccess = {
  types: { 1: 'all', 2: 'own', 3: 'own', 4: 'all', 5: 'own', 7: 'all' },
  aliases: ['URL', 'UTL', 'BRT'],
} as const satisfies Access
