import { expect, test } from 'vitest'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import { formsOf } from '#domain/texts/forms.ts'
import { flatten } from '#domain/texts/tree.ts'

// Names are stored in the nominative, so a sentence that would inflect them is wrong.

/** Placeholders for the name of a person, club, tournament, court or game. */
const carriers = [
  'name',
  'player',
  'referee',
  'team',
  'club',
  'home',
  'away',
  'owner',
  'tournament',
  'court',
  'game',
]

/** Texts that were reviewed: the name in them is in the nominative all the same, or is not inflected in Icelandic. */
const reviewed: Readonly<Record<string, string>> = {
  'assignments.nothing': 'quoted by ASG-08',
  'matchReports.lineUp.noGroups': 'quoted by LST-11',
  'gameExecution.writer': 'the subject after its verb',
  'inspectorReports.writer': 'the subject after its verb',
  'users.newUserMail.intro': 'the subject after its verb',
  'matchReports.sheet.file': 'the name of a file',
  'imports.deleted': 'the name of a file, after its word',
  'inspectorReports.paper.file': 'the name of a file',
  'transfers.payments.deleteFile': 'the name of a file',
  'transfers.papers.openNamed': 'the name of a file',
  'list.searchIn': 'the heading of a list',
  'imports.reasons.otherTeam': 'numbers',
  'list.columnWidth': 'the heading of a column',
  'list.columnUp': 'the heading of a column',
  'list.columnDown': 'the heading of a column',
  'list.removeFilter': 'the heading of a filter',
  'list.searchChoices': 'the heading of a filter',
  'list.removeView': 'the heading of a filter',
  'list.shareNamed': 'the heading of a filter',
  'list.unshareNamed': 'the heading of a filter',
  'squadLists.heading': 'names in a row',
}
const isOfFile = (key: string) => key.startsWith('texts.problems.')

const name = new RegExp(`%\\{(?:${carriers.join('|')})\\}`, 'g')
// A name is in a safe position at the start of a text, line or sentence, after a colon, in brackets or quotes, or in a row of names and
// numbers.
const isFree = (before: string) => /(?:^|[:.?(„\n]\s*|%\{\w+\}\)?,? (?:– )?)$/.test(before)

const inSentences = (texts: ReadonlyMap<string, string>) =>
  [...texts].flatMap(([key, text]) =>
    formsOf(text).some((form) => [...form.matchAll(name)].some(({ index }) => !isFree(form.slice(0, index))))
      ? [key]
      : [],
  )

test('no text has the name of a person, club, tournament or game in a position where Icelandic would inflect it', () => {
  const found = inSentences(flatten(builtIn)).filter((key) => !isOfFile(key))
  expect(found.sort()).toEqual(Object.keys(reviewed).sort())
})

test.each([
  ['Staðfesta samning %{name}?', false],
  ['Leikmaðurinn fór í %{team}.', false],
  ['%{team} og %{club}', false],
  ['Staðfesta samning: %{name}?', true],
  ['%{name} er ekki lengur notandi', true],
  ['%{home} – %{away}, %{court}', true],
  ['Leikur færður.\nMót: %{tournament}', true],
])('the check for inflected names accepts or reports a text as expected, %s: %s', (text, isAllowed) => {
  expect(inSentences(new Map([['sample', text]])).length === 0).toBe(isAllowed)
})
