import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { Queryable } from '#server/platform/database/database.ts'
import { run } from '#server/platform/import/sql.ts'

const rowsAtOnce = 20_000

/**
 * Writes the association in a database as the files of an import. With `edits`, one row in a thousand differs
 * from the database.
 */
export async function writeCsv(tx: Queryable, folder: string, { edits }: { edits: boolean }) {
  mkdirSync(folder)
  for (const [name, { columns, from }] of Object.entries(filesWith(edits))) {
    const file = openSync(path.join(folder, `${name}.csv`), 'w')
    writeSync(file, `${Object.keys(columns).join(',')}\n`)
    const cells = Object.values(columns).map((value) => `coalesce((${value})::text, '')`)
    await run(
      tx,
      `declare written cursor for select concat_ws(',', ${cells.join(', ')}) as line from ${from}`,
    )
    for (;;) {
      const rows = await run<{ line: string }>(tx, `fetch ${rowsAtOnce} from written`)
      if (rows.length === 0) break
      writeSync(file, rows.map(({ line }) => `${line}\n`).join(''))
    }
    await run(tx, 'close written')
    closeSync(file)
  }
}

type CsvFile = { columns: Record<string, string>; from: string }

const moment = (value: string) => `to_char(${value}, 'YYYY-MM-DD"T"HH24:MI')`

/**
 * SQL for the cells of each column. Texts are not quoted, because no text of a generated association needs
 * it.
 */
const filesWith = (edits: boolean): Record<string, CsvFile> => ({
  teams: {
    columns: {
      Id: 'id',
      ShortName: 'short_name',
      Name: 'name',
      Type: 'type',
      FelixNumber: 'felix_number',
      ParentTeamId: 'parent_team_id',
      Email: 'email',
    },
    from: 'teams order by id',
  },
  courts: { columns: { Id: 'id', Name: 'name', TeamId: 'team_id' }, from: 'courts order by id' },
  persons: {
    columns: {
      Ssn: 'ssn',
      Name: 'name',
      Gender: `case gender when 'male' then 1 when 'female' then 2 end`,
      TeamId: 'team_id',
      Nationality: 'nationality',
      Address: edits ? `case when id % 1000 = 0 then 'Flutt ' || id else address end` : 'address',
      Postcode: 'postcode',
      PostboxName: 'postbox_name',
      Gsm: 'gsm',
      Email: 'email',
    },
    from: 'persons order by id',
  },
  tournaments: {
    columns: {
      Id: 'id',
      Name: 'name',
      ShortName: 'short_name',
      Year: 'year',
      Gender: `case gender when 'male' then 1 else 0 end`,
      CategoryId: 'category_type_id',
      TypeName: 'age_group_type_id',
    },
    from: 'tournaments order by id',
  },
  games: {
    columns: {
      GameId: 'id',
      TournamentId: 'tournament_id',
      GameDay: moment('game_day'),
      HomeTeamId: 'home_team_id',
      AwayTeamId: 'away_team_id',
      CourtId: 'court_id',
      HomeResult: 'home_result',
      AwayResult: 'away_result',
      GameReportStatus: 'report_status',
      Attendance: edits ? 'case when id % 1000 = 0 then 77 else attendance end' : 'attendance',
      GameRoundId: 'game_round_id',
      HalftimeHomeScore: 'halftime_home_score',
      HalftimeAwayScore: 'halftime_away_score',
    },
    from: 'games order by id',
  },
  lineups: {
    columns: {
      GameId: 'game_id',
      TeamId: 'l.team_id',
      Ssn: 'ssn',
      JerseyNumber: edits
        ? 'case when l.id % 1000 = 0 then 99::text else jersey_number end'
        : 'jersey_number',
      PositionId: 'position_id',
    },
    from: 'lineups l join persons p on p.id = person_id order by l.id',
  },
  referees: {
    columns: {
      Ssn: 'ssn',
      Division: 'division_type_id',
      Permission: 'permission_type_id',
      TeamId: 'r.team_id',
    },
    from: 'referees r join persons p on p.id = person_id order by p.id',
  },
  transfers: {
    columns: {
      Id: 't.id',
      Ssn: 'ssn',
      TeamFromId: 'team_from_id',
      TeamToId: 'team_to_id',
      Status: 'status',
      Created: moment('created_at'),
      Closed: moment('completed_at'),
      Loan: 'loan::int',
      LoanDateFrom: 'loan_from',
      LoanDateTo: 'loan_to',
      Returned: moment('returned_at'),
    },
    from: `transfer_requests t join persons p on p.id = person_id where status = 'Lokið' order by t.id`,
  },
})
