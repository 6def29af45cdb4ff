import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { incidentLabel } from '#domain/games/codes.ts'
import { type GameReport, teamOf } from '#domain/match-reports/report.ts'
import type { Side } from '#domain/match-reports/sides.ts'
import styles from './events.module.css'
import { IncidentIcon } from './IncidentIcon.tsx'
import { type Place, places, type SquadMember } from './squads.ts'

type Props = {
  report: GameReport
  side: Side
  squad: Record<Place, SquadMember[]>
  chosen: number | null
  /** Only these people can be chosen; `null` if everybody can. */
  only: readonly SquadMember[] | null
  onChoose: (member: SquadMember) => void
}

export function PlayerGrid({ report, side, squad, chosen, only, onChoose }: Props) {
  const translate = useTranslate()
  const team = teamOf(report, side).ShortName
  return (
    <section className={styles.side} data-side={side} aria-label={team}>
      <h2>{team}</h2>
      {places
        .filter((place) => squad[place].length > 0)
        .map((place) => (
          <div key={place} className={styles.place}>
            <h3>{translate(`matchReports.events.places.${place}`)}</h3>
            <ul>
              {squad[place].map((member) => (
                <li key={member.PersonId}>
                  <PlayerTile
                    member={member}
                    isChosen={member.PersonId === chosen}
                    isOff={only !== null && !only.includes(member)}
                    onChoose={onChoose}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  )
}

type TileProps = {
  member: SquadMember
  isChosen: boolean
  isOff: boolean
  onChoose: (member: SquadMember) => void
}

function PlayerTile({ member, isChosen, isOff, onChoose }: TileProps) {
  const translate = useTranslate()
  return (
    <button
      type="button"
      className={styles.player}
      aria-pressed={isChosen}
      disabled={isOff && !isChosen}
      data-off={member.isSentOff || undefined}
      onClick={() => onChoose(member)}
    >
      <span className={styles.number}>{member.GameTeamJerseyNumber ?? '–'}</span>
      <span className={`${shared.clamp} ${styles.name}`}>{member.PersonName}</span>
      <span className={`${shared.wrap} ${shared.tight} ${styles.marks}`}>
        {member.incidents.map(({ Id, IncidentTypeId }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pending incidents have no id, and their order does not change
          <span key={`${Id}-${index}`}>
            <IncidentIcon type={IncidentTypeId} />
            <span className={shared.hiddenText}>{translate(incidentLabel(IncidentTypeId))}</span>
          </span>
        ))}
      </span>
    </button>
  )
}
