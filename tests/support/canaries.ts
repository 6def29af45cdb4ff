import { sql } from 'kysely'
import { fines } from '#domain/discipline/fine.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { pathOf } from '#domain/platform/call-path.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import {
  aContract,
  aFine,
  aGame,
  aHoliday,
  anInspectorReport,
  anInspectorRow,
  aPerson,
  aPlace,
  aReferee,
  aSquadList,
  aSquadListPlayer,
  aTeam,
} from './builders.ts'
import type { Persona } from './personas.ts'
import { aTransfer, aTransferFile } from './transfers.ts'

/** A unique text in a record that only some users may read, and only staff may change. */
export type Canary = { text: string; what: string; mayRead: (persona: Persona) => boolean }

type Planted = {
  canaries: Canary[]
  /** The ids of the records with marker texts (canaries). Random calls use these ids often. */
  ids: number[]
  /** The path of the fine with a marker text (canary). */
  finePath: string
  contents: () => Promise<unknown>
}

const text = (name: string) => `kanarifugl-${name}`
const [fee, fined, nationalId] = [71_390_417, 71_390_418, '0102141489']

/**
 * Adds records of clubs and officials with marker texts (canaries). No demo user belongs to these clubs or is
 * one of these officials.
 */
export async function plantCanaries(db: Queryable): Promise<Planted> {
  const [club, from] = [await aTeam(db), await aTeam(db)]
  const minor = await aPerson(db, {
    team_id: club.id,
    ssn: nationalId,
    email: `${text('netfang')}@postur.example`,
  })
  const contract = await aContract(db, {
    team_id: club.id,
    person_id: minor.id,
    state: 'rejected',
    rejection_message: text('samningur'),
  })
  const transfer = await aTransfer(db, { team_from_id: from.id, team_to_id: club.id, amount: fee })
  const paper = await aTransferFile(db, transfer.id, 'other', { name: `${text('skjal')}.pdf` })
  const game = await aGame(db, { home_team_id: club.id, away_team_id: from.id })
  const game_id = game.id
  const fine = await aFine(db, { game_id, team_id: club.id, amount: fined, description: text('sekt') })
  const leave = await aHoliday(db, { person_id: (await aReferee(db)).id, comment: text('orlof') })
  const byHand = await aPerson(db, { gsm: text('simi') })
  await aPlace(db, { game_id, person_id: byHand.id, set_by_hand: true })
  const report = await anInspectorReport(db, { game_id, person_id: (await aPerson(db)).id })
  await anInspectorRow(db, { game_id, text: text('skyrsla') })
  const list = await aSquadList(db, { team_id: club.id, name: text('listi') })
  await aSquadListPlayer(db, { squad_list_id: list.id, person_id: minor.id })
  const rows = [
    ...[
      ['persons', minor],
      ['contracts', contract],
      ['transfer_requests', transfer],
    ],
    ...[
      ['transfer_files', paper],
      ['discipline_fines', fine],
      ['holidays', leave],
    ],
    ...[
      ['inspector_reports', report],
      ['squad_lists', list],
    ],
  ] as [keyof Schema, { id: number }][]
  return {
    canaries: [
      { what: 'why a contract of another club was rejected', text: text('samningur') },
      { what: 'the fee of a transfer of other clubs', text: String(fee) },
      { what: 'a document of a transfer of other clubs', text: text('skjal') },
      { what: 'a fine of another club', text: text('sekt') },
      { what: 'the amount of a fine of another club', text: String(fined) },
      { what: 'why somebody is on leave', text: text('orlof') },
      { what: 'the draft of a supervisor', text: text('skyrsla') },
      { what: 'the telephone of somebody whom a report alone gave a place', text: text('simi') },
      { what: 'a squad list of another club', text: text('listi') },
      { what: 'the national id of a minor of another club', text: nationalId },
      { what: 'the address of a minor of another club', text: text('netfang') },
    ].map((one) => ({ ...one, mayRead: isStaff })),
    ids: [...rows.map(([, { id }]) => id), club.id, from.id, game_id, leave.person_id, report.person_id],
    finePath: pathOf(fines.list, { year: game.game_day.slice(0, 4), teamId: club.id }),
    contents: () =>
      Promise.all(
        rows.map(([table, { id }]) =>
          sql`select * from ${sql.table(table)} where id = ${id}`.execute(db).then(({ rows: [row] }) => row),
        ),
      ),
  }
}

const isStaff = ({ AuthType: type }: Persona) => type === AuthType.Staff
