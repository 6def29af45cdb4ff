import type { Queryable } from '../database/database.ts'
import { firstFound } from './found.ts'
import type { Loaded } from './load.ts'
import type { ProblemList } from './problem.ts'

/** Reports line-ups and incidents of clubs that do not play the game, as in games.csv or the database (T03). */
export async function addOtherTeams(tx: Queryable, all: Loaded[], problems: ProblemList): Promise<void> {
  const games = all.find(({ file }) => file.table === 'games')
  // Skip the check if the file of games is damaged: its unread end may contain the game.
  if (games?.broken) return
  for (const { file, staging, columns } of all) {
    const has = (name: string) => columns.some((column) => column.name === name)
    if (!file.ofGameTeams || !has('GameId') || !has('TeamId')) continue
    const found = await firstFound<{ line: number; game: number; team: number }>(
      tx,
      `select s.line, s."GameId" as game, s."TeamId" as team
       from ${staging} s join (${playedBy(games)}) as g on g.id = s."GameId"
       where s."TeamId" is not null
         and s."TeamId" is distinct from g.home and s."TeamId" is distinct from g.away`,
      problems.room,
    )
    problems.addFirst(
      found.rows.map(({ line, game, team }) => ({
        file: file.file,
        line,
        column: 'TeamId',
        reason: `the team ${team} does not play the game ${game}`,
      })),
      found.total,
    )
  }
}

/** SQL for the teams of each game after the import. */
function playedBy(games: Loaded | undefined): string {
  const inFile = (name: string) =>
    games?.columns.some((column) => column.name === name) ? `f."${name}"` : 'null::integer'
  const file = games && inFile('GameId') !== 'null::integer' ? games.staging : null
  if (!file) return 'select id, home_team_id as home, away_team_id as away from games'
  return `select coalesce(t.id, f."GameId") as id, coalesce(${inFile('HomeTeamId')}, t.home_team_id) as home,
    coalesce(${inFile('AwayTeamId')}, t.away_team_id) as away
    from games t full join (select distinct on ("GameId") * from ${file} order by "GameId") f on f."GameId" = t.id`
}
