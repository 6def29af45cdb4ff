import type { CopyFile, PersonalDataCopy } from '#domain/personal-data/calls.ts'
import type { Generated, GeneratedAlways } from '../platform/database/schema.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    personal_data_exports: {
      id: GeneratedAlways<number>
      person_id: number
      state: Generated<Exclude<PersonalDataCopy['State'], 'none'>>
      asked_by: number
      asked_at: Moment
      alive_at: Moment
      tries: Generated<number>
      ended_at: MaybeMoment
    }
    personal_data_files: { file_id: number; export_id: number; kind: CopyFile }
  }
}
