import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { minify, type Plugin, transformWithOxc } from 'vite'
import { calls } from '#domain/calls.ts'
import { firstCallsOf } from '#domain/platform/lists/first-calls.ts'

const source = path.join(import.meta.dirname, '../../../app/platform/first/first.ts')

/** Adds the first script to the head of the page, before all others, with the table of the pages' first calls. */
export function firstScript(): Plugin {
  let written: Promise<string>
  return {
    name: 'first-script',
    apply: 'build',
    buildStart() {
      written = writtenScript()
    },
    async generateBundle() {
      const script = await written
      this.emitFile({ type: 'asset', fileName: nameOf(script), source: script })
    },
    // Without `async`, so that it always runs before the app, which takes over its answers.
    transformIndexHtml: async () => [
      { tag: 'script', attrs: { src: `/${nameOf(await written)}` }, injectTo: 'head-prepend' },
    ],
  }
}

async function writtenScript(): Promise<string> {
  const table = `const firstCalls = ${JSON.stringify(firstCallsOf(calls))}`
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source)
  // The compiler marks a file that imports only types as a module, which this script is not.
  const body = code.replace(/^export \{\};?$/m, '')
  return (await minify('first.js', `(() => {${table}\n${body}})()`)).code
}

const nameOf = (script: string) =>
  `assets/first-${createHash('sha256').update(script).digest('base64url').slice(0, 7)}.js`
