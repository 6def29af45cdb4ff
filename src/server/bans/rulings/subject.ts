import type { Ruling } from '#domain/bans/rulings/ruling.ts'

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
