import type { WallClock } from '../platform/dates.ts'
import type { Ban, BanTerm } from './ban.ts'
import type { Calendar, RuledTournament } from './calendar.ts'
import { BanCause, BanScope, RulingKind } from './codes.ts'
import { afterKickOff, effectOf, endOfDay } from './effect.ts'
import type { Matter } from './matters.ts'
import type { BanRules } from './rules.ts'
import type { Ruling } from './rulings/ruling.ts'
import {
  areOnOneMatter,
  type Chain,
  isAboutCards,
  isAboutMatter,
  isBan,
  type PersonRulings,
} from './rulings/ruling-chains.ts'
import { effectOfRuling, originOf, rulesBy } from './rulings/ruling-rules.ts'

/** A ban without the games that served it, which are added later. */
export type BanDraft = Omit<Ban, 'Served' | 'Left'>

type Person = {
  readonly personId: number
  readonly matters: readonly Matter[]
  readonly rulings: PersonRulings
  readonly calendar: Calendar
  readonly written: readonly BanRules[]
}

export function draftsOf(person: Person): BanDraft[] {
  const { matters, rulings, calendar } = person
  if (!rulings.chains.length)
    return matters.map((matter) => fromMatter(person, matter, null)).sort(compareDrafts)
  // If the committee annulled a card, rulings on that card no longer apply.
  const standing = rulings.chains.filter(
    ({ root: { GameId, Card } }) => Card === null || !rulings.isAcquitted(GameId, Card),
  )
  const chainOf = (matter: Matter) =>
    standing.find(({ root, links }) => links.some(isBan) && isAboutMatter(root, matter, calendar)) ?? null
  return [
    // A ruling replaces a ban that waits for the committee. An automatic ban stays and applies in addition.
    ...matters.flatMap((matter) => {
      const chain = chainOf(matter)
      return chain && !matter.IsAutomatic ? [] : [fromMatter(person, matter, chain)]
    }),
    ...standing.flatMap((chain) => fromChain(person, chain)),
  ].sort(compareDrafts)
}

/** Sorts bans in the order in which they are served: by start, then dismissals, rulings and yellow cards. */
function compareDrafts(one: BanDraft, other: BanDraft): number {
  const [a, b] = [startOf(one), startOf(other)]
  if (a !== b) return a < b ? -1 : 1
  return (
    servingOrder.indexOf(one.Cause) - servingOrder.indexOf(other.Cause) ||
    numberOf(one) - numberOf(other) ||
    one.Count - other.Count
  )
}

const servingOrder: readonly BanCause[] = [BanCause.Dismissal, BanCause.Ruling, BanCause.Yellows]
const startOf = ({ Terms, Since }: BanDraft) => Terms[0]?.From ?? Since
const numberOf = ({ RulingIds, Cards }: BanDraft) => RulingIds[0] ?? Cards.at(-1)?.GameId ?? 0

/** The ban that follows from cards under the rules: automatic, or waiting for the committee. */
function fromMatter(person: Person, matter: Matter, chain: Chain | null): BanDraft {
  const { Key, Cause, Count, Cards, Origin, TeamId, IsOfficial, Since, Length, Reach } = matter
  const terms: BanTerm[] = [{ From: afterKickOff(Since), Games: Length, Until: null, Reach }]
  // An automatic ban of open length ends when the committee's ruling on it takes effect.
  if (chain && Length === null) terms.push({ ...closed(person, chain), Reach })
  const isOpen = !matter.IsAutomatic || Length === null
  const isForCommittee = isOpen || Cause === BanCause.Dismissal
  return {
    Key,
    PersonId: person.personId,
    Cause,
    Count,
    Cards,
    RulingIds: [],
    Origin,
    TeamId,
    IsOfficial,
    Since,
    Terms: matter.IsAutomatic ? inTime(terms) : [],
    IsGroundless: false,
    Suspended: person.rulings.suspensionsOf(
      (appeal) =>
        (appeal.RulingId === 0 && isAboutMatter(appeal, matter, person.calendar)) || names(appeal, chain),
    ),
    Proposed: isForCommittee && !chain ? (isOpen ? (Length ?? matter.Usual) : 0) : null,
  }
}

const names = ({ RulingId }: Ruling, chain: Chain | null): boolean =>
  chain?.links.some(({ Id }) => Id === RulingId) ?? false

const closed = (person: Person, { root, links }: Chain) => {
  const first = links.find(isBan) ?? root
  return {
    From: effectOfRuling(first, root, person),
    Games: 0,
    Until: null,
  }
}

function fromChain(person: Person, { root, links }: Chain): BanDraft[] {
  const { personId, matters, rulings, calendar } = person
  const about = matters.find((matter) => isAboutMatter(root, matter, calendar)) ?? null
  const origin = originOf(calendar, root)
  const terms = termsOf(person, { root, links }, origin, about)
  if (!terms.some(({ Games }) => Games !== 0)) return []
  return [
    {
      Key: `ruling:${root.Id}`,
      PersonId: personId,
      Cause: BanCause.Ruling,
      Count: about?.Count ?? root.Yellows,
      Cards: about?.Cards ?? [],
      RulingIds: links.map(({ Id }) => Id),
      Origin: origin?.tournament ?? null,
      TeamId: links.findLast(({ TeamId }) => TeamId > 0)?.TeamId ?? about?.TeamId ?? 0,
      IsOfficial: about?.IsOfficial ?? false,
      Since: sinceOf(person, root, about),
      Terms: terms,
      IsGroundless: !about && isAboutCards(root),
      Proposed: null,
      Suspended: rulings.suspensionsOf(
        (appeal) =>
          names(appeal, { root, links }) ||
          (appeal.RulingId === 0 &&
            (areOnOneMatter(appeal, root, calendar) ||
              (about !== null && isAboutMatter(appeal, about, calendar)))),
      ),
    },
  ]
}

/** The moment from which a ruled ban counts games and club changes. Cards shown after the ruling never change it. */
function sinceOf({ calendar }: Person, root: Ruling, about: Matter | null): WallClock {
  const card = isAboutCards(root) ? calendar.game(root.GameId)?.game.GameDay : undefined
  return [about?.Since, card].find((at) => at !== undefined && at <= root.Published) ?? root.Published
}

function termsOf(person: Person, { links }: Chain, origin: RuledTournament | null, about: Matter | null) {
  const terms = links.flatMap((link, index): BanTerm[] => {
    const rules = rulesBy(person.written, origin, link)
    const usual = about?.Reach ?? (link.Yellows > 0 ? rules.YellowReach : rules.DismissalReach)
    const Reach = link.Reach ?? (origin ? usual : BanScope.All)
    const From = effectOf(link.Published, rules)
    if (link.Kind === RulingKind.Games) return [{ From, Games: link.Games, Until: null, Reach }]
    if (link.Kind === RulingKind.Until) return [{ From, Games: null, Until: endOfDay(link.Until), Reach }]
    // A correction that acquits the person ends the ban when it is published.
    return index === 0 ? [] : [{ From: link.Published, Games: 0, Until: null, Reach }]
  })
  return inTime(terms)
}

/** Delays the terms of a ban that would begin before the terms that they replace. */
function inTime(terms: readonly BanTerm[]): readonly BanTerm[] {
  if (terms.length < 2) return terms
  let last = ''
  return terms.map((term) => {
    last = term.From > last ? term.From : last
    return { ...term, From: last }
  })
}
