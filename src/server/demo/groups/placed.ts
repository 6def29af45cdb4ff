import { Position } from '#domain/games/codes.ts'
import type { LineUp, LineUpRow } from '../games/line-up.ts'
import { type CastPart, isNeeded } from './cast.ts'

export function placed(
  lineUp: LineUp,
  squad: readonly number[],
  parts: readonly CastPart[],
  round: number,
): LineUp {
  const out = parts.filter(({ absent }) => absent.includes(round)).map(({ person_id }) => person_id)
  const needed = parts.filter((part) => isNeeded(part, round)).map(({ person_id }) => person_id)
  let { starters, bench } = lineUp
  const isListed = (person: number) => [...starters, ...bench].some(({ person_id }) => person_id === person)
  const exchange = (from: number, to: LineUpRow) => {
    const there = [...starters, ...bench].find(({ person_id }) => person_id === from)
    const swap = (row: LineUpRow): LineUpRow => {
      if (row.person_id === from) return { ...to, position_id: row.position_id }
      if (there && row.person_id === to.person_id) return { ...there, position_id: row.position_id }
      return row
    }
    starters = starters.map(swap)
    bench = bench.map(swap)
  }
  const rowOf = (person_id: number): LineUpRow => ({
    person_id,
    jersey_number: squad.indexOf(person_id) + 1,
    position_id: Position.Starter,
  })
  for (const person of out.filter(isListed)) {
    const spare = squad.find((one) => !isListed(one) && !out.includes(one))
    if (spare !== undefined) exchange(person, rowOf(spare))
  }
  for (const person of needed) {
    if (starters.some(({ person_id }) => person_id === person)) continue
    const plain = starters.find(
      ({ position_id, person_id }) => position_id === Position.Starter && !needed.includes(person_id),
    )
    if (plain) exchange(plain.person_id, rowOf(person))
  }
  return { ...lineUp, starters, bench }
}
