import { serveReader } from './platform/foreign-files/serve-reader.ts'
import { readSheet } from './platform/import/sheet/read-sheet.ts'

// The process that reads one untrusted file. Each kind of file adds an entry.

void serveReader({ sheet: readSheet })
