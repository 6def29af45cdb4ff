import type { WallClock } from '../../platform/dates.ts'
import type { Calendar, RuledTournament } from '../calendar.ts'
import { effectOf } from '../effect.ts'
import type { BanRules } from '../rules.ts'
import { rulesOfAll } from '../rules-of.ts'
import type { Ruling } from './ruling.ts'

type Root = Pick<Ruling, 'TournamentId' | 'GameId' | 'Published'>

/** The tournament of a ruling, with the rules on the day of its game, or of its publication if it names no game. */
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

/** When a ruling takes effect. `root` is the first ruling of its chain of corrections, or the ruling itself. */
export const effectOfRuling = (
  { Published }: Pick<Ruling, 'Published'>,
  root: Root,
  { calendar, written }: { calendar: Calendar; written: readonly BanRules[] },
): WallClock => effectOf(Published, rulesBy(written, originOf(calendar, root), { Published }))
