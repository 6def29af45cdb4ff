import type { AnyRecord } from '#app/platform/resource/resource.ts'
import { choice } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import * as calls from '#domain/fifa-registry/registration-calls.ts'
import {
  useLevels,
  useMatchOfficialRoles,
  useNatures,
  useStatuses,
  useTeamOfficialRoles,
} from '../choices.ts'

const status = choice('Status', { title: 'registry.statusTitle', useChoices: useStatuses })
const shared = {
  // OP-138: includes the registration's number if the registry assigned one.
  toPayload: (sent: Record<string, unknown>, record: AnyRecord | null) => ({
    ...sent,
    ...(record && { Id: record.Id ?? null }),
  }),
  submit: { create: 'registry.add', edit: 'registry.save' },
} as const

export const PlayerForm = formOf('registry.player', {
  ...shared,
  schema: calls.PlayerInput,
  empty: () => ({ Status: 0, Level: 1, RegistrationNature: 0 }),
  fields: [
    status,
    choice('Level', { title: 'registry.levelTitle', useChoices: useLevels }),
    choice('RegistrationNature', { title: 'registry.natureTitle', useChoices: useNatures }),
  ],
})

export const TeamOfficialForm = formOf('registry.teamOfficial', {
  ...shared,
  schema: calls.TeamOfficialInput,
  empty: () => ({ Status: 0, TeamOfficialRole: 'Coach' }),
  fields: [
    status,
    choice('TeamOfficialRole', { title: 'registry.roleTitle', useChoices: useTeamOfficialRoles }),
  ],
})

export const MatchOfficialForm = formOf('registry.matchOfficial', {
  ...shared,
  schema: calls.MatchOfficialInput,
  empty: () => ({ Status: 0, MatchOfficialRole: 'Referee' }),
  fields: [
    status,
    choice('MatchOfficialRole', { title: 'registry.roleTitle', useChoices: useMatchOfficialRoles }),
  ],
})
