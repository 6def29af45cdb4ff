import type { Registry } from './platform/registry.ts'

/** The kinds of autosaved documents, by name. Each is loaded when its page opens or an unsent document is found. */
export const documentKinds: Registry['documentKinds'] = {
  'gameExecution.form': async () =>
    (await import('./game-execution/execution-document.ts')).executionDocument,
  'inspectorReports.report': async () =>
    (await import('./inspector-reports/document/report-document.ts')).reportDocument,
  'matchReports.lineUp': async () =>
    (await import('./match-reports/line-up/line-up-document.ts')).lineUpDocument,
  'results.rows': async () => (await import('./results/edits.ts')).resultRows,
  'squadLists.rows': async () => (await import('./squad-lists/edits.ts')).playerRows,
  'matchReports.scores': async () => (await import('./match-reports/scores/score-sheet.ts')).scoreSheet,
}
