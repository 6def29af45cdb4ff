import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { TextTree } from '#domain/texts/tree.ts'
import type { Texts } from '../platform/texts.ts'

type Served = { json: string; hash: string; packed?: Promise<Buffer> }

/** The texts in the form in which they are sent. It is made once for each change of the texts. */
const served = new WeakMap<TextTree, Served>()

export function servedTexts(texts: Texts): Served {
  const tree = texts.merged()
  const before = served.get(tree)
  if (before) return before
  const json = JSON.stringify(tree)
  const next = { json, hash: createHash('sha256').update(json).digest('base64url').slice(0, 12) }
  served.set(tree, next)
  return next
}

/** The texts compressed by Brotli. Compressing them takes about 20 milliseconds in another thread, so it is done once. */
export function packedTexts(texts: Texts): Promise<Buffer> {
  const found = servedTexts(texts)
  found.packed ??= promisify(brotliCompress)(found.json, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: found.json.length },
  })
  return found.packed
}

/** The address of the current texts. It changes with the texts, so browsers may keep the response forever. */
export const addressOfTexts = (texts: Texts): string => `/i18n/is.json?v=${servedTexts(texts).hash}`
