import { z } from 'zod'

/** Licences that allow everybody to use, change and distribute a package, alone or in a larger work. */
const free = /^(?:0BSD|Apache-2\.0|BSD(?:-[23]-Clause)?|CC0-1\.0|ISC|MIT(?:-0)?|MPL-2\.0|OFL-1\.1|Zlib)$/

/** Packages that name their licence only in their LICENSE file, and that licence. */
const inTheirFile: Record<string, string> = { 'png-js': 'MIT' }

const LockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), license: z.string().optional() }),
  ),
})

export function lockedPackages(lockFile: string): { name: string; version: string; licence: string }[] {
  const { packages } = LockFile.parse(JSON.parse(lockFile))
  return Object.entries(packages).flatMap(([path, { version = '', license }]) => {
    const name = path.split('node_modules/').at(-1)
    if (!name) return []
    return [{ name, version, licence: license ?? inTheirFile[name] ?? '' }]
  })
}

/**
 * Whether an SPDX expression allows free use. It may have one operator, as in `A`, `A OR B`, `(A AND B)`. A
 * mix of operators counts as not free, so that a person checks it.
 */
export function isFree(licence: string): boolean {
  const bare = licence.replace(/^\((.*)\)$/, '$1')
  if (bare.includes(' OR ')) return bare.split(' OR ').some((one) => free.test(one))
  return bare.split(' AND ').every((one) => free.test(one))
}
