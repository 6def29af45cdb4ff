import { Link } from 'react-router'
import { WhyBanned } from '#app/bans/shared/WhyBanned.tsx'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { can } from '#app/platform/policy.ts'
import { useUser } from '#app/platform/session/session.ts'
import shared from '#app/ui/theme/shared.module.css'
import { noteText } from '#domain/bans/note.ts'
import { comingBans } from '#domain/bans/reading/calls.ts'
import type { UpcomingBan } from '#domain/bans/reading/upcoming.ts'
import { gameText } from '#domain/games/game-text.ts'
import { gameTimeText } from '#domain/platform/dates.ts'

/** The club's people who are banned in its next game. Renders nothing if there are none. */
export function ComingBans() {
  const translate = useTranslate()
  const { data } = useCall(comingBans, { query: {} })
  if (!data?.length) return null
  return (
    <section aria-labelledby="coming-bans">
      <h2 id="coming-bans">{translate('home.bans')}</h2>
      <ul className={`${shared.lines} ${shared.below}`}>
        {data.map((ban) => (
          <li key={ban.PersonId} className={`${shared.wrap} ${shared.wide}`}>
            <ComingBanLine ban={ban} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * One banned person, with the game and the reason. Links to the game, or to the person if the viewer may not open the game's page.
 */
function ComingBanLine({ ban }: { ban: UpcomingBan }) {
  const translate = useTranslate()
  const { PersonId, Name, GameId, GameDay, HomeName, AwayName, Note } = ban
  const game = gameText(HomeName, AwayName, translate)
  const isGame = can(useUser(), 'open', 'game')
  return (
    <>
      {isGame ? <strong>{Name}</strong> : <Link to={paths.person({ id: PersonId })}>{Name}</Link>}
      {isGame ? <Link to={paths.game({ id: GameId })}>{game}</Link> : <span>{game}</span>}
      <span className={`${shared.soft} ${shared.figures}`}>{gameTimeText(GameDay)}</span>
      <span>{noteText(translate, Note)}</span>
      <WhyBanned why={Note.Why} />
    </>
  )
}
