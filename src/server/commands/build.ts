import { buildPart } from '../platform/build/build.ts'
import { client, server } from '../platform/build/parts.js'
import { OperatorError } from '../platform/operator-error.ts'
import { root } from '../root.ts'
import { command, say } from './command.ts'

// npm run build: builds the outdated parts of the client and server, or only the named ones.

await command(async () => {
  const parts = { client, server }
  const names = process.argv.slice(2)
  const unknown = names.find((name) => !(name in parts))
  if (unknown) throw new OperatorError(`npm run build does not know ${unknown}; there are client and server.`)
  const chosen = Object.entries(parts).filter(([name]) => !names.length || names.includes(name))
  await Promise.all(chosen.map(([, part]) => buildPart(root, part, say)))
})
