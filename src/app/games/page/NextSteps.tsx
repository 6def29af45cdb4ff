import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useRecord } from '#app/platform/resource/use-record.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { GameCard, GameLink, GameNext } from '#domain/game-card/card.ts'
import styles from './games.module.css'

export function NextSteps() {
  const translate = useTranslate()
  const game = useRecord<GameCard>()
  return (
    <section className={`${shared.stack} ${shared.wide} ${styles.part}`} aria-labelledby="next-steps">
      <h2 id="next-steps">{translate('gamePage.next.title')}</h2>
      {game.Next.length === 0 && <p className={shared.soft}>{translate('gamePage.next.nothing')}</p>}
      <ul className={shared.lines}>
        {game.Next.map((next) => (
          <li key={next} className={`${shared.wrap} ${shared.wide}`}>
            {translate(`gamePage.next.${next}`)}
            <ToStep next={next} game={game} />
          </li>
        ))}
      </ul>
      <nav aria-label={translate('gamePage.links.title')}>
        <ul className={`${shared.wrap} ${shared.wide}`}>
          {game.Links.map((link) => (
            <li key={link}>
              <Link to={addressOf(link, game)}>{translate(`gamePage.links.${link}`)}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  )
}

/** The page on which each next step of the game is done. Steps without an entry have no link. */
const pageOf: Partial<Record<GameNext, GameLink>> = {
  timeConsent: 'timeChange',
  timeDecision: 'timeChange',
  lineUps: 'report',
  result: 'results',
  confirm: 'report',
  inspectorReport: 'inspectorReport',
}

function ToStep({ next, game }: { next: GameNext; game: GameCard }) {
  const translate = useTranslate()
  const link = pageOf[next]
  if (!link || !game.Links.includes(link)) return null
  const request = game.Requests?.[0]
  const to =
    link === 'timeChange' && request ? paths.gameTimeChange({ id: request.Id }) : addressOf(link, game)
  const isRequest = link === 'timeChange' && request
  return <Link to={to}>{translate(isRequest ? 'keptGames.openRequest' : `gamePage.links.${link}`)}</Link>
}

function addressOf(link: GameLink, { GameId, HomeTeamId, GameDay }: GameCard): string {
  const day = GameDay.slice(0, 10)
  const addresses: Record<GameLink, string> = {
    report: paths.gameReport({ id: GameId, step: 'leikmenn' }),
    inspectorReport: paths.inspectorReport({ id: GameId, step: 0 }),
    timeChange: paths.gameTimeChanges({}, HomeTeamId ? { felag: HomeTeamId } : {}),
    fines: paths.fines({}, { ar: GameDay.slice(0, 4) }),
    results: paths.results({}, { fra: day, til: day, leikur: GameId }),
  }
  return addresses[link]
}
