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
 * Nothing is drawn here: of the styles only that counts which hides something or takes the mouse from it. To hold all of
 * them against each element whose style is asked for is most of what that takes.
 */
function keepHidingStyles(prototype: CSSStyleSheet) {
  const { replaceSync } = prototype
  prototype.replaceSync = function (text) {
    replaceSync.call(this, /display|visibility|opacity|pointer-events/.test(text) ? text : '')
  }
}

// biome-ignore lint/style/noDefaultExport: Vitest takes the default export
export default environment
