import { z } from 'zod'
import { defineCall, success } from '../platform/call.ts'
import { Version } from '../platform/entities.ts'
import { id, searchText, unread } from '../platform/input.ts'
import { bareKennitala, kennitala } from '../platform/kennitala.ts'
import { maxPage, restListQuery } from '../platform/lists/rest-query.ts'
import { staffLookUpLimits } from '../platform/lookups.ts'
import { largePageLimits, mostOfUsualPage } from '../platform/volume-limits.ts'
import { Kind } from './codes.ts'
import { RegisterAnswer, UpdateAnswer } from './duplicates.ts'
import {
  FifaId,
  Kept,
  PersonNames,
  RegistryDay,
  RegistryFacility,
  RegistryOrganisation,
  RegistryPerson,
  WholeFacility,
  WholeOrganisation,
  WholePerson,
} from './record.ts'
import { FacilityRow, OpenState, OrganisationRow, PersonRow } from './rows.ts'

/** D3-041 to D3-061: these calls are for association staff only, and cover the whole registry. */
const staff = { types: { 1: 'all' } } as const
const byFifaId = z.strictObject({ fifaid: FifaId })

const PersonFilter = z.strictObject({
  /**
   * Search text: parts of the name, the start of the national id, or the FIFA id. A full national id is rejected, because addresses are
   * logged.
   */
  q: searchText(200).optional(),
  Registered: z
    .array(z.enum(['yes', 'no']))
    .max(2)
    .optional(),
  Waiting: z.array(OpenState).max(4).optional(),
})
export type PersonFilter = z.infer<typeof PersonFilter>

const PersonsQuery = restListQuery({
  sort: ['Name'],
  filter: PersonFilter,
  begin: { descending: false, size: maxPage },
})

/** FIP-21: persons of the registry by name. Without a query it returns the first 5,000; the list on the screen requests pages. */
export const registryPersons = defineCall({
  name: 'registry.persons',
  method: 'GET',
  path: 'fifa/getpersons',
  query: PersonsQuery,
  answer: z.array(PersonRow),
  access: staff,
  audited: true,
  limits: (_authType, _body, query) => {
    // The cast is safe: the schema of this call has parsed the query.
    const { range, filter } = query as z.output<typeof PersonsQuery>
    return [
      ...(range.limit > mostOfUsualPage ? largePageLimits : []),
      ...(isMuchOfNationalId(filter.q ?? '') ? staffLookUpLimits : []),
    ]
  },
})

/** Whether a search contains so many digits of a national id that it would match few people. */
function isMuchOfNationalId(sought: string): boolean {
  return sought.split(/\s+/).some((word) => /^\d{7,}$/.test(bareKennitala(word)))
}

/** Searches the registry's persons by national id, which is sent in the body (T21). */
export const registryPersonByNationalId = defineCall({
  name: 'registry.personByNationalId',
  method: 'POST',
  path: 'rest/registry/persons/national-id',
  body: z.strictObject({ Ssn: kennitala() }),
  answer: z.array(PersonRow),
  access: staff,
  audited: true,
  limits: staffLookUpLimits,
})

export const registryPerson = defineCall({
  name: 'registry.person',
  method: 'GET',
  path: 'fifa/getperson',
  query: byFifaId,
  answer: WholePerson.extend({ ...Kept, Name: z.string(), SocialId: z.string() }),
  access: staff,
  audited: true,
})

export const registryOrganisations = defineCall({
  name: 'registry.organisations',
  method: 'GET',
  path: 'fifa/getorganisations',
  answer: z.array(OrganisationRow),
  access: staff,
})

export const registryOrganisation = defineCall({
  name: 'registry.organisation',
  method: 'GET',
  path: 'fifa/getorganisation',
  query: byFifaId,
  answer: WholeOrganisation.extend(Kept),
  access: staff,
})

export const registryFacilities = defineCall({
  name: 'registry.facilities',
  method: 'GET',
  path: 'fifa/getfacilities',
  answer: z.array(FacilityRow),
  access: staff,
})

export const registryFacility = defineCall({
  name: 'registry.facility',
  method: 'GET',
  path: 'fifa/getfacility',
  query: byFifaId,
  answer: WholeFacility.extend(Kept),
  access: staff,
})

/**
 * The shared part of calls that register a record. Their response may contain a photo, so it is encrypted when stored for retries (D3-042).
 */
const register = { method: 'POST', access: staff, ruleRefusal: 'inAnswer', secret: true } as const
const byId = z.strictObject({ id: id(), force: z.boolean().default(false) })

export const addPersonById = defineCall({
  ...register,
  name: 'registry.addPerson',
  path: 'fifa/addpersonbyid',
  body: byId,
  answer: RegisterAnswer,
})

export const addOrganisationById = defineCall({
  ...register,
  name: 'registry.addOrganisation',
  path: 'fifa/addorganisationbyid',
  body: byId,
  answer: RegisterAnswer,
})

export const addFacilityById = defineCall({
  ...register,
  name: 'registry.addFacility',
  path: 'fifa/addfacilitybyid',
  body: byId,
  answer: RegisterAnswer,
})

/** FIP-23: decides about duplicates of a person, or of another kind of record if `kind` names one (OP-141). */
export const resolveDuplicates = defineCall({
  ...register,
  name: 'registry.merge',
  path: 'fifa/resolveduplicates',
  body: z.strictObject({
    duplicateFifaId: FifaId,
    registrantId: id(),
    kind: z.enum(Kind).default(Kind.Person),
  }),
  answer: RegisterAnswer,
})

const saving = { ForceUpdate: z.boolean().nullish(), Version: Version.nullish() }

/** Fields of a response that are not part of the record itself. */
const answeredBeside = ['Id', 'AsOf', 'IsWaiting'] as const

/** The body of an update of a person (FIP-25). */
export const PersonUpdate = z.strictObject({
  FifaId,
  DateOfBirth: RegistryDay.nullish(),
  Gender: RegistryPerson.shape.Gender,
  // The person's names; `null` leaves them unchanged, because names are never empty.
  PersonNames: PersonNames.nullish().transform((names) => names ?? undefined),
  LocalName: RegistryPerson.shape.LocalName.nullish().transform((name) => name ?? undefined),
  ...saving,
  ...unread([
    'Name',
    'SocialId',
    'PlaceOfBirth',
    'Nationality',
    'MemberAssociation',
    'Role',
    'OrganisationId',
  ]),
  ...unread(['PlayerData', 'TeamOfficialData', 'MatchOfficialData']),
  ...unread(answeredBeside),
})
export type PersonUpdate = z.infer<typeof PersonUpdate>

export const updatePerson = defineCall({
  ...register,
  name: 'registry.updatePerson',
  path: 'fifa/updateperson',
  body: PersonUpdate,
  answer: UpdateAnswer,
})

/** FIO-12, FIF-09: a client may send back a record as returned. The server ignores the fields that only its responses have. */
const answered = unread(answeredBeside)
export const OrganisationUpdate = z.strictObject({ ...RegistryOrganisation.shape, ...saving, ...answered })
export const FacilityUpdate = z.strictObject({ ...RegistryFacility.shape, ...saving, ...answered })

export const updateOrganisation = defineCall({
  ...register,
  name: 'registry.updateOrganisation',
  path: 'fifa/updateorganisation',
  body: OrganisationUpdate,
  answer: UpdateAnswer,
})

export const updateFacility = defineCall({
  ...register,
  name: 'registry.updateFacility',
  path: 'fifa/updatefacility',
  body: FacilityUpdate,
  answer: UpdateAnswer,
})

const option = z.object({ Id: z.union([z.string(), z.number()]), Name: z.string() })

/** The options of the registry's forms (FIO-09, OP-146). */
export const registryOptions = defineCall({
  name: 'registry.options',
  method: 'GET',
  path: 'fifa/options',
  answer: z.record(z.string(), z.array(option)),
  access: staff,
})

/** Postpones the decision about duplicates, and records who did so and when. */
export const postponeDuplicates = defineCall({
  name: 'registry.postpone',
  method: 'POST',
  path: 'rest/registry/postpone',
  body: z.strictObject({ Kind: z.enum(Kind), Id: id() }),
  answer: success({}),
  ruleRefusal: 'inAnswer',
  access: staff,
})
