import { createContext, useContext } from 'react'
import type { PeopleToFind } from '#app/ui/person-picker/use-people.ts'
import type { Person } from './people.ts'
import type { LineUpPlace } from './people-sources.ts'
import type { RowActs } from './use-row-actions.ts'

type LineUpShared = {
  place: LineUpPlace
  find: PeopleToFind<Person>
  acts: RowActs
  /** The masked national id of a person, if a search by name has found them since the page was opened. */
  maskedOf: (personId: number) => string | undefined
}

export const LineUpContext = createContext<LineUpShared | null>(null)

export function useLineUp(): LineUpShared {
  const shared = useContext(LineUpContext)
  if (!shared) throw new Error('useLineUp must be called within the editor of a line-up')
  return shared
}
