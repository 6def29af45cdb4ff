import { AwardedServes, BanScope } from '#domain/bans/codes.ts'
import { type BanTerms, lastRound, termsOf } from '#domain/bans/rules.ts'
import { generalRules } from '#domain/bans/standard-rules.ts'
import * as is from '../../platform/import/cells.ts'
import { type Column, optional, type Tables } from '../../platform/import/columns.ts'
import { lengths, none, numberOrNone, steps, timeOfDay, untilRuling } from './rule-cells.ts'

/**
 * A column of the file for one term of the ban rules. `put` is SQL for the term's value in the file's row
 * `g`.
 */
type Term = { column: Column; name: keyof BanTerms; put: string }

/** A term that a stored row lacks has its standard value. */
const usual = `'${JSON.stringify(termsOf(generalRules))}'::jsonb`
const stored = `(${usual} || t.terms)`

type Read = (term: string) => string

function term(name: keyof BanTerms, kind: is.CellKind, read: Read, put: Read): Term {
  const field = name.toLowerCase()
  const column = optional(name, kind, field, { isApart: true, stored: read(`'${name}'`) })
  return { column, name, put: put(`g.${field}`) }
}

const asText: Read = (name) => `${stored} ->> ${name}`
const asJson: Read = (given) => `to_jsonb(${given})`

const yesOrNo = (name: keyof BanTerms) =>
  term(name, is.boolean, (one) => `(${stored} ->> ${one})::boolean`, asJson)
const oneOf = (name: keyof BanTerms, codes: Readonly<Record<string, string>>) =>
  term(name, is.oneOf(Object.values(codes)), asText, asJson)

/** A number between `from` and `to` in the file. The stored value is lower by `more`. */
const number = (name: keyof BanTerms, from: number, to: number, more = 0) =>
  term(
    name,
    numberOrNone(from, to),
    (one) => `coalesce(((${stored} ->> ${one})::integer + ${more})::text, '${none}')`,
    (given) =>
      `case when ${given} = '${none}' then 'null'::jsonb else to_jsonb(${given}::integer - ${more}) end`,
  )

const parts = (given: string) => `unnest(string_to_array(${given}, ';')) with ordinality e(part, n)`
const listOf = (given: string, each: string) => `case when ${given} = '${none}' then '[]'::jsonb
  else (select jsonb_agg(${each} order by n) from ${parts(given)}) end`

const lengthsOf = (name: keyof BanTerms) =>
  term(
    name,
    lengths,
    (one) => `coalesce((select string_agg(coalesce(part, '${untilRuling}'), ';' order by n)
      from jsonb_array_elements_text(${stored} -> ${one}) with ordinality e(part, n)), '${none}')`,
    (given) => listOf(given, `nullif(part, '${untilRuling}')::integer`),
  )

const yellowSteps = term(
  'YellowSteps',
  steps,
  (
    one,
  ) => `coalesce((select string_agg((part ->> 'At') || ':' || coalesce(part ->> 'Games', '${untilRuling}'), ';' order by n)
    from jsonb_array_elements(${stored} -> ${one}) with ordinality e(part, n)), '${none}')`,
  (given) =>
    listOf(
      given,
      `jsonb_build_object('At', split_part(part, ':', 1)::integer,
        'Games', nullif(split_part(part, ':', 2), '${untilRuling}')::integer)`,
    ),
)

const terms: readonly Term[] = [
  yesOrNo('Applies'),
  yellowSteps,
  yesOrNo('YellowsAutomatic'),
  oneOf('YellowScope', BanScope),
  oneOf('YellowReach', BanScope),
  number('ForgottenFromRound', 1, lastRound),
  yesOrNo('ForgottenAtSeasonEnd'),
  yesOrNo('FirstYellowCounts'),
  lengthsOf('Dismissals'),
  lengthsOf('SecondYellows'),
  yesOrNo('DismissalsAutomatic'),
  oneOf('DismissalScope', BanScope),
  oneOf('DismissalReach', BanScope),
  // Weekdays run from 1 (Monday) to 7 in the file, and from 0 to 6 in the database.
  number('EffectWeekday', 1, 7, 1),
  term('EffectTime', timeOfDay, asText, asJson),
  oneOf('AwardedServes', AwardedServes),
  yesOrNo('AbandonedServes'),
  yesOrNo('ReplayedYellowsCount'),
]

export const termColumns = terms.map(({ column }) => column)

const given = (when: (column: Column) => string) =>
  terms
    .map(
      ({ column, name, put }) =>
        `case when ${when(column)} then jsonb_build_object('${name}', ${put}) else '{}'::jsonb end`,
    )
    .join(' || ')

/** SQL for the terms of a new row `g`, with standard values for empty cells. */
export const newTerms = `${usual} || ${given(({ field }) => `g.${field} is not null`)}`

export const changeTerms = ({ given: rows, plan }: Tables) =>
  `update ban_rules t set terms = t.terms || ${given(({ field }) => `p.changes ? '${field}'`)}
     from ${plan} p join ${rows} g using (line) where p.state = 'changed' and t.id = p.record_id`
