import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { can } from '#app/platform/policy.ts'
import { useUser } from '#app/platform/session/session.ts'
import shared from '#app/ui/theme/shared.module.css'
import { noteText } from '#domain/bans/note.ts'
import { comingBans } from '#domain/bans/reading/calls.ts'
import type { ComingBan } from '#domain/bans/reading/coming.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import styles from './home.module.css'

/** Who of the club is out of its next game. Nothing where there is nobody. */
export function ComingBans() {
  const translate = useTranslate()
  const { data } = useCall(comingBans, { query: {} })
  if (!data?.length) return null
  return (
    <section aria-labelledby="coming-bans">
      <h2 id="coming-bans">{translate('home.bans')}</h2>
      <ul className={styles.lines}>
        {data.map((ban) => (
          <li key={ban.PersonId}>
            <BanLink ban={ban} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** To the game; who may open no game's page is led to the person's. */
function BanLink({ ban }: { ban: ComingBan }) {
  const translate = useTranslate()
  const { PersonId, Name, GameId, GameDay, HomeName, AwayName, Note } = ban
  const game = translate('results.game', {
    home: HomeName || translate('results.unknownTeam'),
    away: AwayName || translate('results.unknownTeam'),
  })
  const isGame = can(useUser(), 'open', 'game')
  return (
    <Link to={isGame ? paths.game({ id: GameId }) : paths.person({ id: PersonId })}>
      <span>
        {Name}{' '}
        <small className={shared.hint}>
          {game} · {noteText(translate, Note)}
        </small>
      </span>
      <span className={shared.figures}>{gameTimeText(GameDay)}</span>
      <ChevronRight size={16} aria-hidden="true" />
    </Link>
  )
}
