import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { backup } from '#server/platform/backup/backup.ts'
import { restore } from '#server/platform/backup/restore.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { openEmbedded } from '#server/platform/database/embedded.ts'
import { importFolder } from '#server/platform/import/import.ts'
import { createLog } from '#server/platform/log.ts'
import type { Bench, Row } from '../bench.ts'

const games = 200_000
const log = createLog(() => undefined, 'silent')
const clock = () => new Date()
const progress = () => undefined

export const importBench: Bench = {
  name: 'import',
  about: `${games.toLocaleString('en')} games on the embedded database, beside bare inserts of the same rows in batches`,
  run: () => importGames(games),
}

/** Imports generated games twice, and backs them up and restores them. */
export async function importGames(count: number): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bakvordur-bench-'))
  try {
    writeGames(path.join(folder, 'csv'), count)
    const from = path.join(folder, 'from')
    const [first, second] = await inDatabase(from, async (database) => [
      await millis(() => importFolder(database, path.join(folder, 'csv'), { clock, progress })),
      await millis(() => importFolder(database, path.join(folder, 'csv'), { clock, progress })),
    ])
    const bare = await inDatabase(path.join(folder, 'bare'), (database) => insertBare(database, count))
    const file = path.join(folder, 'backup.gz')
    const place = { dataDir: from, databaseUrl: null }
    const backedUp = await millis(() => backup(place, file, { clock, log, progress }))
    const restored = await millis(() =>
      restore(() => openEmbedded(path.join(folder, 'to'), log), file, progress),
    )
    return [
      {
        what: 'first run',
        unit: 'ms',
        ours: first,
        beside: { 'bare inserts': bare },
        aims: [{ atMost: 60_000 }],
      },
      { what: 'second run, nothing new', unit: 'ms', ours: second, beside: { 'bare inserts': bare } },
      { what: 'backup', unit: 'ms', ours: backedUp, beside: { 'bare inserts': bare } },
      { what: 'restore', unit: 'ms', ours: restored, beside: { 'bare inserts': bare } },
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function inDatabase<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir }, log)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function millis(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const teams = 500
const tournaments = 50

function writeGames(folder: string, count: number) {
  const write = (name: string, header: string, rows: number, row: (index: number) => unknown[]) => {
    const lines = Array.from({ length: rows }, (_, index) => row(index).join(','))
    writeFileSync(path.join(folder, name), `${[header, ...lines].join('\n')}\n`)
  }
  mkdirSync(folder)
  write('teams.csv', 'Id,ShortName,Type', teams, (index) => [index + 1, `Félag ${index + 1}`, 'F'])
  write('courts.csv', 'Id,Name,TeamId', teams, (index) => [
    index + 1,
    `"Völlur ${index + 1}, syðri"`,
    index + 1,
  ])
  write('tournaments.csv', 'Id,Name,ShortName,Year,Gender,CategoryId,TypeName', tournaments, (index) => [
    index + 1,
    `Íslandsmót ${index + 1}`,
    `ÍM ${index + 1}`,
    2000 + (index % 26),
    index % 2,
    61,
    'Meistaraflokkur',
  ])
  write(
    'games.csv',
    'GameId,TournamentId,GameDay,HomeTeamId,AwayTeamId,CourtId,HomeResult,AwayResult,GameReportStatus,Attendance,GameRoundId',
    count,
    (index) => {
      const { id, tournament, day, home, away, result } = gameOf(index)
      return [id, tournament, day, home, away, home, result, 1, 'S', '', 1 + (index % 22)]
    },
  )
}

function gameOf(index: number) {
  return {
    id: 1_000_000 + index,
    tournament: 1 + (index % tournaments),
    day: `${2000 + (index % 26)}-0${4 + (index % 6)}-${10 + (index % 20)}T19:15`,
    home: 1 + (index % teams),
    away: 1 + ((index * 7 + 1) % teams),
    result: index % 5,
  }
}

/** The least that brings the rows in: no reading, no checks, five thousand at a time in one transaction. */
async function insertBare(database: Database, count: number): Promise<number> {
  await sql`insert into teams (id, short_name, name, type) select n, n, n, 'F' from generate_series(1, ${teams}) n`.execute(
    database.db,
  )
  await sql`insert into courts (id, name) select n, n from generate_series(1, ${teams}) n`.execute(
    database.db,
  )
  await sql`
    insert into tournaments (id, name, short_name, year, gender)
    select n, n, n, 2026, 'male' from generate_series(1, ${tournaments}) n`.execute(database.db)
  return millis(() =>
    database.transaction(async (tx) => {
      for (let from = 0; from < count; from += 5000) {
        const rows = Array.from({ length: Math.min(5000, count - from) }, (_, index) => gameOf(from + index))
        const list = (name: keyof ReturnType<typeof gameOf>) => rows.map((row) => row[name])
        await sql`
          insert into games (id, tournament_id, game_day, home_team_id, away_team_id, court_id, home_result, away_result, report_status)
          select id, tournament, day, home, away, home, result, 1, 'S'
          from unnest(${list('id')}::int[], ${list('tournament')}::int[], ${list('day')}::timestamp[],
            ${list('home')}::int[], ${list('away')}::int[], ${list('result')}::int[])
            as g (id, tournament, day, home, away, result)`.execute(tx)
      }
    }),
  )
}
