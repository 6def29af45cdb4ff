import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { type CardSearch, tournamentsIn } from '#domain/cards/tournaments.ts'
import { CountBar } from './CountBar.tsx'
import styles from './cards.module.css'
import { SelectField } from './SelectField.tsx'
import { TournamentTable } from './TournamentTable.tsx'
import type { CardChoice } from './use-card-search.ts'

type Props = { found: CardSearch; choice: CardChoice; change: (part: Partial<CardChoice>) => void }

/** The tournaments found. The division filters the rows; the group filters the count (OP-033). */
export function FoundTournaments({ found, choice, change }: Props) {
  const translate = useTranslate()
  const all = tournamentsIn(found)
  const group = found.AvailableGroups.find(({ Value }) => String(Value) === choice.division)
  const rows = group ? tournamentsIn({ ...found, AvailableGroups: [group], Tournaments: [] }) : all

  return (
    <section aria-label={translate('cards.found')} className={`${shared.stack} ${shared.roomy}`}>
      <div className={`${shared.wrap} ${shared.wide} ${styles.form}`}>
        <SelectField
          label={translate('cards.division')}
          value={choice.division}
          options={found.AvailableGroups}
          all="cards.allDivisions"
          onChange={(division) => change({ division })}
        />
        <SelectField
          label={translate('cards.group')}
          value={choice.group}
          options={found.AvailableJudgeGroups}
          all="cards.allGroups"
          onChange={(group) => change({ group })}
        />
      </div>
      {rows.length > 0 && (
        <TournamentTable
          rows={rows}
          chosen={choice.tournaments}
          onChoose={(tournaments) => change({ tournaments })}
        />
      )}
      <CountBar choice={choice} seen={rows} onClear={() => change({ tournaments: [] })} />
    </section>
  )
}
