import type { Queryable } from '../../platform/database/database.ts'
import { known } from '../../platform/known.ts'
import { personas } from '../personas.ts'
import type { Plan } from '../plan.ts'
import { personIds } from '../store.ts'
import type { Conflict } from './appointments-store.ts'

/** Conflicts of demo officials with clubs. The official's own club counts as a conflict without a row. */
export async function conflictsWith(db: Queryable, plan: Plan): Promise<Conflict[]> {
  const ids = await personIds(db)
  const row = (kennitala: string, club: number, kind: Conflict['kind'], note: string) => ({
    person_id: known(ids.get(kennitala)),
    team_id: known(plan.clubs[club]).id,
    kind,
    note,
  })
  return [
    row(personas.referee.Kennitala, 12, 'family', 'Bróðir leikur með liðinu.'),
    row(personas.otherReferee.Kennitala, 15, 'family', 'Faðir er formaður félagsins.'),
    row(personas.manyRoles.Kennitala, 14, 'other', 'Þjálfaði yngri flokka félagsins þar til í fyrra.'),
  ]
}
