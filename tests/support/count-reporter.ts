import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node'

/**
 * Ends the run with the line `N passed, N failed`, for machines that read the output. Failures outside a test (a file that does not load, an
 * unhandled rejection, an aborted run) count too.
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
