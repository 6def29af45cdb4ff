import { lockFolder } from '#server/platform/database/lock.ts'

// Program started by the tests of the folder lock: locks a folder until it is killed.

await lockFolder(process.argv[2] ?? '')
process.stdout.write('locked\n')
setInterval(() => undefined, 1000)
