import pino from 'pino'
import { serveBackup } from './platform/backup/scheduled/serve-process.ts'
import { createLog } from './platform/log.ts'

// Entry point of the process that makes one scheduled backup. A process of its own does not delay requests.

const stderr = pino.destination({ fd: 2, sync: true })
void serveBackup(createLog((line) => stderr.write(line)))
