import { isDismissal } from '../games/cards.ts'
import { rowsBy } from '../platform/records.ts'
import type { Ban, BanReading } from './ban.ts'
import { type Calendar, calendarOf, isServedIn } from './calendar.ts'
import { type BanDraft, draftsOf } from './drafts.ts'
import type { BanCard, BanFacts, ClubChange } from './facts.ts'
import { mattersOf } from './matters.ts'
import type { BanRules } from './rules.ts'
import { fewestYellows } from './rules-of.ts'
import type { Ruling } from './rulings/ruling.ts'
import { rulingsOf } from './rulings/ruling-chains.ts'
import { type IsServed, teamFinder, withServed } from './serving.ts'

/**
 * Computes all bans from games, cards, line-ups and rulings. The result always includes the latest corrections,
 * transfers and rulings, because bans are not stored.
 */
export function readBans(facts: BanFacts): BanReading {
  const { calendar, drafted } = draftedOf(facts)
  const lineUps = lineUpsOf(facts, drafted)
  const changes = changesOf(facts, drafted)
  const servedBy = (personId: number, isServed: IsServed) => {
    const games = lineUps.get(personId) ?? []
    return withServed(drafted.get(personId) ?? [], {
      calendar,
      isServed,
      changes: changes.get(personId) ?? [],
      isInLineUp: (gameId) => games.includes(gameId),
    })
  }
  const Bans: Ban[] = []
  const bans = new Map<number, readonly Ban[]>()
  for (const personId of drafted.keys()) {
    const ofPerson = servedBy(personId, isServedIn)
    bans.set(personId, ofPerson)
    Bans.push(...ofPerson)
  }
  return {
    Bans,
    calendar,
    ofPerson: (personId) => bans.get(personId) ?? [],
    teamAt: (ban, moment) => teamFinder(ban, changes.get(ban.PersonId) ?? [], calendar).at(moment),
    ifPlayed: (personId, isPlayed) =>
      servedBy(personId, (ruled, team) => isServedIn(ruled, team) || isPlayed(ruled)),
  }
}

export function readDrafts(facts: BanFacts): {
  readonly Bans: readonly BanDraft[]
  readonly calendar: Calendar
} {
  const { calendar, drafted } = draftedOf(facts)
  return { Bans: [...drafted.values()].flat(), calendar }
}

function draftedOf(facts: BanFacts) {
  const calendar = calendarOf(facts)
  return { calendar, drafted: draftsByPerson(facts, calendar) }
}

type Drafted = Map<number, BanDraft[]>

function draftsByPerson({ Cards, Rulings, Rules }: BanFacts, calendar: Calendar): Drafted {
  const rulings = rowsBy(Rulings, ({ PersonId }) => PersonId)
  const mayLead = leadingCards(Cards, Rules)
  const isAsked = ({ PersonId }: BanCard) => rulings.has(PersonId) || mayLead(PersonId)
  const cards = rowsBy(Cards.filter(isAsked), ({ PersonId }) => PersonId)
  const drafted: Drafted = new Map()
  for (const [personId, ofPerson] of cards) draftPerson(personId, ofPerson, rulings.get(personId) ?? [])
  for (const [personId, ruled] of rulings) if (!cards.has(personId)) draftPerson(personId, [], ruled)
  return drafted

  function draftPerson(personId: number, ofPerson: readonly BanCard[], ruled: readonly Ruling[]) {
    const known = rulingsOf(ruled)
    const matters = mattersOf(personId, ofPerson, calendar, known.isAcquitted)
    if (!matters.length && !ruled.length) return
    const drafts = draftsOf({ personId, matters, rulings: known, calendar, written: Rules })
    if (drafts.length) drafted.set(personId, drafts)
  }
}

/** Finds the people with enough cards for a ban under any rules. A few others may pass too, because several people can share a counter. */
function leadingCards(cards: readonly BanCard[], written: readonly BanRules[]) {
  const fewest = fewestYellows(written)
  const counts = new Uint16Array(2 ** Math.ceil(Math.log2(4 * cards.length + 1)))
  const placeOf = (personId: number) => personId & (counts.length - 1)
  for (const { PersonId, IncidentTypeId } of cards) {
    const place = placeOf(PersonId)
    counts[place] = isDismissal(IncidentTypeId) ? fewest : (counts[place] ?? 0) + 1
  }
  return (personId: number) => (counts[placeOf(personId)] ?? 0) >= fewest
}

function lineUpsOf({ LineUps }: BanFacts, drafted: Drafted) {
  const games = new Map([...drafted.keys()].map((personId) => [personId, [] as number[]]))
  for (const { GameId, PersonId } of LineUps) games.get(PersonId)?.push(GameId)
  return games
}

function changesOf({ ClubChanges }: BanFacts, drafted: Drafted) {
  const ofBanned = ClubChanges.filter(({ PersonId }) => drafted.has(PersonId))
  const inOrder = ofBanned.toSorted((one: ClubChange, other: ClubChange) =>
    one.From === other.From ? 0 : one.From < other.From ? -1 : 1,
  )
  return rowsBy(inOrder, ({ PersonId }) => PersonId)
}
