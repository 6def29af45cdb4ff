import { watchForHang } from '#server/platform/supervision/hang-watch.ts'

// A process whose event loop hangs after it has printed a line. With `turns` it does not hang.

watchForHang(2)
const say = (line: string) => void process.stdout.write(`${line}\n`)

setTimeout(() => {
  say('begun')
  if (process.argv[2] === 'turns') setInterval(() => say('turns'), 1000)
  else while (true);
}, 500)
