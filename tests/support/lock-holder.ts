import { lockFolder } from '#server/platform/database/lock.ts'

// Started by the tests of the lock: holds a folder until it is killed.

await lockFolder(process.argv[2] ?? '')
process.stdout.write('locked\n')
setInterval(() => undefined, 1000)
