import type { Ruling } from '#domain/bans/rulings/ruling.ts'

/** The fields of a ruling that its validation needs. */
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
