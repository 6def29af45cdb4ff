import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { DateRange } from '#app/ui/inputs/DateRange.tsx'
import { FilterMenu } from '#app/ui/list/tools/FilterMenu.tsx'
import { SearchBox } from '#app/ui/list/tools/SearchBox.tsx'
import { withDots } from '#app/ui/list/view/values.ts'
import shared from '#app/ui/theme/shared.module.css'
import {
  type BoardGame,
  boardRoles,
  holderOf,
  isOff,
  isOpen,
  needsReplacement,
} from '#domain/appointments/board.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import { mayHoldKennitala } from '#domain/platform/kennitala.ts'
import { foldedRows } from '#domain/platform/lists/folded-rows.ts'
import { matches } from '#domain/platform/lists/search-words.ts'
import styles from './appointments.module.css'
import { headings } from './columns.tsx'
import { Legend } from './Legend.tsx'

type Shown = Omit<ReturnType<typeof useShown>, 'shown'>
type Props = Shown & {
  window: DayWindow
  setWindow: (window: DayWindow) => void
  count: number
  /** Arrow down moves the focus from the search to the games. */
  onDown: () => void
  children: ReactNode
}

export function BoardTools({
  window,
  setWindow,
  count,
  onDown,
  filters,
  boxes,
  choose,
  search,
  onSearch,
  children,
}: Props) {
  const translate = useTranslate()
  return (
    // biome-ignore lint/a11y/useSemanticElements: some supported browsers lack the search element
    <div role="search" className={`${shared.row} ${shared.wrap} ${shared.wide} ${styles.tools}`}>
      <DateRange value={window} onChange={setWindow} />
      <SearchBox
        label={translate('list.searchIn', { name: translate('pages.appointments') })}
        value={search}
        revision={0}
        onSearch={onSearch}
        // A national id is never written to the address (threats T21).
        onLeave={() => choose(searchAddress, search.trim() && !mayHoldKennitala(search) ? [search] : [])}
        onDown={onDown}
      />
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
      <Legend />
      {children}
      <output className={`${shared.soft} ${shared.figures} ${shared.noWrap} ${shared.end}`}>
        {translate('results.count', { smart_count: count, count: withDots(count) })}
      </output>
    </div>
  )
}

export function useShown(rows: readonly BoardGame[]) {
  const translate = useTranslate()
  const [address, setAddress] = useSearchParams()
  const asked = address.toString()
  // The address gets the search when the user leaves the field, so that each letter shows at once.
  const [search, onSearch] = useState(address.get(searchAddress) ?? '')
  const wanted = useDeferredValue(search)
  const shown = useMemo(() => gamesIn(rows, new URLSearchParams(asked), wanted), [rows, asked, wanted])
  return {
    shown,
    search,
    onSearch,
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
      {
        address: 'vantar',
        title: 'appointments.missing',
        chosen: address.getAll('vantar'),
        choices: boardRoles.map((role) => ({ Value: String(role), Label: translate(headings[role]) })),
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

/** The games that match the search, and the filters in the page's address. */
function gamesIn(rows: readonly BoardGame[], wanted: URLSearchParams, search: string): BoardGame[] {
  const among = (name: string, value: string) => !wanted.has(name) || wanted.getAll(name).includes(value)
  return rows.filter(
    (row) =>
      among('mot', String(row.TournamentId)) &&
      among('vollur', row.CourtName) &&
      matches(foldedOf(row), search) &&
      (!wanted.has('vantar') || isMissingOne(row, wanted.getAll('vantar'))) &&
      (!wanted.has('opin') || (!isOff(row) && row.Cells.some(isOpen))) &&
      (!wanted.has('skipta') || needsReplacement(row)),
  )
}

/** Whether one of these roles has nobody, or somebody who must be replaced. */
const isMissingOne = (row: BoardGame, roles: readonly string[]) =>
  !isOff(row) && row.Cells.some((cell) => roles.includes(String(cell.RoleId)) && isOpen(cell))

const searchAddress = 'leit'

/** The searchable text of a game: teams, tournament, court and officials. */
const foldedOf = foldedRows(
  ({ HomeTeamShortName, AwayTeamShortName, TournamentShortName, CourtName, Cells }: BoardGame) => [
    HomeTeamShortName,
    AwayTeamShortName,
    TournamentShortName,
    CourtName,
    ...Cells.map((cell) => holderOf(cell)?.Name ?? ''),
  ],
)
