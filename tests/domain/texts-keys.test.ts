import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { calls, plainLists } from '#domain/calls.ts'
import { actOf } from '#domain/platform/call.ts'
import { crudTexts, titleOfMember } from '#domain/platform/crud/texts.ts'
import { pageNames, titleOf } from '#domain/platform/pages.ts'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import { formsOf, placeholdersIn } from '#domain/texts/forms.ts'
import { flatten } from '#domain/texts/tree.ts'
import { checkFile } from '#server/texts/file/check-source.ts'
import { sourceFiles, syntaxOf } from '../support/source-files.ts'

const texts = flatten(builtIn)
const file = readFileSync(path.join(import.meta.dirname, '../../i18n/is.json'))

// Prefixes of keys that the code composes as `<prefix><rest>`. The rest is a string literal elsewhere.
const prefixes = [
  'refusals.',
  'crud.',
  'crud.acts.',
  'texts.problems.',
  'texts.editor.states.',
  'texts.editor.settle.',
  'audit.acts.',
  'audit.outcomes.',
  'personalData.blockers.',
  'personalData.why.',
  'personalData.until.',
  'mail.leftOut.',
  'mail.failure.',
  'outbox.states.',
  'outbox.kinds.',
  'jobs.names.',
  'jobs.reasons.',
  'system.means.',
  'system.advice.',
  'system.queues.',
  'matchReports.missing.',
  'matchReports.warnings.',
  'matchReports.acts.',
  'matchReports.events.places.',
  'matchReports.scores.parts.',
  'matchReports.flags.',
  'matchReports.statusAsked.',
  'matchReports.statusHelp.',
  'matchReports.statusAct.',
  'appointments.answers.',
  'appointments.replace.',
  'contracts.events.',
  'gameTimes.events.',
  'gameTimes.mail.subjects.',
  'gameTimes.mail.intros.',
  'registry.matchOfficialRole.',
  'registry.teamOfficialRole.',
  'registry.groundNature.',
  'keptGames.clashes.',
  'keptGames.mail.subjects.',
  'keptGames.mail.intros.',
  'registry.country.',
  'registry.failure.',
  'registry.queued.',
  'registry.states.',
  'registry.kinds.',
  'registry.acts.',
  'registry.decisions.',
  'registry.registrations.',
  'registry.adding.',
  'registry.editing.',
  'registry.registerHelp.',
  'begin.steps.',
  'begin.help.',
  'imports.states.',
  'imports.counts.',
  'imports.rowStates.',
  'imports.kinds.',
  'imports.columns.',
  'imports.reasons.',
  'notices.kinds.',
  'notices.settings.mail.',
  'reminders.kinds.',
  'reminders.firsts.beforeGame.',
  'reminders.firsts.afterGame.',
  'reminders.firsts.afterChange.',
  'reminders.agains.',
  'reminders.units.',
  'home.next.deadlines.',
  'frame.groups.',
  'appointments.states.',
  'appointments.numbers.',
  'appointments.whyUnfilled.',
  'bans.notes.',
  'clubConflicts.',
  'clubConflicts.kinds.',
  'bans.row.causes.',
  'calendars.about.',
  'calendars.programs.',
  'calendars.how.',
  'people.',
  'people.contracts.states.',
  'gamePage.next.',
  'gamePage.links.',
  'clubPage.',
  'frame.search.does.',
  'frame.search.pageWords.',
  'frame.search.words.',
  'transfers.papers.',
  'transfers.todo.',
  'transfers.remarks.',
  'matchReports.remarks.',
  'inspectorReports.remarks.',
  'transfers.waitsFor.',
  'transfers.waitsLong.',
  'transfers.history.acts.',
  'transfers.windows.types.',
  'transfers.mails.registered.',
  'transfers.mails.approved.',
  'transfers.mails.rejected.',
  'transfers.mails.closed.',
  'transfers.mails.returned.',
  'transfers.mails.recalled.',
  'transfers.mails.loanEnded.',
]
// The texts of an entity declared by `crudCalls` are named after its fields and after the texts that every such
// entity has.
const acts = new Set(calls.map((call) => `audit.acts.${actOf(call)}`))
const withActions = sourceFiles('src').flatMap(({ text }) =>
  [...text.matchAll(/\bcrudActions\(\w+, \w+, '([\w.]+)'/g)].flatMap(([, group]) => group ?? []),
)
const memberTexts = [
  ...plainLists.flatMap(({ name, fields }) =>
    [...crudTexts, ...Object.keys(fields)].map((member) => titleOfMember(name, member)),
  ),
  ...withActions.flatMap((group) => crudTexts.map((name) => titleOfMember(group, name))),
]
const literals = new Set(
  sourceFiles('src')
    .flatMap((source) => syntaxOf(source, 'Literal'))
    .flatMap((found) => /^\S+ (['"])(.*)\1$/.exec(found)?.[2] ?? []),
)

test('the built-in texts have the keys of i18n/is.json, which has no mistakes', () => {
  expect(checkFile(builtIn, file).problems).toEqual([])
})

test('every text in i18n/is.json is used', () => {
  const isUsed = (key: string) =>
    literals.has(key) ||
    prefixes.some((prefix) => key.startsWith(prefix) && literals.has(key.slice(prefix.length))) ||
    acts.has(key) ||
    memberTexts.some((one) => one === key) ||
    pageNames.some((name) => titleOf(name) === key)
  expect([...texts.keys()].filter((key) => !isUsed(key))).toEqual([])
})

// Text keys in code are typed (TextKey), except those in the messages of schemas.
test('every text key in the error message of a schema exists', () => {
  const named = [...literals].filter((literal) => /^validation\.\w/.test(literal))
  expect(named).toContain('validation.required')
  expect(named.filter((key) => !texts.has(key))).toEqual([])
})

test('singular and plural of a text have the same placeholders', () => {
  const uneven = [...texts].filter(([, text]) => {
    const [first, ...others] = formsOf(text).map((form) => [...placeholdersIn(form)].sort().join())
    return others.some((other) => other !== first)
  })
  expect(uneven).toEqual([])
})
