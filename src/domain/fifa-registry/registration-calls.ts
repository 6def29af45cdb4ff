import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { UpdateAnswer } from './duplicates.ts'
import { FifaId, MatchOfficialRegistration, PlayerRegistration, TeamOfficialRegistration } from './record.ts'

/**
 * The shared part of the calls that add a registration. Only in these calls the query parameter is called
 * `fifaId` (OP-137). Discipline is shown but never sent (OP-136).
 */
const shared = {
  method: 'POST',
  query: z.strictObject({ fifaId: FifaId }),
  access: { types: { 1: 'all' } },
  ruleRefusal: 'inAnswer',
  answer: UpdateAnswer,
} as const

/** The registration's own id, if the registry has assigned one (OP-138). */
const { Id } = PlayerRegistration.shape
const { Level, Status, RegistrationNature } = PlayerRegistration.shape
export const PlayerInput = z.strictObject({ Id, Level, Status, RegistrationNature })
export const TeamOfficialInput = z.strictObject({
  Id,
  Status,
  TeamOfficialRole: TeamOfficialRegistration.shape.TeamOfficialRole,
})
export const MatchOfficialInput = z.strictObject({
  Id,
  Status,
  MatchOfficialRole: MatchOfficialRegistration.shape.MatchOfficialRole,
})

export const addPlayer = defineCall({
  ...shared,
  name: 'registry.addPlayer',
  path: 'fifa/addplayerregistration',
  body: PlayerInput,
})
export const updatePlayer = defineCall({
  ...shared,
  name: 'registry.updatePlayer',
  path: 'fifa/updateplayerregistration',
  body: PlayerInput,
})
export const addTeamOfficial = defineCall({
  ...shared,
  name: 'registry.addTeamOfficial',
  path: 'fifa/addteamofficialregistration',
  body: TeamOfficialInput,
})
export const updateTeamOfficial = defineCall({
  ...shared,
  name: 'registry.updateTeamOfficial',
  path: 'fifa/updateteamofficialregistration',
  body: TeamOfficialInput,
})
export const addMatchOfficial = defineCall({
  ...shared,
  name: 'registry.addMatchOfficial',
  path: 'fifa/addmatchofficialregistration',
  body: MatchOfficialInput,
})
export const updateMatchOfficial = defineCall({
  ...shared,
  name: 'registry.updateMatchOfficial',
  path: 'fifa/updatematchofficialregistration',
  body: MatchOfficialInput,
})
