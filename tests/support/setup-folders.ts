import { afterAll } from 'vitest'
import { removeFolders } from './csv-folder.ts'

// Not in csv-folder.ts itself: files with shared modules load it once, and a hook belongs to one file.
afterAll(removeFolders)
