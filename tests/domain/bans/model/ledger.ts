import type { BanFacts, BanTournament } from '#domain/bans/facts.ts'
import type { Ruling } from '#domain/bans/rulings/ruling.ts'
import { isFree, type Matter, yellowGroup } from './matters.ts'
import { rulesOf } from './rules.ts'

export type Entry = {
  name: string
  order: [from: string, rank: number, number: number, count: number]
  since: string
  team: number
  isOfficial: boolean
  origin: BanTournament | null
  firstReach: string
  reach: string
  games: number | null
  until: string | null
  isOpen: boolean
  appeals: Set<number>
  served: number[]
}

export type Step = { at: string; act: () => void }

const isDecision = ({ Kind }: Ruling) => !Kind.startsWith('appeal')
const isBan = ({ Kind }: Ruling) => Kind === 'games' || Kind === 'until'

/** Every step that changes the ledger, except games, in chronological order. */
export function ledgerSteps(
  facts: BanFacts,
  rulings: readonly Ruling[],
  matters: readonly Matter[],
  ledger: Entry[],
  waiting: string[],
): Step[] {
  const steps: Step[] = []
  const isRoot = (one: Ruling) =>
    isDecision(one) &&
    !rulings.some((other) => isDecision(other) && other.Id === one.RulingId && other.Id < one.Id)
  const linksOf = (root: Ruling) => {
    const links = [root]
    for (const one of rulings)
      if (isDecision(one) && one.Id > root.Id && links.some(({ Id }) => Id === one.RulingId)) links.push(one)
    return links
  }
  const standing = rulings.filter(
    (one) => isRoot(one) && !(one.Card && isFree(rulings, one.GameId, one.Card)),
  )
  const ruledOn = (matter: Matter) =>
    standing.find((root) => linksOf(root).some(isBan) && isAbout(facts, root, matter))
  for (const matter of matters) {
    const root = ruledOn(matter)
    if (!matter.isAutomatic) {
      if (!root) waiting.push(matter.name)
      continue
    }
    const entry = ofMatter(matter)
    ledger.push(entry)
    steps.push({ at: entry.order[0], act: () => (entry.isOpen = true) })
    const first = root && linksOf(root).find(isBan)
    if (first && matter.length === null)
      steps.push({
        at: later(entry.order[0], effect(facts, first, root)),
        act: () => (entry.games = 0),
      })
    const links = root ? linksOf(root) : []
    addAppeals(
      steps,
      rulings,
      entry,
      (one) =>
        (one.RulingId === 0 && isAbout(facts, one, matter)) || links.some(({ Id }) => Id === one.RulingId),
    )
  }
  for (const root of standing) {
    const about = matters.find((matter) => isAbout(facts, root, matter))
    const links = linksOf(root)
    const entry = ofRuling(facts, root, links, about, steps)
    if (!entry) continue
    ledger.push(entry)
    addAppeals(steps, rulings, entry, (one) => {
      if (one.RulingId) return links.some(({ Id }) => Id === one.RulingId)
      return isSameMatter(facts, one, root) || (about !== undefined && isAbout(facts, one, about))
    })
  }
  return steps.sort((a, b) => a.at.localeCompare(b.at))
}

/** Whether two rulings are about the same dismissal, or about the same number in the same count of yellow cards. */
function isSameMatter(facts: BanFacts, one: Ruling, other: Ruling): boolean {
  const isDismissal = one.Card === 'dismissal' && other.Card === 'dismissal'
  if (isDismissal && one.GameId === other.GameId) return true
  return one.Yellows > 0 && one.Yellows === other.Yellows && groupOf(facts, one) === groupOf(facts, other)
}

function groupOf(facts: BanFacts, { TournamentId, GameId }: Ruling): string | undefined {
  const tournament = facts.Tournaments.find(({ Id }) => Id === TournamentId)
  const game = facts.Games.find(({ Id }) => Id === GameId)
  if (!tournament) return undefined
  return yellowGroup(
    rulesOf(facts, tournament, game?.GameDay ?? '9999'),
    tournament,
    game?.GameRoundId ?? null,
  )
}

const later = (one: string, other: string) => (one > other ? one : other)

function isAbout(facts: BanFacts, one: Ruling, matter: Matter): boolean {
  if (matter.kind === 'dismissal') return one.Card === 'dismissal' && one.GameId === matter.game.Id
  const tournament = facts.Tournaments.find(({ Id }) => Id === one.TournamentId)
  if (one.Card !== null || one.Yellows !== matter.count || !tournament) return false
  const game = facts.Games.find(({ Id }) => Id === one.GameId)
  const rules = rulesOf(facts, tournament, game?.GameDay ?? '9999')
  return yellowGroup(rules, tournament, game?.GameRoundId ?? null) === matter.group
}

function originOf(facts: BanFacts, { TournamentId, GameId }: Ruling): BanTournament | null {
  const ofGame = facts.Games.find(({ Id }) => Id === GameId)?.TournamentId
  const find = (id: number | undefined) => facts.Tournaments.find(({ Id }) => Id === id)
  return find(TournamentId) ?? find(ofGame) ?? null
}

/**
 * When a ban by a ruling starts: at the last card before the ruling that belongs to its case, or else to its
 * game. Without such a card, it starts at the publication.
 */
function sinceOf(facts: BanFacts, root: Ruling, about: Matter | undefined): string {
  if (about && about.game.GameDay <= root.Published) return about.game.GameDay
  const named = root.Card || root.Yellows ? facts.Games.find(({ Id }) => Id === root.GameId) : undefined
  return named && named.GameDay <= root.Published ? named.GameDay : root.Published
}

/** The ban rules for a ruling: those on the day of its game, or else of the publication. Without a tournament the general rules apply. */
function rulesOfRuling(facts: BanFacts, root: Ruling, published: string) {
  const origin = originOf(facts, root)
  const game = facts.Games.find(({ Id }) => Id === root.GameId)
  return origin
    ? rulesOf(facts, origin, game?.GameDay ?? root.Published)
    : rulesOf(facts, { Year: Number(published.slice(0, 4)) }, published)
}

/** The next weekday on which rulings take effect, found by stepping day by day. */
function effect(facts: BanFacts, { Published }: Ruling, root: Ruling): string {
  const { EffectWeekday, EffectTime } = rulesOfRuling(facts, root, Published)
  if (EffectWeekday === null) return Published
  const day = new Date(`${Published.slice(0, 10)}T00:00:00Z`)
  do day.setUTCDate(day.getUTCDate() + 1)
  while (day.getUTCDay() !== (EffectWeekday + 1) % 7)
  return `${day.toISOString().slice(0, 10)}T${EffectTime}:00`
}

function ofMatter({ name, game, kind, count, team, isOfficial, origin, reach, length }: Matter): Entry {
  const from = `${game.GameDay.slice(0, 17)}01`
  return {
    name,
    order: [from, kind === 'dismissal' ? 0 : 2, game.Id, count],
    since: game.GameDay,
    team,
    isOfficial,
    origin,
    firstReach: reach,
    reach,
    games: length,
    until: null,
    isOpen: false,
    appeals: new Set(),
    served: [],
  }
}

function ofRuling(
  facts: BanFacts,
  root: Ruling,
  links: readonly Ruling[],
  about: Matter | undefined,
  steps: Step[],
): Entry | null {
  const origin = originOf(facts, root)
  const own: { at: string; games: number | null; until: string | null; reach: string }[] = []
  for (const link of links) {
    const rules = rulesOfRuling(facts, root, link.Published)
    const usual = about?.reach ?? (link.Yellows ? rules.YellowReach : rules.DismissalReach)
    const reach = link.Reach ?? (origin ? usual : 'all')
    const at = later(own.at(-1)?.at ?? '', isBan(link) ? effect(facts, link, root) : link.Published)
    if (link.Kind === 'games') own.push({ at, games: link.Games, until: null, reach })
    if (link.Kind === 'until') own.push({ at, games: null, until: link.Until, reach })
    if (link.Kind === 'acquittal' && link !== root) own.push({ at, games: 0, until: null, reach })
  }
  const [first] = own
  if (!first || own.every(({ games }) => games === 0)) return null
  const teams = links.map(({ TeamId }) => TeamId).filter(Boolean)
  const entry: Entry = {
    name: `ruling ${root.Id}`,
    order: [first.at, 1, root.Id, 0],
    since: sinceOf(facts, root, about),
    team: teams.at(-1) ?? about?.team ?? 0,
    isOfficial: about?.isOfficial ?? false,
    origin,
    firstReach: first.reach,
    reach: first.reach,
    games: first.games,
    until: first.until,
    isOpen: false,
    appeals: new Set(),
    served: [],
  }
  for (const { at, ...said } of own)
    steps.push({ at, act: () => Object.assign(entry, said, { isOpen: true }) })
  return entry
}

function addAppeals(
  steps: Step[],
  rulings: readonly Ruling[],
  entry: Entry,
  isIts: (one: Ruling) => boolean,
) {
  for (const one of rulings) {
    if (one.Kind !== 'appeal' || !one.Suspends || !isIts(one)) continue
    const end = rulings.find(({ Kind, RulingId }) => Kind === 'appealEnd' && RulingId === one.Id)
    if (end && end.Published <= one.Published) continue
    steps.push({ at: one.Published, act: () => entry.appeals.add(one.Id) })
    if (end) steps.push({ at: end.Published, act: () => entry.appeals.delete(one.Id) })
  }
}
