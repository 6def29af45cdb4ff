import type { Registry } from './platform/registry.ts'

/** The documents of all pages, by the kinds' names: each is loaded where its page is opened, or something of it waits. */
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
