import { wholeForm } from '#domain/participation/form.ts'
import { kept, type Register } from './table.ts'

const { Chairman, President } = wholeForm()
const officers = { Chairman, President }

const digits = (value: string) => `right(regexp_replace(coalesce(${value}, ''), '\\D', '', 'g'), 7)`
const isReached = (officer: string, member: string) =>
  `(length(${digits(`${officer} ->> '${member}'`)}) = 7
    and ${digits(`${officer} ->> '${member}'`)} in (${digits(':gsm')}, ${digits(':phone')}))`
const clubs = `select team_id from roles where person_id = :person
  union select team_id from ended_roles where person_id = :person
  union select team_id from employees where person_id = :person
  union select team_id from coaches where person_id = :person
  union select team_id from persons where id = :person`
/**
 * SQL for whether an officer on a form, stored without an id, is the person: same name, and same address,
 * phone or club.
 */
const isPerson = (officer: string) => `(fold(btrim(${officer} ->> 'Name')) = fold(btrim(:name))
  and (lower(nullif(btrim(${officer} ->> 'Email'), '')) = lower(:email)
    or ${isReached(officer, 'Phone')} or ${isReached(officer, 'Gsm')} or t.team_id in (${clubs})))`
const officerOf = (name: string) => `t.form -> '${name}'`
const each = (of: (name: keyof typeof officers) => string, between: string) =>
  [of('Chairman'), of('President')].join(between)
const withoutPerson = (name: keyof typeof officers) => `case when ${isPerson(officerOf(name))}
  then '${JSON.stringify({ [name]: officers[name] })}'::jsonb else '{}'::jsonb end`

export const participationTables: Register = {
  participation_notifications: kept(
    {
      // Reads recent participation forms only: officers are deleted from forms two years after the season.
      about: `make_date(t.year + 1, 1, 1) > current_date - interval '4 years'
        and (${each((name) => isPerson(officerOf(name)), ' or ')})`,
      actors: ['saved_by'],
      copied: 'id team_id year saved_at',
      left: 'form saved_by version',
      computed: {
        officers: `jsonb_strip_nulls(jsonb_build_object(${each(
          (name) => `'${name}', case when ${isPerson(officerOf(name))} then ${officerOf(name)} end`,
          ', ',
        )}))`,
      },
    },
    { why: 'participation', cleared: { form: `t.form || ${each(withoutPerson, ' || ')}` } },
  ),
}
