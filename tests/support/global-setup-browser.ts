import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { findBrowser } from './browser-program.ts'
import { picturesOfFailures } from './pictures.ts'

export async function setup(project: TestProject) {
  // Deletes the pictures of the last run, because its failures may be fixed.
  rmSync(picturesOfFailures, { recursive: true, force: true })
  project.provide('browserProgram', await findBrowser())
}
