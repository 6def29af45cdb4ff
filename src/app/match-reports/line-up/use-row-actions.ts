import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Change } from '#app/ui/editable-table/declaration.ts'
import { useUndo } from '#app/ui/editable-table/use-undo.ts'
import { type LineUpList, listOf } from '#domain/match-reports/line-up.ts'
import { fold } from '#domain/platform/icelandic.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import { added, moved, type Place, picked, type RowCell, removed, typedInto } from './edits.ts'
import type { Person } from './people.ts'
import { emptyKey, keyOf, lineUpShape, type Rows, seated, type TypedRow } from './rows.ts'

type Changes = readonly Change<Place, RowCell>[]

export type RowActs = {
  type: (changes: Changes) => void
  /** Picks people of the squad by pasted numbers and names. Returns how many pasted values match nobody. */
  paste: (changes: Changes) => number
  /** Called when the number field loses focus. Picks the squad's player with that number. */
  leaveNumber: (place: Place) => void
  pick: (place: Place, person: Person) => void
  /** If the person is in the given list, removes them. Otherwise adds them to the list, or moves them there from another list. */
  toggle: (list: LineUpList, person: Person) => void
  remove: (key: string) => void
  choose: (key: string, whose: 'mine' | 'theirs') => void
  /**
   * Undoes the last change made since the page was opened; returns false if there is none. If that change is already saved, saves
   * the old rows again.
   */
  undo: () => boolean
  isPicked: (personId: number) => boolean
}

type Given = {
  rows: Rows
  squad: readonly Person[]
  /** The id of the squad list that numbers are taken from; 0 if none is chosen. */
  group: number
  change: (rows: Rows) => void
  choose: RowActs['choose']
  /** Shows why a person cannot be picked for a row; `null` removes the message. */
  setPickProblem: (place: Place, problem: RefusalId | null) => void
  whyNot: (person: Person) => RefusalId | null
  /** Called with a picked person who is on no squad list, so the page remembers why they may not play. */
  meet: (person: Person) => void
  onPicked: (place: Place) => void
}

/** The user's edits of the rows. The functions stay the same between renders, so a change in one row does not render the others. */
export function useRowActions(given: Given): RowActs {
  const latest = useRef(given)
  const rows = useRef(given.rows)
  useEffect(() => {
    latest.current = given
    rows.current = given.rows
  })
  const history = useUndo(rows, (before) => latest.current.change(seated(before)), isAsItWas)
  return useMemo(() => actsOn(latest, rows, history), [history])
}

/**
 * Compares two states of a row, including the person. The key does not suffice: a row without a person keeps its key when somebody
 * is picked.
 */
const isAsItWas = (one: TypedRow | undefined, other: TypedRow | undefined) =>
  one?.PersonId === other?.PersonId && !lineUpShape.changes(asRows(one), asRows(other)).length
const asRows = (row: TypedRow | undefined): Rows => (row ? { row } : {})

type History = ReturnType<typeof useUndo<TypedRow>>

function typingOn(latest: RefObject<Given>, now: RefObject<Rows>, history: History) {
  /** Applies each change to the latest rows, so changes made before the next render build on each other. */
  const put = (rows: Rows, tag: string | null = null) => {
    history.record(now.current, rows, tag)
    now.current = rows
    latest.current.change(rows)
  }
  const pick = (place: Place, person: Person, isTyped = false): boolean => {
    const { setPickProblem, whyNot, meet, onPicked } = latest.current
    const refusal = whyNot(person)
    const next = refusal ? null : picked(now.current, place, person)
    setPickProblem(place, next ? null : (refusal ?? 'matchReports.alreadyPicked'))
    if (!next) return false
    meet(person)
    put(next)
    if (!isTyped) onPicked(place)
    return true
  }
  const pickTyped = (place: Place, person: Person | null) => person !== null && pick(place, person, true)
  const type = ({ row: place, name, text }: Changes[number]) => {
    latest.current.setPickProblem(place, null)
    put(typedInto(now.current, place, name, text), `${place.list} ${place.seat} ${name}`)
  }
  const leaveNumber = (place: Place) => {
    const number = now.current[emptyKey(place.list, place.seat)]?.JerseyNumber
    const { squad, group } = latest.current
    if (number) pickTyped(place, withNumber(squad, group, number))
  }
  return { put, pick, pickTyped, type, leaveNumber }
}

function actsOn(latest: RefObject<Given>, now: RefObject<Rows>, history: History): RowActs {
  const { put, pick, pickTyped, type, leaveNumber } = typingOn(latest, now, history)
  return {
    type: (changes) => changes.forEach(type),
    paste: (changes) => {
      let left = 0
      history.together(() => {
        for (const change of changes) {
          const { row: place, name, text } = change
          if (name !== 'person') type(change)
          else if (text && !pickTyped(place, named(latest.current.squad, text))) left++
        }
        // Numbers are applied after names, so a number pasted beside a name goes to that person.
        for (const { row } of changes.filter(({ name }) => name === 'number')) leaveNumber(row)
      })
      return left
    },
    leaveNumber,
    pick,
    toggle: (list, person) => {
      const key = keyOf(person.PersonId)
      const row = now.current[key]
      if (!row) {
        latest.current.meet(person)
        return put(added(now.current, list, person) ?? now.current)
      }
      const isHere = listOf(row.PositionId) === list
      put(isHere ? removed(now.current, key) : moved(now.current, key, list))
    },
    remove: (key) => put(removed(now.current, key)),
    choose: (key, whose) => latest.current.choose(key, whose),
    undo: history.undo,
    isPicked: (personId) => keyOf(personId) in now.current,
  }
}

/** The only player with this shirt number on the chosen list, else the only one in the squad; null if there are none or several. */
function withNumber(squad: readonly Person[], group: number, number: string): Person | null {
  const players = squad.filter(({ JerseyNumber, isPlayer }) => isPlayer && String(JerseyNumber) === number)
  const onList = players.filter(({ groups }) => groups.includes(group))
  return onlyOne(onList.length ? onList : players)
}

/** The person of the squad with exactly this name; null if nobody has it, or several people do. */
function named(squad: readonly Person[], name: string): Person | null {
  return onlyOne(squad.filter(({ folded }) => folded === fold(name)))
}

const onlyOne = ([first, ...others]: readonly Person[]) => (first && !others.length ? first : null)
