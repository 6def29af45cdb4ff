import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { type Bar, clockText, type DayGame, type Picture } from '#domain/game-time-changes/court-day.ts'
import { gameText } from '#domain/games/game-text.ts'
import styles from './court-day.module.css'

export function TimeLine({ picture, name }: { picture: Picture; name: string }) {
  const { bars, timeless } = picture
  return (
    <div className={styles.timeLine}>
      <Hours picture={picture} />
      <ol>
        {bars.map((bar) => (
          <Line key={bar.key} bar={bar} picture={picture} name={name} />
        ))}
      </ol>
      <Timeless games={timeless} />
    </div>
  )
}

function Hours({ picture: { from, to } }: { picture: Picture }) {
  const hours = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return (
    <div className={`${shared.small} ${shared.figures} ${styles.hours}`} aria-hidden="true">
      {hours
        .filter((hour) => hour % 3 === 0 && hour < to)
        .map((hour) => (
          <span key={hour} style={{ insetInlineStart: `${(100 * (hour - from)) / (to - from)}%` }}>
            {clockText(hour * 60)}
          </span>
        ))}
    </div>
  )
}

function Line({ bar, picture, name }: { bar: Bar; picture: Picture; name: string }) {
  const translate = useTranslate()
  const { game, start, end, isClash } = bar
  const kind = game ? (game.IsRequested ? 'requested' : 'game') : 'new'
  const about = game ? lineText(game, translate) : translate('gameTimes.picture.newTime', { game: name })
  return (
    <li data-kind={kind} data-clash={isClash || undefined}>
      <p>
        <span className={shared.figures}>
          {clockText(start)}–{clockText(end)}
        </span>{' '}
        {about}
        {isClash && game && (
          <span className={`${shared.hit} ${shared.dense} ${shared.strong} ${styles.clash}`}>
            <TriangleAlert size={14} aria-hidden="true" /> {translate('gameTimes.picture.overlaps')}
          </span>
        )}
      </p>
      <div className={styles.track} aria-hidden="true">
        <span style={place(bar, picture)} />
      </div>
    </li>
  )
}

function Timeless({ games }: { games: readonly DayGame[] }) {
  const translate = useTranslate()
  if (!games.length) return null
  return (
    <ul className={`${shared.stack} ${shared.tight}`}>
      {games.map((game, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: requests of other clubs come without an id
        <li key={index}>
          {translate('gameTimes.picture.timeless')}: {lineText(game, translate)}
        </li>
      ))}
    </ul>
  )
}

function lineText(
  { GameId, HomeName, AwayName, TournamentShortName, IsRequested }: DayGame,
  translate: ReturnType<typeof useTranslate>,
) {
  if (GameId === 0) return translate('gameTimes.picture.otherRequest')
  const teams = gameText(HomeName, AwayName, translate)
  const mark = IsRequested ? translate('gameTimes.picture.requested') : ''
  return [teams, TournamentShortName, mark].filter(Boolean).join(' · ')
}

function place({ start, end }: Bar, { from, to }: Picture) {
  const share = (minute: number) => (100 * (minute - from * 60)) / ((to - from) * 60)
  return { insetInlineStart: `${share(start)}%`, width: `${share(end) - share(start)}%` }
}
