import type { Generated, GeneratedAlways } from 'kysely'
import type { ParticipationForm } from '#domain/participation/form.ts'
import type { Json, Moment } from './columns.ts'

export interface ParticipationTables {
  participation_notifications: {
    id: GeneratedAlways<number>
    team_id: number
    year: number
    form: Json<ParticipationForm>
    saved_at: Moment
    saved_by: number
    version: Generated<number>
  }
}
