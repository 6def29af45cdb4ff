import { afterAll } from 'vitest'
import { removeFolders } from './csv-folder.ts'

// A file of its own: test files with shared modules load csv-folder.ts only once, but each test file needs
// the hook.
afterAll(removeFolders)
