import { type RefObject, useDeferredValue, useEffect, useState } from 'react'
import { teamsText } from '#app/assignments/shared/teams-text.ts'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useKey } from '#app/ui/keys/use-key.ts'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { type BoardGame, type Candidate, cellOfRole, holderOf } from '#domain/appointments/board.ts'
import { candidates } from '#domain/appointments/board-calls.ts'
import { reasonText, weightOf } from '#domain/appointments/reasons.ts'
import { type RefereeRole, refereeRoles } from '#domain/games/codes.ts'
import { dayText, gameTimeText } from '#domain/platform/dates.ts'
import styles from './appointments.module.css'
import { keyOf, type Typed } from './typed-cells.ts'
import type { Chosen } from './use-appointing.ts'

type Props = {
  row: BoardGame
  role: RefereeRole
  typed: Typed | undefined
  /** The index of the candidate that Enter selects. */
  chosen: RefObject<Chosen>
  onTake: (person: Candidate) => void
}

/** Candidates for the focused cell, best first, with the reasons for and against each. */
export function Candidates({ row, role, typed, chosen, onTake }: Props) {
  const translate = useTranslate()
  const q = useDeferredValue(useSettled(typed && !typed.state ? typed.text.trim() : ''))
  const input = { params: { game: String(row.GameId), role: String(role) }, query: q ? { q } : {} }
  const query = useCall(candidates, input, { keepPrevious: true })
  const { data, isPlaceholderData } = query
  const index = useChosenIndex(chosen, keyOf(row.GameId, role), q, data?.length ?? 0)
  // On a phone the candidates cover the lower part of the sheet, so the focused cell is scrolled into view.
  useEffect(() => document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), [])
  const title = refereeRoles.find(({ id }) => id === role)
  const cell = cellOfRole(row, role)
  const holder = cell && holderOf(cell)?.PersonId
  const base = data?.find(({ PersonId }) => PersonId === holder) ?? data?.[0]
  return (
    <aside className={styles.candidates} aria-label={translate('appointments.candidates')}>
      <h2>
        {title && translate(title.label)}
        <small>
          {teamsText(row)} · {gameTimeText(row.GameDay)}
        </small>
      </h2>
      {cell?.Declined && (
        <p className={shared.wrong}>
          {translate('appointments.declinedBy', {
            name: cell.Published?.Name ?? '',
            reason: cell.DeclinedReason ?? '',
          })}
        </p>
      )}
      <QueryState query={query} />
      {data?.length === 0 && <p>{translate('appointments.noMatch')}</p>}
      <ol data-old={isPlaceholderData || undefined}>
        {data?.map((person, at) => (
          <CandidateLine
            key={person.PersonId}
            person={person}
            isChosen={at === index}
            isHolder={person.PersonId === holder}
            beside={person.Cost - (base?.Cost ?? 0)}
            onTake={() => onTake(person)}
          />
        ))}
      </ol>
    </aside>
  )
}

/** The index of the candidate that Enter selects. Alt with an arrow key changes it. Another cell or name resets it to the first. */
function useChosenIndex(chosen: RefObject<Chosen>, key: string, q: string, count: number): number {
  const translate = useTranslate()
  const [place, setPlace] = useState<Chosen>({ key, index: 0 })
  const index = place.key === `${key} ${q}` ? Math.min(place.index, Math.max(0, count - 1)) : 0
  useEffect(() => {
    chosen.current = { key, index }
  })
  const step = (by: 1 | -1) => setPlace({ key: `${key} ${q}`, index: Math.max(0, index + by) })
  // Keys choose a candidate while the focus stays in the cell.
  useKey('Alt+ArrowDown', translate('appointments.nextCandidate'), () => step(1))
  useKey('Alt+ArrowUp', translate('appointments.previousCandidate'), () => step(-1))
  return index
}

/** `beside` is the difference in cost to the current official, or to the best candidate if there is none. */
function CandidateLine({
  isChosen,
  onTake,
  ...shown
}: TextProps & { isChosen: boolean; onTake: () => void }) {
  return (
    <li data-chosen={isChosen || undefined}>
      <button
        type="button"
        tabIndex={-1}
        aria-current={isChosen || undefined}
        // Pressing the mouse must not move the focus out of the cell: the cell would save its typed text instead of the clicked
        // candidate.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onTake}
      >
        <CandidateText {...shown} />
      </button>
    </li>
  )
}

type TextProps = { person: Candidate; isHolder: boolean; beside: number }

function CandidateText({ person, isHolder, beside }: TextProps) {
  const translate = useTranslate()
  const facts = [
    person.TeamShortName,
    person.PermissionName,
    person.Kilometres !== null && translate('appointments.kilometres', { smart_count: person.Kilometres }),
    translate('appointments.games', { month: person.MonthGames, season: person.SeasonGames }),
    person.Mark !== null && translate('appointments.mark', { mark: String(person.Mark).replace('.', ',') }),
  ]
  const clubs = person.LastWith.map(({ Club, Day }) =>
    Day
      ? translate('appointments.lastWithClub', { club: Club, date: dayText(Day) })
      : translate('appointments.neverWithClub', { club: Club }),
  )
  return (
    <>
      <strong>
        {person.Name}
        {isHolder && <small> {translate('appointments.isInCell')}</small>}
        {!isHolder && !person.IsForbidden && beside !== 0 && (
          <small title={translate('appointments.costHelp')}> {signed(beside)}</small>
        )}
      </strong>
      <small>{facts.filter(Boolean).join(' · ')}</small>
      {clubs.length > 0 && <small>{translate('appointments.lastWith', { clubs: clubs.join(', ') })}</small>}
      {person.Reasons.length > 0 && (
        <span className={`${shared.wrap} ${shared.tight} ${styles.reasons}`}>
          {person.Reasons.map((reason) => (
            <span key={`${reason.Code} ${reason.Name}`} data-weight={weightOf(reason)}>
              {reasonText(translate, reason)}
            </span>
          ))}
        </span>
      )}
    </>
  )
}

/** Formats a difference in cost, for example '+2,4'. */
const signed = (cost: number) => `${cost > 0 ? '+' : '−'}${Math.abs(cost).toFixed(1).replace('.', ',')}`

/** Returns the text after a pause of 120 milliseconds, so not every letter sends a request. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 120)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}
