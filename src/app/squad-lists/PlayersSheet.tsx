import { useMemo, useRef } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { SaveBar } from '#app/ui/editable-table/SaveBar.tsx'
import { useKey } from '#app/ui/keys/use-key.ts'
import { Empty } from '#app/ui/states/Empty.tsx'
import shared from '#app/ui/theme/shared.module.css'
import table from '#app/ui/theme/table.module.css'
import { illegalReason } from '#domain/squad-lists/rules.ts'
import type { SquadList, TeamGroupPlayer } from '#domain/squad-lists/squad-list.ts'
import { BannedPlayers } from './BannedPlayers.tsx'
import { rowsAlike } from './edits.ts'
import { ListActs } from './ListActs.tsx'
import { PlayerConflicts } from './PlayerConflicts.tsx'
import { PlayersTable } from './PlayersTable.tsx'
import styles from './squad-lists.module.css'
import type { useListBans } from './use-list-bans.ts'
import { type Editing, usePlayers } from './use-players.ts'
import { useSelection } from './use-selection.ts'

type Props = { list: SquadList; refetch: () => void; banned: ReturnType<typeof useListBans> }

/** LST-12: an editable sheet of all people on a list, players first, then officials. */
export function PlayersSheet({ list, refetch, banned }: Props) {
  const translate = useTranslate()
  const editing = usePlayers(list, refetch)
  const { edits } = editing
  const selection = useSelection(list.TeamGroupPlayers)
  const alike = useMemo(() => rowsAlike(list, edits), [list, edits])
  const tables = tablesOf(list.TeamGroupPlayers)
  const firstOfTicked = useRef<HTMLButtonElement>(null)
  const common = {
    list,
    bans: banned.bans,
    editing,
    alike,
    selection,
    onLeave: () => firstOfTicked.current?.focus(),
  }
  return (
    <div className={`${table.frame} ${styles.list}`}>
      <ListActs list={list} selection={selection} firstOfTicked={firstOfTicked} />
      <IllegalCount list={list} />
      <BannedPlayers list={list} {...banned} />
      <PlayerConflicts list={list} {...editing} />
      {list.TeamGroupPlayers.length === 0 && (
        <Empty title={translate('squadLists.nobody')} text={translate('squadLists.nobodyHelp')} />
      )}
      {tables.map(
        ({ title, rows }) =>
          rows.length > 0 && (
            <section key={title} aria-label={translate(title)}>
              <h2 className={styles.heading}>
                {translate(title)} <span className={shared.figures}>{rows.length}</span>
              </h2>
              <PlayersTable {...common} label={translate(title)} rows={rows} />
            </section>
          ),
      )}
      <Save editing={editing} alike={alike} />
    </div>
  )
}

/**
 * LST-14: splits the rows into players and officials, in the server's order. An edited row changes its table only once it is saved.
 */
function tablesOf(rows: readonly TeamGroupPlayer[]) {
  return [
    { title: 'squadLists.players', rows: rows.filter(({ IsPlayer }) => IsPlayer === 1) },
    { title: 'squadLists.officials', rows: rows.filter(({ IsPlayer }) => IsPlayer === 0) },
  ] as const
}

type SaveProps = { editing: Editing; alike: ReadonlySet<number> }

/** The bar that saves or discards all edits. Rows with a duplicate number show the error and are not sent. */
function Save({ editing, alike }: SaveProps) {
  const translate = useTranslate()
  const notice = useNotice()
  const { edits, state } = editing
  const ids = Object.keys(edits)
  const save = () => state === undefined && editing.save(alike)
  useKey('Ctrl+S', translate('editableTable.save'), save)
  return (
    <SaveBar
      count={ids.length}
      summary={translate('squadLists.edited', { smart_count: ids.length })}
      ready={editing.ready.filter(({ row }) => !alike.has(row.Id)).length}
      wasFound={editing.wasFound}
      state={state}
      onSave={save}
      onDiscard={() => notice.info(translate('squadLists.discarded'), editing.discard(ids))}
      onTryNow={editing.tryNow}
    />
  )
}

function IllegalCount({ list }: { list: SquadList }) {
  const translate = useTranslate()
  const count = list.TeamGroupPlayers.filter((row) => illegalReason(list, row) !== null).length
  if (!count) return null
  return (
    <p className={`${shared.wrong} ${shared.inset}`}>
      {translate('squadLists.illegalCount', { smart_count: count })}
    </p>
  )
}
