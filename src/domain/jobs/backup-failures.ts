export const backupFailures = ['diskFull', 'folderMissing', 'folderReadOnly', 'damaged', 'other'] as const
export type BackupFailure = (typeof backupFailures)[number]
