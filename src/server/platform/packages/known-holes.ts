import { execFile } from 'node:child_process'
import { z } from 'zod'

const Report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ name: z.string(), severity: z.string(), range: z.string() }),
  ),
})

export type KnownHole = z.infer<typeof Report>['vulnerabilities'][string]

/** What `npm audit` knows of the packages that the server runs with; null where the registry does not say. */
export async function knownHoles(folder: string): Promise<KnownHole[] | null> {
  const report = Report.safeParse(parsed(await npm(folder, ['audit', '--omit=dev', '--json'])))
  return report.success ? Object.values(report.data.vulnerabilities) : null
}

/** The bill of materials of the packages that the server runs with, as CycloneDX has it. */
export function billOfMaterials(folder: string): Promise<string> {
  return npm(folder, ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'])
}

/** Standard output, however it ended: `npm audit` ends with 1 where it found something. */
function npm(folder: string, words: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile('npm', words, { cwd: folder, maxBuffer: 100_000_000, timeout: 120_000 }, (_error, output) =>
      resolve(output),
    )
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
