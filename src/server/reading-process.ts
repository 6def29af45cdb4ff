import { serveReader } from './platform/foreign-files/serve-reader.ts'
import { readSheet } from './platform/import/sheet/read-sheet.ts'

// The process that reads one file of a stranger; each kind of file adds one line.

void serveReader({ sheet: readSheet })
