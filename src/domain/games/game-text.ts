import type { Translate } from '../texts/keys.ts'

type Name = string | null | undefined

/** The name of a team. An undecided team is '?' if no texts are available. */
export const teamText = (name: Name, translate?: Translate): string =>
  name || (translate ? translate('games.unknownTeam') : '?')

/** Both teams of a game: "Fálkinn – Súlur". */
export const gameText = (home: Name, away: Name, translate?: Translate): string =>
  `${teamText(home, translate)} – ${teamText(away, translate)}`
