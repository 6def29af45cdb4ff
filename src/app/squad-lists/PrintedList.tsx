import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useTranslate } from '#app/platform/i18n.ts'
import { today } from '#app/platform/today.ts'
import { dayText } from '#domain/platform/dates.ts'
import { shownKennitala } from '#domain/platform/kennitala.ts'
import type { PlayerType } from '#domain/squad-lists/codes.ts'
import type { SquadList, TeamGroupPlayer } from '#domain/squad-lists/squad-list.ts'
import { banMarkText } from './BannedPlayers.tsx'
import styles from './squad-lists.module.css'
import type { ListBans } from './use-list-bans.ts'

/** The saved list for print, with all rows, also those outside the viewport. Rendered only while printing. */
export function PrintedList({ list, bans, title }: { list: SquadList; bans: ListBans; title: string }) {
  const translate = useTranslate()
  if (!usePrinting()) return null
  const rows = list.TeamGroupPlayers
  const ofType = (type: PlayerType) => rows.filter((row) => row.IsPlayer === type)
  return createPortal(
    <div className={styles.print} data-ui="print">
      <h1>{title}</h1>
      <p>
        {list.DivisionName} · {translate('squadLists.printed', { date: dayText(today()) })}
      </p>
      <PrintedRows title={translate('squadLists.players')} rows={ofType(1)} bans={bans} />
      <PrintedRows title={translate('squadLists.officials')} rows={ofType(0)} bans={bans} />
    </div>,
    document.body,
  )
}

type RowsProps = { title: string; rows: readonly TeamGroupPlayer[]; bans: ListBans }

function PrintedRows({ title, rows, bans }: RowsProps) {
  const translate = useTranslate()
  if (!rows.length) return null
  const printedName = ({ PersonId, Name }: TeamGroupPlayer) => {
    const ban = bans.get(PersonId)
    return ban ? `${Name} (${banMarkText(translate, ban)})` : Name
  }
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{translate('squadLists.number')}</th>
          <th scope="col">{translate('squadLists.playerName')}</th>
          <th scope="col">{translate('squadLists.ssn')}</th>
          <th scope="col">{translate('squadLists.club')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.Id}>
            <td>{row.JerseyNumber}</td>
            <td>{printedName(row)}</td>
            <td>{shownKennitala(row.SSN)}</td>
            <td>{row.TeamShortName}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** True while the browser prints, whether started by the app or by the browser's menu. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
