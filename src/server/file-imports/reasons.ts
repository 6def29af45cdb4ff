import type { Texts } from '../platform/texts.ts'

/**
 * English messages of the import engine, with the keys of the displayed texts. Other messages get a general
 * text.
 */
const sentences = [
  ['columnMissing', 'this column is missing'],
  ['columnUnnamed', 'this column has no name'],
  ['columnTwice', 'this column stands twice'],
  ['columnUnknown', 'this column is not known%{rest}'],
  ['emptyFile', 'the file is empty; it must begin with a line of column names'],
  ['cellCount', 'the line has %{cells}, the header has %{count}'],
  ['emptyCell', 'this cell must not be empty'],
  ['cellError', 'the spreadsheet shows the error %{cell} here'],
  ['formulaEmpty', 'the file has no value of this formula; open it in a spreadsheet and save it again'],
  ['manyValues', 'this column has more than %{count} different values, too many for a list'],
  ['rowLong', 'the row is longer than %{max} letters; what follows was not read'],
  ['tooLong', 'the text is longer than %{max} characters'],
  ['formula', 'a text that begins with %{sign} could be read as a formula'],
  ['wholeNumber', '%{cell} is not a whole number from %{min} to %{max}'],
  ['number', '%{cell} is not a number from %{min} to %{max}'],
  ['oneOf', '%{cell} is not one of %{codes}'],
  ['gender', '%{cell} is neither 1 (male) nor %{female} (female)'],
  ['yesOrNo', '%{cell} is neither 1 nor 0'],
  ['phone', '%{cell} is not a telephone number'],
  ['email', '%{cell} is not an e-mail address'],
  ['pairs', '%{cell} is not a list such as 2=5|3=4'],
  ['numberTwice', '%{cell} has a number twice'],
  ['encoding', 'the text is neither UTF-8 nor UTF-16; save the file as "CSV UTF-8"'],
  ['controlCharacters', 'the text has control characters'],
  ['date', '%{cell} is not a date such as 2026-05-31%{rest}'],
  ['time', '%{cell} is not a time such as 2026-05-31T19:15, nor a day such as 2026-05-31%{rest}'],
  ['nationalIdRounded', 'a spreadsheet has cut the national id to a rounded number; %{rest}'],
  ['nationalIdNine', 'a national id is 10 digits, and this one has 9; %{rest}'],
  ['nationalId', 'a national id is 10 digits'],
  ['sameKey', 'the same key stands already in line %{line}'],
  [
    'missingFile',
    'the folder has no %{file}, and what %{count} lines name here, this one first, is not in the database',
  ],
  ['personMissing', 'this person %{place} in the database'],
  ['rowMissing', 'the %{what} %{number} %{place} in the database'],
  ['otherTeam', 'the team %{team} does not play the game %{game}'],
  ['clubOfItself', 'a club cannot be a part of itself'],
  ['clubCircle', 'over its parent clubs this club is a part of itself'],
  ['quoteOpen', 'a quotation mark is opened here and never closed; what follows was not read'],
  [
    'quoteInside',
    'a text goes on after its closing quotation mark; marks inside it are doubled; what follows was not read',
  ],
  ['quoteBlank', 'a quotation mark stands between blanks and a text; what follows was not read'],
  ['itself', 'a team cannot play itself'],
  ['roleClub', 'this role is one of a club, so it needs its club'],
  [
    'lastStaff',
    'this would leave nobody with the role of staff (AuthType 1); give it to somebody else first',
  ],
  ['contractDates', 'the contract ends before it begins'],
  ['leaveDates', 'the leave ends before it begins'],
  ['loanDates', 'the loan ends before it begins'],
  ['loanEndOnly', 'only a loan has an end'],
  ['loanEnd', 'a loan has an end'],
  ['noReferee', 'this person is no referee, neither in referees.csv nor by a role'],
  [
    'dismissalMissing',
    'this person has no dismissal in this game, neither in incidents.csv nor in the database',
  ],
  ['detailMissing', 'this reason needs a detail'],
  ['reportMissing', 'this game has no report, neither in inspectorreports.csv nor in the database'],
  ['fineAmount', 'a fine has an amount, proposed or decided'],
  ['withdrawalDate', 'a withdrawal lies between %{first} and %{last}'],
  ['noOfficial', 'this person is no official of the game, neither in gamereferees.csv nor in the database'],
  ['handedInEarly', 'it was handed in before the game began'],
  ['formRow', 'it names a row or a rating that the form does not have'],
  ['formWhole', 'a form that was handed in has the attendance and a rating in each row'],
  ['chapterList', 'this chapter has no such list'],
  ['listField', 'the rows of this list have no such field'],
  ['gradeQuestion', '%{cell} is no question of the report with a grade from 0 to %{max}'],
  ['reportFull', 'with this line the report would have more than %{most} incidents or reviews'],
  ['banSteps', '%{cell} is not a list of yellow cards and games such as 4:1;7:1;10:2'],
  ['banStepTwice', 'a number of yellow cards is repeated'],
  ['banStepsFall', 'the numbers of yellow cards rise with each step'],
  ['banShorter', 'a later ban is not shorter than the one before it'],
  ['banLengths', '%{cell} is not a list of games such as 1;2;3'],
  ['numberOrNone', '%{cell} is neither a whole number from %{min} to %{max} nor -'],
  ['timeOfDay', '%{cell} is not a time of day such as 12:00'],
  ['banRulesAlone', 'rules for one tournament cannot also name a kind or an age group'],
  ['banRulesKind', 'there is no such kind of tournaments'],
  ['banRulesAgeGroup', 'there is no such age group'],
  ['banRulesDay', 'the day is not in the season, nor in the year before it'],
  ['banRulesTwice', 'another line has rules for the same from the same year'],
  ['banRulesBegun', 'a game was played by the rules that this changes; rules of a later year may differ'],
  ['levelAlone', 'a level for one tournament cannot also name a kind, an age group or a gender'],
  ['levelRight', 'there is no such right of referees'],
  ['levelTwice', 'another line has this right for the same tournaments'],
  ['degrees', '%{cell} is no number of degrees such as 64.147'],
  ['degreesAway', "%{cell} degrees lie outside of Iceland's surroundings, from %{min} to %{max}"],
  ['placeOf', 'a place is that of a court or of a postcode, one of the two'],
  ['rulingUntil', 'a ban until a day has its last day'],
  ['rulingTeam', 'a ban needs the team whose games serve it'],
  ['rulingGames', 'a ban has at least one game'],
  ['rulingGame', 'a card needs its game'],
  ['rulingTournament', 'yellow cards need their tournament'],
  ['rulingCard', 'an acquittal names the card that it takes away'],
  ['rulingAppeal', 'an appeal names a ruling or a card'],
  ['rulingAppealEnd', 'the end of an appeal names the appeal'],
  ['rulingEarly', 'the ban ends before it was published'],
  ['rulingNotInGame', 'this person was neither in a line-up nor in an event of the game'],
  ['rulingNoCard', 'this person got no such card in the game'],
  ['rulingFar', 'no ban lasts until that day'],
  ['rulingFineGame', 'a fine needs its game'],
  ['rulingOtherTeam', 'the team of the ruling does not play its game'],
  ['rulingFineTeam', 'the team that is fined does not play the game'],
  ['rulingFuture', 'a ruling has to be published before it is imported'],
  ['rulingBeforeGame', 'a ruling is not published before its game'],
  ['rulingNone', 'a ruling names one that is published and has a lower number'],
  ['rulingOtherPerson', 'the ruling that it names is about another person'],
  ['rulingOtherKind', 'a ruling of this kind cannot name the other one'],
  ['rulingBeforeNamed', 'it was published before the ruling that it names'],
  ['rulingAppealEnded', 'the appeal has ended already'],
  ['rulingPerson', 'every ruling except one on a protest needs a person'],
  ['protestPerson', 'a ruling on a protest cannot have a person'],
  ['protestTeam', 'a protest needs its team'],
  ['protestGame', 'a protest needs its game'],
  ['protestEarly', 'a protest is not ruled on before its game'],
  ['protestOther', 'the ruling that it names is about another protest'],
  ['protestNamed', 'only another ruling on the same protest names a ruling on a protest'],
  ['protestBan', 'a ruling on a protest cannot ban anybody'],
  ['rulingUntilGame', 'the ban ends before its game'],
  ['rulingRefused', 'the committee cannot make this ruling'],
  ['rulingAgain', 'another ruling names the same one already'],
  ['listFull', 'with these a list would have more than %{most} people'],
] as const

const patterns = sentences.map(([id, sentence]) => ({ id, pattern: patternOf(sentence) }))

export function reasonText(reason: string, { translate }: Texts): string {
  for (const { id, pattern } of patterns) {
    const found = pattern.exec(reason)
    if (!found) continue
    const values = Object.fromEntries(
      Object.entries(found.groups ?? {}).map(([name, value]) => [name, String(value)]),
    )
    if (values.cell === 'an empty cell') values.cell = translate('imports.emptyCell')
    return translate(`imports.reasons.${id}`, values)
  }
  return translate('imports.reasons.other')
}

export const isKnownReason = (reason: string) => patterns.some(({ pattern }) => pattern.test(reason))

function patternOf(sentence: string): RegExp {
  const parts = sentence.split(/(%\{\w+\})/).map((part) => {
    const [, name] = /^%\{(\w+)\}$/.exec(part) ?? []
    return name ? `(?<${name}>${name === 'rest' ? '.*' : '.+?'})` : escaped(part)
  })
  return new RegExp(`^${parts.join('')}$`, 's')
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
