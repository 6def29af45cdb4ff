import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { DateRange } from '#app/ui/inputs/DateRange.tsx'
import { FilterMenu } from '#app/ui/list/tools/FilterMenu.tsx'
import { withDots } from '#app/ui/list/view/values.ts'
import shared from '#app/ui/theme/shared.module.css'
import { type BoardGame, isOff, isOpen, needsReplacement } from '#domain/appointments/board.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import styles from './appointments.module.css'

type Shown = Omit<ReturnType<typeof useShown>, 'shown'>
type Props = Shown & {
  window: DayWindow
  setWindow: (window: DayWindow) => void
  count: number
  children: ReactNode
}

export function BoardTools({ window, setWindow, count, filters, boxes, choose, children }: Props) {
  const translate = useTranslate()
  return (
    // biome-ignore lint/a11y/useSemanticElements: some supported browsers lack the search element
    <div role="search" className={`${shared.row} ${shared.wrap} ${shared.wide} ${styles.tools}`}>
      <DateRange value={window} onChange={setWindow} />
      {filters.map(({ address, title, choices, chosen }) => (
        <FilterMenu
          key={address}
          label={translate(title)}
          choices={choices}
          chosen={chosen}
          onChoose={(values) => choose(address, values)}
        />
      ))}
      {boxes.map(({ address, title, isChecked }) => (
        <label className={shared.row} key={address}>
          <input
            type="checkbox"
            checked={isChecked}
            onChange={({ target }) => choose(address, target.checked ? ['1'] : [])}
          />
          {translate(title)}
        </label>
      ))}
      {children}
      <output className={`${shared.soft} ${shared.figures} ${shared.noWrap} ${shared.end}`}>
        {translate('results.count', { smart_count: count, count: withDots(count) })}
      </output>
    </div>
  )
}

export function useShown(rows: readonly BoardGame[]) {
  const [address, setAddress] = useSearchParams()
  const asked = address.toString()
  const shown = useMemo(() => gamesIn(rows, new URLSearchParams(asked)), [rows, asked])
  return {
    shown,
    boxes: [
      { address: 'opin', title: 'appointments.onlyOpen', isChecked: address.has('opin') },
      { address: 'skipta', title: 'appointments.onlyToReplace', isChecked: address.has('skipta') },
    ] as const,
    filters: [
      {
        address: 'mot',
        title: 'results.tournament',
        chosen: address.getAll('mot'),
        choices: choicesOf(rows, (row) => [String(row.TournamentId), row.TournamentShortName]),
      },
      {
        address: 'vollur',
        title: 'results.court',
        chosen: address.getAll('vollur'),
        choices: choicesOf(rows, (row) => [row.CourtName, row.CourtName]),
      },
    ] as const,
    choose: (name: string, values: readonly string[]) =>
      setAddress(
        (before) => {
          const after = new URLSearchParams(before)
          after.delete(name)
          for (const value of values) after.append(name, value)
          return after
        },
        { replace: true },
      ),
  }
}

function choicesOf(rows: readonly BoardGame[], of: (row: BoardGame) => readonly [string, string]) {
  const choices = new Map(rows.map(of))
  return [...choices].filter(([, Label]) => Label).map(([Value, Label]) => ({ Value, Label }))
}

/** The games that match the filters in the page's address. */
function gamesIn(rows: readonly BoardGame[], wanted: URLSearchParams): BoardGame[] {
  const among = (name: string, value: string) => !wanted.has(name) || wanted.getAll(name).includes(value)
  return rows.filter(
    (row) =>
      among('mot', String(row.TournamentId)) &&
      among('vollur', row.CourtName) &&
      (!wanted.has('opin') || (!isOff(row) && row.Cells.some(isOpen))) &&
      (!wanted.has('skipta') || needsReplacement(row)),
  )
}
