import { Link } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import type { Notification } from '#domain/participation/notification.ts'
import { momentText } from '#domain/platform/dates.ts'

/** Whether it is sent, when and by whom; and the way to those of other years. */
export function Standing({ notification }: { notification: Notification }) {
  const text = useText()
  const { TeamId, Year, Years, SavedAt, SavedByName, PrefilledFrom } = notification
  const others = Years.filter((year) => year !== Year)
  return (
    <div className="participation-standing">
      {SavedAt === null ? (
        <StateMark state="waiting">{text('participation.notSent')}</StateMark>
      ) : (
        <StateMark state="done">
          {text('participation.sentAt', { at: momentText(SavedAt), name: SavedByName })}
        </StateMark>
      )}
      {PrefilledFrom !== null && <p>{text('participation.prefilled', { year: PrefilledFrom })}</p>}
      {others.length > 0 && (
        <p>
          {text('participation.otherYears')}{' '}
          {others.map((year) => (
            <Link key={year} to={paths.participationOfClub({ teamId: TeamId, year })}>
              {year}
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}
