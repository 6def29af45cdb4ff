import { builtinEnvironments, type Environment } from 'vitest/runtime'

/**
 * happy-dom as the document, with the requests and answers of Node: the real server runs in the same process
 * and is written for these.
 */
const environment: Environment = {
  ...builtinEnvironments['happy-dom'],
  name: 'screens',
  async setup(global, options) {
    const ofNode = Object.fromEntries(names.map((name) => [name, global[name]]))
    const { teardown } = await builtinEnvironments['happy-dom'].setup(global, options)
    Object.assign(global, ofNode)
    return { teardown }
  },
}

const names = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
]

// biome-ignore lint/style/noDefaultExport: Vitest takes the default export
export default environment
