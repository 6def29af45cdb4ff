import type { WallClock } from '../../platform/dates.ts'
import type { Calendar, RuledTournament } from '../calendar.ts'
import { effectOf } from '../effect.ts'
import type { BanRules } from '../rules.ts'
import { rulesOfAll } from '../rules-of.ts'
import type { Ruling } from './ruling.ts'

type Root = Pick<Ruling, 'TournamentId' | 'GameId' | 'Published'>

/** The tournament of a ruling, with the ban rules on the day of the ruling's game, or of its publication if it names no game. */
export function originOf(
  calendar: Calendar,
  { TournamentId, GameId, Published }: Root,
): RuledTournament | null {
  const ofGame = calendar.game(GameId)
  return calendar.tournament(TournamentId, ofGame?.game.GameDay ?? Published) ?? ofGame
}

export const rulesBy = (
  written: readonly BanRules[],
  origin: RuledTournament | null,
  { Published }: Pick<Ruling, 'Published'>,
): BanRules => origin?.rules ?? rulesOfAll(written, Published)

/** When a ruling takes effect. `root` is the ruling that it corrects, at the start of the chain, or the ruling itself. */
export const effectOfRuling = (
  { Published }: Pick<Ruling, 'Published'>,
  root: Root,
  { calendar, written }: { calendar: Calendar; written: readonly BanRules[] },
): WallClock => effectOf(Published, rulesBy(written, originOf(calendar, root), { Published }))
