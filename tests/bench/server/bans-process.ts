import { readBans } from '#domain/bans/read.ts'
import { median } from '../bench.ts'
import { banSeason } from '../product/ban-season.ts'

export type BansJob = { games: number; rounds: number }
export type BansAnswer = { bans: number; median: number }

process.once('message', ({ games, rounds }: BansJob) => {
  const facts = banSeason(games)
  const times: number[] = []
  let bans = 0
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    bans = readBans(facts).Bans.length
    times.push((performance.now() - start) / 1000)
  }
  const answer: BansAnswer = { bans, median: median(times) }
  process.send?.(answer, () => process.disconnect())
})
