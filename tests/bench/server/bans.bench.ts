import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { serverBuild } from '#server/vite.config.ts'
import type { Bench } from '../bench.ts'
import { banLists } from './ban-lists.ts'
import type { BansAnswer, BansJob } from './bans-process.ts'
import { inProcess } from './in-process.ts'

const games = 200_000
const rounds = 5
const sizes = [20_000, games].flatMap((of) => [1, 10].map((seasons) => ({ games: of, seasons })))

export const bansBench: Bench = {
  name: 'bans',
  about: `all bans of a season of ${games} games with four cards each, as the server is built, beside a tenth of it, medians of ${rounds} rounds; then what is read of them over HTTP`,
  async run() {
    const folder = await mkdtemp(path.join(tmpdir(), 'bakvordur-bench-'))
    try {
      const entry = path.join(import.meta.dirname, 'bans-process.ts')
      const config = serverBuild({ 'bans-process': entry })
      await build({
        ...config,
        configFile: false,
        logLevel: 'error',
        build: { ...config.build, outDir: folder },
      })
      const read = (job: BansJob) => inProcess<BansJob, BansAnswer>(path.join(folder, 'bans-process.js'), job)
      const tenth = await read({ games: games / 10, rounds })
      const whole = await read({ games, rounds })
      return [
        {
          what: `${whole.bans} bans`,
          unit: 's',
          ours: whole.median,
          beside: { 'a tenth': tenth.median },
          aims: [{ atMost: 1 }],
        },
        ...(await banLists(sizes)),
      ]
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}
