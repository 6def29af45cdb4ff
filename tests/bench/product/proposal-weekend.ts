import {
  loadKeyOfMonth,
  type ProposalCell,
  type ProposalInput,
  type ProposalOption,
} from '#domain/appointments/proposal/proposal.ts'
import { refereeRoles } from '#domain/games/codes.ts'
import { addDays } from '#domain/platform/dates.ts'

export type WeekendSize = { games: number; roles: number; officials: number; clubs: number; courts: number }

type Place = { x: number; y: number }

/**
 * The games of a weekend as input for a proposal, from Friday evening to Sunday. Most courts and officials
 * are around one town, some far away. Officials differ in levels and leave. Equal seeds make equal weekends.
 */
export function proposalWeekend(size: WeekendSize, seed: number): ProposalInput {
  const random = randomFrom(seed)
  const whole = (below: number) => Math.floor(random() * below)
  const place = (): Place => {
    const spread = random() < 0.7 ? 15 : 250
    return { x: (random() - 0.5) * 2 * spread, y: (random() - 0.5) * 2 * spread }
  }
  const courts = Array.from({ length: size.courts }, place)
  const roles = refereeRoles.slice(0, size.roles)
  const games = Array.from({ length: size.games }, (_, index) => {
    const day = whole(5) === 0 ? 0 : 1 + whole(2)
    const hour = day === 0 ? 17 + whole(4) : 9 + whole(11)
    const home = whole(size.clubs)
    return {
      id: index + 1,
      day,
      start: (day * 24 + hour) * 60 + 30 * whole(2),
      level: whole(4),
      court: courts[home % size.courts] ?? place(),
      clubs: [home, (home + 1 + whole(size.clubs - 1)) % size.clubs],
    }
  })
  const officials = Array.from({ length: size.officials }, (_, index) => ({
    id: index + 1,
    home: place(),
    level: whole(5),
    load: whole(5),
    share: 0.2 + random() * 0.5,
  }))

  const cells: ProposalCell[] = games.flatMap((game) =>
    roles.map(({ id }) => ({
      GameId: game.id,
      RoleId: id,
      From: game.start - 60,
      To: game.start + 120,
      TeamIds: game.clubs,
      Day: addDays('2026-06-05', game.day),
    })),
  )
  const options: ProposalOption[] = []
  for (const game of games)
    for (const { id, home, level, share } of officials) {
      const km = distance(home, game.court)
      if (level < game.level || km > 400 || random() > share) continue
      for (const role of roles.keys())
        if (random() < 0.6)
          options.push({
            Cell: (game.id - 1) * roles.length + role,
            PersonId: id,
            Cost: Math.round(km * 2 + (level - game.level) * 10 + whole(20)),
          })
    }

  const clashes: [number, number][] = []
  const pairs: { cells: [number, number]; cost: number }[] = []
  for (const [one, a] of games.entries())
    for (const [other, b] of games.entries()) {
      if (other < one) continue
      const minutes = 125 + distance(a.court, b.court) * 0.8
      const cannot = one === other || Math.abs(a.start - b.start) < minutes
      const share = one !== other && a.clubs.some((club) => b.clubs.includes(club))
      if (!cannot && !share) continue
      for (const i of roles.keys())
        for (const j of roles.keys()) {
          if (one === other && j <= i) continue
          const both: [number, number] = [one * roles.length + i, other * roles.length + j]
          if (cannot) clashes.push(both)
          else pairs.push({ cells: both, cost: 60 })
        }
    }
  return {
    cells,
    options,
    clashes,
    pairs,
    loads: new Map(officials.map(({ id, load }) => [loadKeyOfMonth(id, '2026-06'), load])),
    terms: { unfilled: 5000, spread: 15 },
  }
}

const distance = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y)

/** Random numbers from 0 to 1 (mulberry32) that are the same for an equal seed. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
