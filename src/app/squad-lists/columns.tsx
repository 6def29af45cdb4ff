import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import type { CellProps, EditableColumn } from '#app/ui/editable-table/declaration.ts'
import { RowState } from '#app/ui/editable-table/RowState.tsx'
import { savingOf } from '#app/ui/editable-table/row-edits.ts'
import { personAddress } from '#app/ui/links/RecordLink.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { ExplainedBan } from '#domain/bans/why.ts'
import { shownKennitala } from '#domain/platform/kennitala.ts'
import { playerTypes } from '#domain/squad-lists/codes.ts'
import { illegalReason } from '#domain/squad-lists/rules.ts'
import type { SquadList, TeamGroupPlayer } from '#domain/squad-lists/squad-list.ts'
import { BanMark } from './BannedPlayers.tsx'
import { type Edit, type Typed, toFormValues, valuesIn } from './edits.ts'

export type PlayerDraft = {
  edit: Edit | undefined
  isSelected: boolean
  isAlike: boolean
  isSaving: boolean
  ban: ExplainedBan | undefined
}
export type PlayerCell = 'Selected' | 'SSN' | 'Name' | 'Club' | 'BirthYear' | 'State' | keyof Typed
type Column = EditableColumn<TeamGroupPlayer, PlayerDraft, PlayerCell>
type Cell = CellProps<TeamGroupPlayer, PlayerDraft>

const typedIn = (row: TeamGroupPlayer, { edit }: PlayerDraft): Typed => edit?.typed ?? toFormValues(row)

/** LST-13: the columns of both tables, players and officials. */
export function playerColumns(list: Pick<SquadList, 'ClubId'>, onSelect: (id: number) => void): Column[] {
  return [
    {
      name: 'Selected',
      title: 'squadLists.select',
      width: 44,
      as: 'shown',
      isStop: true,
      Cell: (cell) => <Tick {...cell} onSelect={onSelect} />,
    },
    number,
    type,
    ...personColumns(list),
    { name: 'State', title: 'squadLists.state', width: 148, as: 'shown', Cell: State },
  ]
}

const number: Column = {
  name: 'JerseyNumber',
  title: 'squadLists.number',
  width: 60,
  kind: 'number',
  as: 'text',
  value: (row, draft) => typedIn(row, draft).JerseyNumber,
  label: (translate, row) => translate('squadLists.numberOf', { name: row.Name }),
  problem: (translate, row, draft) => {
    if (!valuesIn(typedIn(row, draft))) return translate('validation.squadNumber')
    return draft.isAlike ? translate('squadLists.sameNumber') : undefined
  },
  input: { inputMode: 'numeric', maxLength: 6 },
}

const type: Column = {
  name: 'IsPlayer',
  title: 'squadLists.type',
  width: 136,
  as: 'choice',
  value: (row, draft) => String(typedIn(row, draft).IsPlayer),
  label: (translate, row) => translate('squadLists.typeOf', { name: row.Name }),
  options: () => playerTypes.map(({ code, label }) => ({ id: String(code), label })),
}

function personColumns(list: Pick<SquadList, 'ClubId'>): Column[] {
  return [
    {
      name: 'SSN',
      title: 'squadLists.ssn',
      width: 104,
      as: 'shown',
      Cell: ({ row }) => shownKennitala(row.SSN),
    },
    {
      name: 'Name',
      title: 'squadLists.playerName',
      width: 220,
      as: 'shown',
      isHeader: true,
      isStop: true,
      Cell: ({ row, draft, stop }) => <Named row={row} list={list} stop={stop} ban={draft.ban} />,
    },
    {
      name: 'Club',
      title: 'squadLists.club',
      width: 200,
      as: 'shown',
      Cell: ({ row }) => <Club row={row} list={list} />,
    },
    {
      name: 'BirthYear',
      title: 'squadLists.birthYear',
      width: 92,
      kind: 'number',
      as: 'shown',
      Cell: ({ row }) => row.BirthYear ?? '–',
    },
  ]
}

function Tick({ row, draft, stop, onSelect }: Cell & { onSelect: (id: number) => void }) {
  const translate = useTranslate()
  return (
    <input
      {...stop}
      type="checkbox"
      aria-label={translate('squadLists.selectRow', { name: row.Name })}
      checked={draft.isSelected}
      onChange={() => onSelect(row.Id)}
    />
  )
}

type PersonProps = Pick<Cell, 'row' | 'stop'> & { list: Pick<SquadList, 'ClubId'> }

function Named({ ban, ...person }: PersonProps & { ban: ExplainedBan | undefined }) {
  if (!ban) return <Person {...person} />
  return (
    <span className={shared.wrap}>
      <Person {...person} />
      <BanMark ban={ban} />
    </span>
  )
}

/**
 * The person's name. It links to the person, unless they are registered with another club and this club may not open their page.
 */
function Person({ row, list, stop }: PersonProps) {
  const to = personAddress(row.PersonId, illegalReason(list, row) === null)
  return to ? (
    <Link to={to} {...stop}>
      {row.Name}
    </Link>
  ) : (
    <span {...stop}>{row.Name}</span>
  )
}

/** The person's club. Another club than the list's is marked in words and colour (LST-15). */
function Club({ row, list }: { row: TeamGroupPlayer; list: Pick<SquadList, 'ClubId'> }) {
  const translate = useTranslate()
  const reason = illegalReason(list, row)
  if (!reason) return row.TeamShortName
  return (
    <>
      {row.TeamShortName} <StateMark state="refused">{translate(reason)}</StateMark>
    </>
  )
}

function State({ row, draft }: Cell) {
  const translate = useTranslate()
  const isWrong = draft.isAlike || !valuesIn(typedIn(row, draft))
  return (
    <RowState
      saving={savingOf(draft.edit, { isSaving: draft.isSaving, isWrong })}
      wrong={draft.isAlike ? translate('squadLists.sameNumber') : undefined}
    />
  )
}
