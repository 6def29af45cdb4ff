import { useEffect, useMemo, useRef } from 'react'
import type { Rows } from '#app/platform/autosave/rows.ts'
import type { Position } from '#domain/games/codes.ts'
import { type LineUpList, listOf } from '#domain/match-reports/line-up.ts'
import { added, moved, numbered, type Place, picked, positioned, removed } from './edits.ts'
import type { Person } from './people.ts'
import { emptyKey, keyOf, typed } from './rows.ts'

export type RowActs = {
  number: (place: Place, key: string | null, text: string) => void
  /** The number of a row was left: who has it in the squad is who is meant. */
  leaveNumber: (place: Place) => void
  position: (place: Place, key: string | null, position: Position) => void
  pick: (place: Place, person: Person) => void
  /** Into the list, into it from another one, or out of it. */
  toggle: (list: LineUpList, person: Person) => void
  remove: (key: string) => void
  choose: (key: string, whose: 'mine' | 'theirs') => void
  isPicked: (personId: number) => boolean
}

type Given = {
  rows: Rows
  squad: readonly Person[]
  change: (rows: Rows) => void
  choose: RowActs['choose']
  /** Says at a place what is wrong there; null takes it back. */
  setPickProblem: (place: Place, problem: 'alreadyPicked' | null) => void
  /** Somebody was picked whose flags no squad list tells. */
  meet: (person: Person) => void
  onPicked: (place: Place) => void
}

/** What can be done to the rows, as functions that stay the same, so that a row is not drawn again for another's sake. */
export function useRowActs(given: Given): RowActs {
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })
  return useMemo(() => actsOn(latest), [])
}

function actsOn(latest: { current: Given }): RowActs {
  /** Several changes before the next drawing build on each other. */
  const put = (rows: Rows) => {
    latest.current = { ...latest.current, rows }
    latest.current.change(rows)
  }
  const pick = (place: Place, person: Person, isTyped = false) => {
    const { rows, setPickProblem, meet, onPicked } = latest.current
    const next = picked(rows, place, person)
    setPickProblem(place, next ? null : 'alreadyPicked')
    if (!next) return
    meet(person)
    put(next)
    if (!isTyped) onPicked(place)
  }
  return {
    number: (place, key, text) => {
      latest.current.setPickProblem(place, null)
      put(numbered(latest.current.rows, place, key, text))
    },
    leaveNumber: (place) => {
      const { rows, squad } = latest.current
      const row = rows[emptyKey(place.list, place.seat)]
      const number = row && typed(row).JerseyNumber
      if (!number) return
      const meant = squad.filter(({ JerseyNumber, isPlayer }) => isPlayer && String(JerseyNumber) === number)
      const [person] = meant
      if (person && meant.length === 1) pick(place, person, true)
    },
    position: (place, key, position) => put(positioned(latest.current.rows, place, key, position)),
    pick,
    toggle: (list, person) => {
      const { rows, meet } = latest.current
      const key = keyOf(person.PersonId)
      if (!rows[key]) {
        meet(person)
        return put(added(rows, list, person) ?? rows)
      }
      const isHere = listOf(typed(rows[key]).PositionId) === list
      put(isHere ? removed(rows, key) : moved(rows, key, list))
    },
    remove: (key) => put(removed(latest.current.rows, key)),
    choose: (key, whose) => latest.current.choose(key, whose),
    isPicked: (personId) => keyOf(personId) in latest.current.rows,
  }
}
