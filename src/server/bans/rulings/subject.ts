import type { Ruling } from '#domain/bans/rulings/ruling.ts'

/** As much of a ruling as it is judged by. */
export type Subject = Pick<
  Ruling,
  | 'Id'
  | 'Kind'
  | 'PersonId'
  | 'TeamId'
  | 'GameId'
  | 'Card'
  | 'TournamentId'
  | 'Yellows'
  | 'RulingId'
  | 'Published'
>
