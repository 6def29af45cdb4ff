/**
 * The folder of built test helpers. It is as deep below the root as the built server, which finds its files
 * by relative paths.
 */
export const helpersFolder = 'dist/test-helpers'

export const helpers = Object.fromEntries(
  ['kill-writer', 'lock-holder', 'plain-server', 'hung-process'].map((name) => [
    name,
    `tests/support/${name}.ts`,
  ]),
)
