import type { Generated } from '../platform/database/schema.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    discipline_fines: {
      id: Generated<number>
      game_id: number
      team_id: number
      yellow: number | null
      red: number | null
      level: number | null
      proposal: number | null
      amount: number | null
      description: Generated<string>
      accounting: Generated<string>
      meeting: Generated<string>
      version: Generated<number>
    }
    tournament_withdrawals: {
      id: Generated<number>
      tournament_id: number
      team_id: number
      withdrawn_on: Day | null
      reason: string
      version: Generated<number>
    }
  }
}
