import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { headHeight, useRowsInView } from '#app/ui/list/table/use-rows-in-view.ts'
import { asGroup, asHeader, asRow } from '#app/ui/table/roles.ts'
import type { GameResult } from '#domain/results/game-result.ts'
import { whyNotEditResult } from '#domain/results/rules.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import type { Edits, Typed } from './edits.ts'
import { ResultRow } from './ResultRow.tsx'
import { type Sheet, useSheetKeys } from './use-sheet-keys.ts'

type Props = {
  rows: readonly GameResult[]
  edits: Edits
  onType: (row: GameResult, part: Partial<Typed>) => void
  onTakeBack: (row: GameResult, field: keyof Typed) => boolean
  /** Where the table opens: the games of these days are what people come for. */
  first: number
  isNarrow: boolean
  isTouched: boolean
  isSaving: boolean
  isOld: boolean
  sheet: RefObject<Sheet | null>
  onLeave: () => void
}

/** The results as a sheet to type into, of which only the rows in view are in the document. */
export function ResultsTable(props: Props) {
  const { rows, edits, onType, first, isNarrow, isTouched, isSaving, isOld, sheet } = props
  const text = useText()
  const { AuthType } = useUser()
  const scroller = useRef<HTMLDivElement>(null)
  const rowHeight = isNarrow ? 176 : isTouched ? 44 : 36
  const { places, active, setActive, show } = useRowsInView(scroller, rows, { rowHeight })
  const mayEdit = (row: GameResult) => whyNotEditResult(AuthType, row, row.Permission) === null
  const keys = useSheetKeys({ ...props, active, setActive, show, scroller, rowHeight, mayEdit })
  sheet.current = keys

  // biome-ignore lint/correctness/useExhaustiveDependencies: where the table opens, and not where it is later
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = first * rowHeight
  }, [first])

  return (
    <div className="list-scroller results-scroller" ref={scroller} data-old={isOld || undefined}>
      <table
        className="list-table results-table"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells take the keyboard, so it is a grid
        role="grid"
        aria-label={text('pages.results')}
        aria-rowcount={rows.length + 1}
        aria-busy={isOld}
        style={sizes(rowHeight, isNarrow ? undefined : minWidth)}
        {...keys.handlers}
      >
        {!isNarrow && (
          <colgroup>
            {columns.map(({ name, width }) => (
              <col key={name} style={{ width }} />
            ))}
          </colgroup>
        )}
        <thead {...asGroup}>
          <tr {...asRow} aria-rowindex={1}>
            {columns.map(({ name, title, kind }) => (
              <th key={name} {...asHeader} scope="col" data-kind={kind} aria-sort={sortOf(name)}>
                <span className="list-heading">{text(title)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...asGroup}>
          {places.flatMap(({ index, gap }, place) => {
            const row = rows[index]
            return [
              gap > 0 && <Gap key={gapKey(place, places.length)} height={gap} />,
              row && (
                <ResultRow
                  key={row.GameId}
                  row={row}
                  edit={edits[row.GameId]}
                  index={index}
                  stop={index === active ? keys.stop : null}
                  mayEdit={mayEdit(row)}
                  isSaving={isSaving && row.GameId in edits}
                  onType={onType}
                />
              ),
            ]
          })}
        </tbody>
      </table>
    </div>
  )
}

function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden className="results-gap" style={{ height }}>
      <td colSpan={columns.length} className="list-gap" />
    </tr>
  )
}

function gapKey(place: number, count: number) {
  if (place === 0) return 'above'
  return place === count - 1 ? 'below' : 'between'
}

/** RES-11. */
const sortOf = (name: string) => (name === 'GameDay' ? 'ascending' : undefined)

function sizes(rowHeight: number, width: number | undefined): CSSProperties {
  // React's type of styles has no custom properties.
  return {
    '--list-row': `${rowHeight}px`,
    '--list-head': `${headHeight}px`,
    minWidth: width,
  } as CSSProperties
}

type Column = { name: string; title: TextKey; width: number; kind?: 'number' }

/** The columns of the results table with their widths in pixels at least. */
const columns: readonly Column[] = [
  { name: 'GameDay', title: 'results.gameDay', width: 132 },
  { name: 'TournamentShortName', title: 'results.tournament', width: 132 },
  { name: 'HomeShortName', title: 'results.home', width: 128 },
  { name: 'HomeResult', title: 'results.homeGoals', width: 56, kind: 'number' },
  { name: 'AwayResult', title: 'results.awayGoals', width: 56, kind: 'number' },
  { name: 'AwayShortName', title: 'results.away', width: 128 },
  { name: 'CourtName', title: 'results.court', width: 108 },
  { name: 'GameReportStatus', title: 'results.status', width: 172 },
  { name: 'State', title: 'results.state', width: 136 },
]

const minWidth = columns.reduce((sum, { width }) => sum + width, 0)
