import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { GameLink } from '#app/ui/links/RecordLink.tsx'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { caseFile } from '#domain/bans/calls.ts'
import type { CaseFile } from '#domain/bans/rulings/case-file.ts'
import type { BanCase } from '#domain/bans/rulings/desk.ts'
import { incidentLabel } from '#domain/games/codes.ts'
import { dayText } from '#domain/platform/dates.ts'

/** Shows the referee's reports and the person's cards of the season. */
export function CaseFileShown({ of: { PersonId, GameId } }: { of: BanCase }) {
  const translate = useTranslate()
  const query = useCall(
    caseFile,
    PersonId ? { query: { person: String(PersonId), game: String(GameId) } } : null,
  )
  if (!PersonId) return null
  return (
    <section className={shared.stack} aria-label={translate('bans.desk.file.title')}>
      <QueryState query={query} />
      {query.data && <Reports reports={query.data.Reports} />}
      {query.data && <Cards cards={query.data.Cards} />}
    </section>
  )
}

function Reports({ reports }: { reports: CaseFile['Reports'] }) {
  const translate = useTranslate()
  if (reports.length === 0) return <p className={shared.soft}>{translate('bans.desk.file.noReport')}</p>
  return reports.map(({ Id, Reason, Detail, Comments, ByName }) => (
    <blockquote key={Id} className={shared.stack}>
      <p>{[Reason, Detail].filter(Boolean).join(' · ')}</p>
      <p>{Comments}</p>
      <footer className={shared.hint}>{ByName}</footer>
    </blockquote>
  ))
}

function Cards({ cards }: { cards: CaseFile['Cards'] }) {
  const translate = useTranslate()
  if (cards.length === 0) return <p className={shared.soft}>{translate('bans.desk.file.noCards')}</p>
  return (
    <div>
      <p>{translate('bans.desk.file.cards', { smart_count: cards.length })}</p>
      <ul className={shared.bullets}>
        {cards.map(({ Id, Card, GameId, GameDay, TournamentName }) => (
          <li key={Id}>
            <GameLink id={GameId} name={dayText(GameDay.slice(0, 10))} />
            {` ${translate(incidentLabel(Card))} · ${TournamentName}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
