import { z } from 'zod'
import { OperatorError } from '../operator-error.ts'
import { flag, line } from './values.ts'

export type BackupSchedule = {
  /** Minutes after midnight in Iceland. */
  readonly minutes: number
  /** The folder of the backups. It must exist, so that nothing is written below an unmounted volume. */
  readonly folder: string
}

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)))

export const backupVariables = {
  BACKUP_AT: [timeOfDay, 'a time of day from 00:00 to 23:59'],
  BACKUP_TO: [line, 'the path of a folder'],
  BACKUP_PLAIN: [flag, '0 or 1'],
} as const

type Values = { [N in keyof typeof backupVariables]?: z.output<(typeof backupVariables)[N][0]> } & {
  BACKUP_KEY?: string
}

export function scheduleOf(
  { BACKUP_AT: minutes, BACKUP_TO: folder, BACKUP_KEY, BACKUP_PLAIN }: Values,
  isExposed: boolean,
): BackupSchedule | null {
  if (minutes === undefined && folder === undefined) return null
  if (minutes === undefined) throw new OperatorError('BACKUP_AT must be set too when BACKUP_TO is.')
  if (folder === undefined) throw new OperatorError('BACKUP_TO must be set too when BACKUP_AT is.')
  if (isExposed && !BACKUP_KEY && !BACKUP_PLAIN)
    throw new OperatorError(
      'BACKUP_KEY must be set when BACKUP_AT is, or BACKUP_PLAIN=1 to write all data unencrypted.',
    )
  return { minutes, folder }
}
