import { serveReader } from './platform/foreign-files/serve-reader.ts'
import { readSheet } from './platform/import/sheet/read-sheet.ts'

// Entry point of the process that reads one untrusted file. Each kind of file adds an entry.

void serveReader({ sheet: readSheet })
