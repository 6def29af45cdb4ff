import pino from 'pino'
import { serveBackup } from './platform/backup/scheduled/serve-process.ts'
import { createLog } from './platform/log.ts'

// The process that makes one scheduled backup, so that its work delays no request.

const stderr = pino.destination({ fd: 2, sync: true })
void serveBackup(createLog((line) => stderr.write(line)))
