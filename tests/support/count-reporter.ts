import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node'

/**
 * Prints the line `N passed, N failed` at the end of a run, for machines that read the output. Also counts
 * failures outside of tests: a file that does not load, an unhandled rejection, an aborted run.
 */
export class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[], reason: TestRunEndReason) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const states = tests.map((test) => test.result().state)
    const passed = states.filter((state) => state === 'passed').length
    const outside = unhandled.length + modules.flatMap((module) => module.errors()).length
    const failed = states.filter((state) => state === 'failed').length + outside
    process.stdout.write(`\n${passed} passed, ${reason === 'passed' ? failed : Math.max(failed, 1)} failed\n`)
  }
}
