import { send } from '#app/platform/calls/http.ts'
import { translate } from '#app/platform/i18n.ts'
import { moduleState } from '#app/platform/module-state.ts'
import { openContract, paths } from '#app/platform/paths.ts'
import { can } from '#app/platform/policy.ts'
import { gameText } from '#domain/games/game-text.ts'
import { dayText } from '#domain/platform/dates.ts'
import { type Found, search, searchByNationalId } from '#domain/search/calls.ts'
import { soughtOf } from '#domain/search/rules.ts'
import type { User } from '#domain/session/user.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import type { Found as Line, PaletteSource } from './palette-sources.ts'

/** For Ctrl+K: records by part of the name, a number or a whole national id, grouped by kind. */
export const recordSources: readonly PaletteSource[] = [
  source('frame.search.persons', ({ Persons }, user) =>
    Persons.flatMap((person) => personLine(person, user)),
  ),
  source('frame.search.teams', ({ Teams }) =>
    Teams.map(({ TeamId, Name }) => ({ title: Name, to: paths.club({ id: TeamId }) })),
  ),
  source('frame.search.games', ({ Games }) =>
    Games.map(({ GameId, HomeName, AwayName, GameDay, TournamentName }) => ({
      title: gameText(HomeName, AwayName, translate),
      detail: `${dayText(GameDay.slice(0, 10))} · ${TournamentName}`,
      to: paths.game({ id: GameId }),
    })),
  ),
  source('frame.search.transfers', ({ Transfers }) =>
    Transfers.map(({ Id, PlayerName, TeamFromName, TeamToName, Status }) => ({
      title: PlayerName,
      detail: `${[TeamFromName, TeamToName].filter(Boolean).join(' → ')} · ${Status}`,
      to: paths.transfer({ id: Id }),
    })),
  ),
  source('frame.search.contracts', ({ Contracts }) =>
    Contracts.map(({ Id, PlayerName, TeamName, DateTo }) => ({
      title: PlayerName,
      detail: `${TeamName} · ${dayText(DateTo)}`,
      to: paths.contracts({}, { [openContract]: Id }),
    })),
  ),
]

function source(title: TextKey, linesOf: (found: Found, user: User) => Line[]): PaletteSource {
  return { title, find: async (typed, user, signal) => linesOf(await ask(typed, signal), user) }
}

const nothing: Found = { Persons: [], Teams: [], Games: [], Transfers: [], Contracts: [] }
const asking = moduleState(() => ({ sought: '', answer: null as Promise<Found> | null }))

/** All groups share one request, because they search for the same text at the same time. */
function ask(typed: string, signal: AbortSignal): Promise<Found> {
  if (asking.sought !== typed || !asking.answer) {
    asking.sought = typed
    const answer = asked(typed, signal)
    asking.answer = answer
    const isOver = () => {
      if (asking.answer === answer) asking.answer = null
    }
    answer.then(isOver, isOver)
  }
  return asking.answer
}

async function asked(typed: string, signal: AbortSignal): Promise<Found> {
  const sought = soughtOf(typed)
  if (!sought) return nothing
  return sought.by === 'nationalId'
    ? send(searchByNationalId, { body: { Ssn: sought.ssn } }, { signal })
    : send(search, { query: { q: sought.text } }, { signal })
}

/** The text of a person in the search results; empty if the user may not open pages of people. */
function personLine({ PersonId, Name, TeamName, IsBanned }: Found['Persons'][number], user: User): Line[] {
  if (!can(user, 'open', 'person')) return []
  const detail = [TeamName, IsBanned && translate('frame.search.banned')].filter(Boolean).join(' · ')
  return [{ title: Name, detail: detail || undefined, to: paths.person({ id: PersonId }) }]
}
