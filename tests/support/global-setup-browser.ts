import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { findBrowser } from './browser-program.ts'
import { picturesOfFailures } from './pictures.ts'

export async function setup(project: TestProject) {
  // What failed in the last run may be mended: only this run's pictures are to be seen after it.
  rmSync(picturesOfFailures, { recursive: true, force: true })
  project.provide('browserProgram', await findBrowser())
}
