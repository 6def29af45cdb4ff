import type { TextKey } from '../texts/keys.ts'

export const Kind = { Person: 'person', Organisation: 'organisation', Facility: 'facility' } as const
export type Kind = (typeof Kind)[keyof typeof Kind]

/** The codes of a registration's status (FIP-18). */
export const RegistrationStatus = { Active: 0, Inactive: 1, Pending: 2 } as const
export const Level = { Pro: 0, Amateur: 1 } as const
export const RegistrationNature = { Registration: 0, Loan: 1 } as const
export const Discipline = { Football: 0, Futsal: 1, BeachSoccer: 2 } as const
/** FIP-19. The gender of a person has other codes, see `registryGender` (OP-051). */
export const RegistryGender = { Male: 0, Female: 1 } as const

/** FIP-20: the roles of match officials. They are sent by name; a number means the position in this list (OP-139). */
export const matchOfficialRoles = [
  'Referee',
  'RefereeAssistant',
  'Observer',
  'Delegate',
  'VAR',
  'AVAR',
] as const
export const teamOfficialRoles = [
  'Coach',
  'AssistantCoach',
  'GoalkeeperCoach',
  'PhysicalTrainer',
  'Physiotherapist',
  'TeamDoctor',
] as const

/** The kinds of organisation in the registry (FIO-07). */
export const organisationNatures = [
  'WorldFederation',
  'Confederation',
  'NationalAssociation',
  'RegionalAssociation',
  'Club',
  'Team',
  'School',
  'MA Academy',
  'Grassroot Programme',
  'Private Academy',
  'College',
  'University',
  'Other',
] as const

export const organisationNatureTitles = {
  WorldFederation: 'registry.organisationNature.worldFederation',
  Confederation: 'registry.organisationNature.confederation',
  NationalAssociation: 'registry.organisationNature.nationalAssociation',
  RegionalAssociation: 'registry.organisationNature.regionalAssociation',
  Club: 'registry.organisationNature.club',
  Team: 'registry.organisationNature.team',
  School: 'registry.organisationNature.school',
  'MA Academy': 'registry.organisationNature.associationAcademy',
  'Grassroot Programme': 'registry.organisationNature.grassroots',
  'Private Academy': 'registry.organisationNature.privateAcademy',
  College: 'registry.organisationNature.college',
  University: 'registry.organisationNature.university',
  Other: 'registry.organisationNature.other',
} as const satisfies Record<(typeof organisationNatures)[number], TextKey>

/** FIO-08: the roles of a club's officials in the registry. No screen shows them (OP-147). */
export const OrganisationOfficialRole = {
  President: 0,
  VicePresident: 1,
  GeneralSecretary: 2,
  BoardMember: 3,
  BoardChairman: 4,
  MediaOfficer: 5,
  SportsDirector: 6,
  TechnicalDirector: 7,
  Owner: 8,
} as const

/** The kinds of ground in the registry (FIF-06). */
export const groundNatures = ['grass', 'turf2star', 'turf1star', 'turf', 'hardpitch', 'unknown'] as const

/** FIO-06: the only country that an address in the registry may have. */
export const countries = ['IS'] as const

/** FIO-06: the names of the three statuses, used for every kind of record in the registry. */
export const statusTitles = [
  [RegistrationStatus.Active, 'registry.status.active'],
  [RegistrationStatus.Inactive, 'registry.status.inactive'],
  [RegistrationStatus.Pending, 'registry.status.pending'],
] as const satisfies readonly (readonly [number, TextKey])[]
export const levelTitles = [
  [Level.Pro, 'registry.level.pro'],
  [Level.Amateur, 'registry.level.amateur'],
] as const satisfies readonly (readonly [number, TextKey])[]
export const natureTitles = [
  [RegistrationNature.Registration, 'registry.registrationNature.registration'],
  [RegistrationNature.Loan, 'registry.registrationNature.loan'],
] as const satisfies readonly (readonly [number, TextKey])[]
export const disciplineTitles = [
  [Discipline.Football, 'registry.discipline.football'],
  [Discipline.Futsal, 'registry.discipline.futsal'],
  [Discipline.BeachSoccer, 'registry.discipline.beachSoccer'],
] as const satisfies readonly (readonly [number, TextKey])[]
export const genderTitles = [
  [RegistryGender.Male, 'registry.gender.male'],
  [RegistryGender.Female, 'registry.gender.female'],
] as const satisfies readonly (readonly [number, TextKey])[]

/** Converts the gender of a person in the database to the registry's code (OP-051). */
export function registryGender(gender: 'male' | 'female' | null): 0 | 1 | null {
  if (gender === null) return null
  return gender === 'male' ? RegistryGender.Male : RegistryGender.Female
}

/** Whether a FIFA id has the usual form of seven capital letters and digits. Other ids are accepted with a warning. */
export function isUsualFifaId(id: string): boolean {
  return /^[A-Z0-9]{7}$/.test(id)
}
