import {
  descriptionMax,
  fines,
  highestLevel,
  mostCards,
  mostKronur,
  referenceMax,
} from '#domain/discipline/fine.ts'
import { firstDay, lastDay, withdrawalReasonMax, withdrawals } from '#domain/discipline/withdrawal.ts'
import * as is from '../platform/import/cells.ts'
import { type ImportFile, optional, required, type Tables } from '../platform/import/columns.ts'
import { date } from '../platform/import/moments.ts'
import { id, team } from '../platform/import/shared.ts'
import { wasDone } from '../platform/import/sql.ts'

const empty = { otherwise: `''` }

export const disciplineFiles: readonly ImportFile[] = [
  {
    file: 'fines.csv',
    table: 'discipline_fines',
    rowId: 'id',
    isVersioned: true,
    ofGameTeams: true,
    key: ['Id'],
    columns: [
      required('Id', id, 'id'),
      required('GameId', id, 'game_id', { refers: 'games' }),
      team,
      optional('Yellow', is.integer(0, mostCards), 'yellow'),
      optional('Red', is.integer(0, mostCards), 'red'),
      optional('FineLevel', is.integer(0, highestLevel), 'level'),
      optional('FineProposal', is.amount(0, mostKronur), 'proposal'),
      optional('FineAmount', is.amount(0, mostKronur), 'amount'),
      optional('FineDescription', is.text(descriptionMax), 'description', empty),
      optional('Accounting', is.text(referenceMax), 'accounting', empty),
      optional('Meeting', is.text(referenceMax), 'meeting', empty),
    ],
    rules: [
      {
        // Checks new fines by the rule of `whyNotFine`.
        when: `"FineProposal" is null and "FineAmount" is null
          and not exists (select from discipline_fines f where f.id = "Id")`,
        column: 'FineAmount',
        reason: 'a fine has an amount, proposed or decided',
      },
    ],
    appEdits: fineEdits,
  },
  {
    file: 'withdrawals.csv',
    table: 'tournament_withdrawals',
    rowId: 'id',
    isVersioned: true,
    key: ['TournamentId', 'TeamId'],
    columns: [
      required('TournamentId', id, 'tournament_id', { refers: 'tournaments' }),
      team,
      optional('Date', date, 'withdrawn_on'),
      required('Reason', is.text(withdrawalReasonMax), 'reason'),
    ],
    rules: [
      {
        when: `"Date" not between '${firstDay}' and '${lastDay}'`,
        column: 'Date',
        reason: `a withdrawal lies between ${firstDay} and ${lastDay}`,
      },
    ],
    appEdits: withdrawalEdits,
  },
]

function fineEdits({ match }: Tables) {
  return [
    `select m.line from ${match} m where m.base is null and ${wasDone(fines.save, 'Fine', 'm.record_id')}`,
  ]
}

function withdrawalEdits({ match }: Tables) {
  return [
    `select m.line from ${match} m where m.base is null
       and ${wasDone(withdrawals.save, 'Withdrawal', 'm.record_id')}`,
  ]
}
