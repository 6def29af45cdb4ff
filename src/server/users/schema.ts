import type { Generated } from '../platform/database/schema.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    persons: {
      id: Generated<number>
      ssn: string
      name: string
      short_name: Computed<string>
      acronym: Computed<string>
      /** The sort key of the name, which the database computes as `icelandic_order(name)`. */
      name_order: Computed<string>
      /** The name as searches compare it. The database computes it as `fold(name)`. */
      name_folded: Computed<string>
      gender: Gender | null
      team_id: number | null
      nationality: string | null
      address: string | null
      postcode: string | null
      postbox_name: string | null
      home_phone: string | null
      gsm: string | null
      email: string | null
      version: Generated<number>
      /**
       * The day on which the person was added from the national registry for a squad list; `null` for all
       * others.
       */
      registered_on: Day | null
      /** When the person's data was removed at the person's request. */
      data_removed_at: MaybeMoment
    }
    roles: {
      id: Generated<number>
      person_id: number
      auth_type: number
      team_id: number | null
      websites: Generated<string[]>
      version: Generated<number>
      first_login_at: MaybeMoment
      given_at: MaybeMoment
      last_seen_at: MaybeMoment
      ends_on: Day | null
    }
    /** Roles that have ended. Written by a trigger when a role is deleted. */
    ended_roles: {
      id: number
      person_id: number
      auth_type: number
      team_id: number | null
      websites: string[]
      version: number
      given_at: MaybeMoment
      last_seen_at: MaybeMoment
      ends_on: Day | null
      ended_at: Moment
    }
    user_groups: { role_id: number; division_type_id: number; gender: Gender }
  }
}
