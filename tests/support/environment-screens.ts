import { builtinEnvironments, type Environment } from 'vitest/runtime'

/**
 * Test environment with happy-dom as the document, but with Node's requests and responses, because the server
 * runs in the same process and needs those.
 */
const environment: Environment = {
  ...builtinEnvironments['happy-dom'],
  name: 'screens',
  async setup(global, options) {
    const ofNode = Object.fromEntries(names.map((name) => [name, global[name]]))
    const { teardown } = await builtinEnvironments['happy-dom'].setup(global, options)
    Object.assign(global, ofNode)
    keepHidingStyles(global.CSSStyleSheet.prototype)
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

/**
 * Keeps only styles that hide elements or ignore the mouse, because nothing is drawn. Matching all styles for
 * each element would take most of the test's time.
 */
function keepHidingStyles(prototype: CSSStyleSheet) {
  const { replaceSync } = prototype
  prototype.replaceSync = function (text) {
    replaceSync.call(this, /display|visibility|opacity|pointer-events/.test(text) ? text : '')
  }
}

// biome-ignore lint/style/noDefaultExport: Vitest takes the default export
export default environment
