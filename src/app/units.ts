import type { Registry } from './platform/registry.ts'

/** What is saved as it is typed, by the kinds' names: each is loaded where its page is opened, or something of it waits. */
export const unitKinds: Registry['unitKinds'] = {
  'gameExecution.form': async () => (await import('./game-execution/unit.ts')).executionUnit,
  'inspectorReports.report': async () => (await import('./inspector-reports/unit/unit.ts')).reportUnit,
  'matchReports.lineUp': async () => (await import('./match-reports/line-up/unit.ts')).lineUpUnit,
  'matchReports.scores': async () => (await import('./match-reports/scores/score-unit.ts')).scoreUnit,
}
