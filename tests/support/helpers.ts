/** As far below the root as the server's own build, which finds its files from there. */
export const helpersFolder = 'dist/test-helpers'

/** What the tests start beside the programs, each in a process of its own. */
export const helpers = Object.fromEntries(
  ['kill-writer', 'lock-holder', 'plain-server', 'hung-process'].map((name) => [
    name,
    `tests/support/${name}.ts`,
  ]),
)
