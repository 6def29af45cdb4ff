import type { PageName } from '#domain/platform/pages.ts'
import type { TextKey } from '#domain/texts/keys.ts'

/** What a page's help says, sentence by sentence; a page that explains itself has none. */
export const pageHelp: Partial<Record<PageName, readonly TextKey[]>> = {
  contracts: ['help.contracts.states', 'help.contracts.paper', 'help.contracts.reason'],
  newContract: ['help.newContract.player', 'help.newContract.dates', 'help.newContract.sending'],
  transfers: ['help.transfers.open', 'help.transfers.completed'],
  transfer: ['help.transfer.states', 'help.transfer.papers', 'help.transfer.keys'],
  newTransfer: ['help.newTransfer.player', 'help.newTransfer.rules', 'help.newTransfer.papers'],
  participation: ['help.participation.draft', 'help.participation.fees', 'help.participation.again'],
  inspectorReport: [
    'help.inspectorReport.saving',
    'help.inspectorReport.marks',
    'help.inspectorReport.rows',
    'help.inspectorReport.sending',
  ],
  gameTimeChanges: [
    'help.gameTimeChanges.flow',
    'help.gameTimeChanges.search',
    'help.gameTimeChanges.picture',
    'help.gameTimeChanges.one',
  ],
  fifaPersons: ['help.fifaPersons.register', 'help.fifaPersons.duplicates', 'help.fifaPersons.queue'],
  fifaQueue: ['help.fifaQueue.retry', 'help.fifaQueue.giveUp'],
  gameTimeChange: ['help.gameTimeChange.decide', 'help.gameTimeChange.referees'],
  results: ['help.results.typing', 'help.results.kept', 'help.results.others'],
  gameReports: ['help.gameReports.order', 'help.gameReports.lists'],
  gameReport: [
    'help.gameReport.saving',
    'help.gameReport.kept',
    'help.gameReport.times',
    'help.gameReport.lineUp',
    'help.gameReport.flags',
    'help.gameReport.events',
    'help.gameReport.confirm',
    'help.gameReport.sheet',
  ],
}
