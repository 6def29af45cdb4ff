import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useTranslate } from '#app/platform/i18n.ts'
import { today } from '#app/platform/today.ts'
import { dayText } from '#domain/platform/dates.ts'
import { shownKennitala } from '#domain/platform/kennitala.ts'
import type { SquadList, TeamGroupPlayer } from '#domain/squad-lists/squad-list.ts'
import styles from './squad-lists.module.css'

/** The saved list on paper, in place of the page: all rows, also those out of view; drawn only while it is printed. */
export function PrintedList({ list, title }: { list: SquadList; title: string }) {
  const translate = useTranslate()
  if (!usePrinting()) return null
  const rows = list.TeamGroupPlayers
  return createPortal(
    <div className={styles.print} data-ui="print">
      <h1>{title}</h1>
      <p>
        {list.DivisionName} · {translate('squadLists.printed', { date: dayText(today()) })}
      </p>
      <PrintedRows title={translate('squadLists.players')} rows={rows.filter((row) => row.IsPlayer === 1)} />
      <PrintedRows
        title={translate('squadLists.officials')}
        rows={rows.filter((row) => row.IsPlayer === 0)}
      />
    </div>,
    document.body,
  )
}

function PrintedRows({ title, rows }: { title: string; rows: readonly TeamGroupPlayer[] }) {
  const translate = useTranslate()
  if (!rows.length) return null
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
            <td>{row.Name}</td>
            <td>{shownKennitala(row.SSN)}</td>
            <td>{row.TeamShortName}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** From the moment that the browser says it prints, whether by the button or by its own menu. */
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
