import { z } from 'zod'
import type { Typed } from '#app/ui/form/declaration.ts'
import { competitions, type Entries, type Side, sides } from '#domain/participation/competitions.ts'
import { lineMax, type ParticipationForm, wholeForm } from '#domain/participation/form.ts'
import { text } from '#domain/platform/input.ts'

// Converts between the nested request and the flat fields of the form. `TeamName` stands for `Team.Name`. `MensDivision2` holds the
// checkboxes of that competition, and `MensLeague` the league of its A team.

export function toFormValues(form: ParticipationForm): Typed {
  const lines = parts.flatMap((part) =>
    Object.entries(form[part]).map(([name, value]) => [`${part}${name}`, value] as const),
  )
  const ticks = sides.flatMap((side) =>
    competitions[side].flatMap(({ name, flags, hasLeagues }) => {
      const entry = form[side][name] ?? {}
      const ticked = [`${side}${name}`, flags.filter((flag) => entry[flag] === 'true')] as const
      return hasLeagues ? [ticked, [leagueField(side), entry.League ?? ''] as const] : [ticked]
    }),
  )
  return Object.fromEntries([...lines, ...ticks])
}

export function formIn(typed: Typed): ParticipationForm {
  const lines = parts.map((part) => {
    const names = Object.keys(empty[part])
    return [part, Object.fromEntries(names.map((name) => [name, typed[`${part}${name}`]]))] as const
  })
  return wholeForm({ ...Object.fromEntries(lines), ...entriesIn(typed) })
}

/** The checked competitions as the request's flags (PAR-13). */
export function entriesIn(typed: Typed): Record<Side, Entries> {
  return { Mens: entriesOf('Mens', typed), Womens: entriesOf('Womens', typed) }
}

function entriesOf(side: Side, typed: Typed): Entries {
  return Object.fromEntries(
    competitions[side].map(({ name, flags, hasLeagues }) => {
      const ticked = tickedIn(typed, `${side}${name}`)
      const entry = flags.map((flag) => [flag, ticked.includes(flag) ? 'true' : 'false'] as const)
      const league = hasLeagues ? [['League', String(typed[leagueField(side)] ?? '')] as const] : []
      return [name, Object.fromEntries([...entry, ...league])]
    }),
  )
}

export function tickedIn(typed: Typed, field: string): readonly unknown[] {
  const ticked = typed[field]
  return Array.isArray(ticked) ? ticked : []
}

export const leagueField = (side: Side) => `${side}League`

const parts = [
  'Team',
  'Chairman',
  'President',
  'MainCostume',
  'ReserveCostume',
  'Court1',
  'Court2',
  'Court3',
] as const

const empty = wholeForm()
export const emptyTyped = toFormValues(empty)

export const TypedForm = z.object(
  Object.fromEntries(
    Object.entries(emptyTyped).map(([name, value]) => [
      name,
      Array.isArray(value) ? z.array(z.string()) : text(lineMax),
    ]),
  ),
)
