import { afterAll } from 'vitest'
import { removeFolders } from './csv-folder.ts'

// This hook needs its own file: test files with shared modules load csv-folder.ts only once, but each of them
// needs the hook.
afterAll(removeFolders)
