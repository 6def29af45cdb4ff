import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as codes from '#domain/fifa-registry/codes.ts'
import {
  FacilityField,
  FifaId,
  MatchOfficialRegistration,
  PlayerRegistration,
  RegistryDay,
  RegistryFacility,
  RegistryOrganisation,
  RegistryPerson,
  TeamOfficialRegistration,
} from '#domain/fifa-registry/record.ts'
import { type QueueAct, type QueueState, queueActs } from '#domain/fifa-registry/rows.ts'
import {
  dayOfParts,
  whyNotAddPlayer,
  whyNotForce,
  whyNotForceQueued,
  whyNotGiveUp,
  whyNotRegister,
  whyNotRetryQueued,
  yearsBack,
} from '#domain/fifa-registry/rules.ts'

test('FIP-18, FIP-19: the statuses of registrations and the genders have the codes of the FIFA registry', () => {
  expect(codes.RegistrationStatus).toEqual({ Active: 0, Inactive: 1, Pending: 2 })
  expect(codes.Level).toEqual({ Pro: 0, Amateur: 1 })
  expect(codes.RegistrationNature).toEqual({ Registration: 0, Loan: 1 })
  expect(codes.Discipline).toEqual({ Football: 0, Futsal: 1, BeachSoccer: 2 })
  expect([codes.registryGender('male'), codes.registryGender('female'), codes.registryGender(null)]).toEqual([
    0,
    1,
    null,
  ])
})

test('FIP-20, FIP-17, OP-139: roles are sent to the registry by name, and a received number means the position in the list of roles', () => {
  const official = (MatchOfficialRole: unknown) =>
    MatchOfficialRegistration.safeParse({ Status: 0, MatchOfficialRole }).data?.MatchOfficialRole
  expect(official('VAR')).toBe('VAR')
  expect(official(5)).toBe('AVAR')
  expect(official(6)).toBeUndefined()
  expect(codes.matchOfficialRoles).toEqual([
    ...['Referee', 'RefereeAssistant', 'Observer', 'Delegate', 'VAR', 'AVAR'],
  ])
  expect(codes.teamOfficialRoles).toEqual([
    ...['Coach', 'AssistantCoach', 'GoalkeeperCoach', 'PhysicalTrainer', 'Physiotherapist', 'TeamDoctor'],
  ])
  expect(TeamOfficialRegistration.parse({ Status: 0, TeamOfficialRole: 5 }).TeamOfficialRole).toBe(
    'TeamDoctor',
  )
  expect(
    PlayerRegistration.parse({ Status: 2, Level: 0, RegistrationNature: 1, Discipline: 2 }),
  ).toMatchObject({
    Discipline: 2,
  })
})

test('FIO-06, FIO-07, FIO-08, OP-147, FIF-06: the option lists of clubs and courts are complete', () => {
  expect(codes.countries).toEqual(['IS'])
  expect(codes.organisationNatures).toEqual([
    ...['WorldFederation', 'Confederation', 'NationalAssociation', 'RegionalAssociation', 'Club', 'Team'],
    ...['School', 'MA Academy', 'Grassroot Programme', 'Private Academy', 'College', 'University', 'Other'],
  ])
  expect(Object.values(codes.OrganisationOfficialRole)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(codes.groundNatures).toEqual(['grass', 'turf2star', 'turf1star', 'turf', 'hardpitch', 'unknown'])
})

test('FIP-10, OP-144: a date chosen in three selects must be complete and exist, or be empty', () => {
  expect(dayOfParts({ day: '31', month: '2', year: '1990' })).toEqual({
    day: null,
    refusal: 'registry.noSuchDay',
  })
  expect(dayOfParts({ day: '29', month: '2', year: '2000' })).toEqual({ day: '2000-02-29', refusal: null })
  expect(dayOfParts({ day: '29', month: '2', year: '1900' }).refusal).toBe('registry.noSuchDay')
  expect(dayOfParts({ day: '1', month: '', year: '1990' }).refusal).toBe('registry.dayIncomplete')
  expect(dayOfParts({ day: '', month: '', year: '' })).toEqual({ day: null, refusal: null })
})

test('OP-144: exactly the dates that exist are accepted for the registry', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 31 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1826, max: 2126 }),
      (day, month, year) => {
        const date = new Date(Date.UTC(year, month - 1, day))
        const exists = date.getUTCMonth() === month - 1
        const found = dayOfParts({ day: `${day}`, month: `${month}`, year: `${year}` })
        expect(found.day).toBe(exists ? date.toISOString().slice(0, 10) : null)
      },
    ),
  )
})

test('FIP-10, FIO-05: years of birth go back 100 years and founding years of clubs 200, newest first', () => {
  expect(yearsBack('2026-05-12', 100)).toHaveLength(101)
  expect(yearsBack('2026-05-12', 200).at(0)).toBe(2026)
  expect(yearsBack('2026-05-12', 200).at(-1)).toBe(1826)
})

test('OP-150: any ISO date of the registry is read, without a shift by its time zone', () => {
  for (const given of ['1990-05-17', '1990-05-17T00:00:00Z', '1990-05-17T23:30:00-08:00'])
    expect(RegistryDay.parse(given)).toBe('1990-05-17')
  expect(RegistryDay.safeParse('1990-02-31').success).toBe(false)
  expect(RegistryDay.safeParse('17.05.1990').success).toBe(false)
})

test('FIP-03, FIP-09: a registered record cannot be registered again, and a registration can be forced only after duplicates were found', () => {
  expect(whyNotRegister({ FifaId: '105C3Z1', Waiting: null })).toBe('registry.isRegistered')
  expect(whyNotRegister({ FifaId: '', Waiting: 'waiting' })).toBe('registry.isWaiting')
  expect(whyNotRegister({ FifaId: '', Waiting: 'refused' })).toBeNull()
  expect(whyNotForce(null)).toBe('registry.noDuplicates')
  expect(whyNotForce('duplicates')).toBeNull()
  expect(whyNotAddPlayer({ PlayerData: [{}] })).toBe('registry.playerExists')
})

test("FIP-15, FIO-10, FIF-05, FIF-07: the registry's records have the documented fields", () => {
  const fields = (schema: { shape: object }) => Object.keys(schema.shape)
  expect(fields(RegistryPerson)).toEqual(
    expect.arrayContaining(['Nationality', 'PlaceOfBirth', 'PersonNames', 'PlayerData', 'TeamOfficialData']),
  )
  expect(fields(RegistryOrganisation)).toEqual(
    expect.arrayContaining([
      'ParentOrganisationFIFAId',
      'FoundationDate',
      'DissolutionDate',
      'OfficialAddress',
    ]),
  )
  expect(fields(RegistryFacility)).toEqual(
    expect.arrayContaining(['OrganisationFIFAId', 'OrganisationFifaId', 'WebAddress', 'Fax', 'Fields']),
  )
  expect(fields(FacilityField)).toHaveLength(8)
})

test('FIP-15: a FIFA id of an unusual form causes a warning', () => {
  expect(codes.isUsualFifaId('105C3Z1')).toBe(true)
  expect(codes.isUsualFifaId('105c3z1')).toBe(false)
})

test('FIP-22, FIP-06: a FIFA id must begin with a letter or a digit, because it is used in addresses', () => {
  for (const id of ['.', '..', '-1', '_A', '']) expect(FifaId.safeParse(id).success).toBe(false)
  for (const id of ['105C3Z1', 'a', '1.2-3_4']) expect(FifaId.safeParse(id).success).toBe(true)
})

test('OP-140, FIP-03: a queued change can be sent in spite of duplicates, but not a first registration', () => {
  const row = (State: QueueState, Act: QueueAct) => whyNotForceQueued({ State, Act })
  for (const act of queueActs.filter((one) => one !== 'register' && one !== 'merge'))
    expect(row('duplicates', act)).toBeNull()
  expect([row('duplicates', 'register'), row('duplicates', 'merge')]).toEqual(
    Array(2).fill('registry.decideFirst'),
  )
  for (const state of ['waiting', 'refused', 'failed'] as const)
    expect(row(state, 'update')).toBe('registry.noDuplicates')
  for (const state of ['done', 'givenUp'] as const) expect(row(state, 'update')).toBe('registry.isOver')
  expect(whyNotRetryQueued({ State: 'duplicates' })).toBe('registry.decideFirst')
})

test('T11 FIP-05: a queued change that is being sent to the registry cannot be cancelled', () => {
  expect(whyNotGiveUp({ State: 'waiting' })).toBeNull()
  expect(whyNotGiveUp({ State: 'waiting' }, true)).toBe('registry.isSending')
  expect(whyNotGiveUp({ State: 'done' })).toBe('registry.isOver')
})
