import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { billOfMaterials, type KnownHole, knownHoles } from '../platform/packages/known-holes.ts'
import { byLicence, isFree, lockedPackages } from '../platform/packages/licences.ts'
import { root } from '../root.ts'

// npm run packages [-- --bom FILE]: the licences of all packages, and the holes that are known in those the server runs
// with; 0 where each licence is free and no hole is known. With --bom their bill of materials (CycloneDX) goes into FILE.

process.exitCode = await run(parseArgs({ options: { bom: { type: 'string' } } }).values.bom)

async function run(bom: string | undefined): Promise<number> {
  const packages = lockedPackages(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  for (const [licence, group] of byLicence(packages))
    console.log(`${licence || 'no licence'}: ${group.length} (${group.map(({ name }) => name).join(', ')})`)
  const unfree = packages.filter(({ licence }) => !isFree(licence))
  for (const { name, licence } of unfree)
    console.error(`The licence of ${name} is not a free one: ${licence}.`)
  if (bom) {
    writeFileSync(bom, await billOfMaterials(root))
    console.log(`The bill of materials is in ${bom}`)
  }
  const holes = await knownHoles(root)
  tell(holes)
  return unfree.length === 0 && holes?.length === 0 ? 0 : 1
}

function tell(holes: KnownHole[] | null) {
  if (!holes) console.error('The package registry does not say which holes are known; try again later.')
  else if (holes.length === 0) console.log('No hole is known in the packages that the server runs with.')
  else
    for (const { name, range, severity } of holes) console.error(`Known hole (${severity}): ${name} ${range}`)
}
