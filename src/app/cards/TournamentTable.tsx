import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import table from '#app/ui/theme/table.module.css'
import type { CardTournament } from '#domain/cards/tournaments.ts'
import styles from './cards.module.css'

type Props = {
  rows: readonly CardTournament[]
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
}

/** Clicking anywhere in a row toggles its tournament. */
export function TournamentTable({ rows, chosen, onChoose }: Props) {
  const translate = useTranslate()
  const ids = rows.map(idOf)
  const others = chosen.filter((id) => !ids.includes(id))
  const count = ids.filter((id) => chosen.includes(id)).length
  const isAll = count === ids.length
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])

  return (
    <table className={`${table.table} ${styles.tournaments}`}>
      <thead>
        <tr>
          <th scope="col" className={table.tick} data-ui="tick">
            <AllBox
              isAll={isAll}
              isSome={count > 0}
              onToggle={() => onChoose(isAll ? others : [...others, ...ids])}
            />
          </th>
          <th scope="col">{translate('cards.tournament')}</th>
          <th scope="col">{translate('cards.type')}</th>
          <th scope="col">{translate('cards.year')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line
            key={row.TournamentId}
            row={row}
            isChosen={chosen.includes(idOf(row))}
            onToggle={() => toggle(idOf(row))}
          />
        ))}
      </tbody>
    </table>
  )
}

const idOf = ({ TournamentId }: CardTournament) => String(TournamentId)

type LineProps = { row: Props['rows'][number]; isChosen: boolean; onToggle: () => void }

function Line({ row, isChosen, onToggle }: LineProps) {
  const translate = useTranslate()
  return (
    <tr data-index data-chosen={isChosen || undefined}>
      <td className={table.tick} data-ui="tick">
        <input
          id={`tournament-${row.TournamentId}`}
          type="checkbox"
          aria-label={translate('cards.toggle', { name: row.Name })}
          checked={isChosen}
          onChange={onToggle}
        />
      </td>
      <th scope="row">
        <label htmlFor={`tournament-${row.TournamentId}`}>{row.Name}</label>
      </th>
      <td>{row.TypeName}</td>
      <td className={shared.figures}>{row.Year}</td>
    </tr>
  )
}

type AllProps = { isAll: boolean; isSome: boolean; onToggle: () => void }

function AllBox({ isAll, isSome, onToggle }: AllProps) {
  const translate = useTranslate()
  return (
    <input
      type="checkbox"
      aria-label={translate('cards.toggleAll')}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = isSome && !isAll
      }}
      onChange={onToggle}
    />
  )
}
