import { resource } from '#app/platform/resource/resource.ts'
import { clientList, one, serverList } from '#app/platform/resource/verbs.ts'
import {
  addFacilityById,
  addOrganisationById,
  addPersonById,
  postponeDuplicates,
  registryFacilities,
  registryFacility,
  registryOrganisation,
  registryOrganisations,
  registryPerson,
  registryPersonByNationalId,
  registryPersons,
  resolveDuplicates,
  updateFacility,
  updateOrganisation,
  updatePerson,
} from '#domain/fifa-registry/calls.ts'
import {
  giveUpQueued,
  queuePerson,
  queueProgress,
  registryQueue,
  retryQueued,
} from '#domain/fifa-registry/queue-calls.ts'
import * as registrations from '#domain/fifa-registry/registration-calls.ts'
import { FacilityRow, OrganisationRow, PersonRow, QueueRow } from '#domain/fifa-registry/rows.ts'

// Lists identify a record by our id, pages by its FIFA id.
const byFifaId = { input: (fifaid: string) => ({ query: { fifaid } }) }
const onDuplicates = { postpone: postponeDuplicates, merge: resolveDuplicates }

export const fifaPersons = resource({
  name: 'fifa',
  page: 'fifaPersons',
  record: PersonRow,
  id: 'Id',
  label: 'Name',
  getList: serverList(registryPersons, { byNationalId: registryPersonByNationalId }),
  getOne: one(registryPerson, byFifaId),
  actions: {
    ...onDuplicates,
    register: addPersonById,
    queue: queuePerson,
    change: updatePerson,
    addPlayer: registrations.addPlayer,
    changePlayer: registrations.updatePlayer,
    addTeamOfficial: registrations.addTeamOfficial,
    changeTeamOfficial: registrations.updateTeamOfficial,
    addMatchOfficial: registrations.addMatchOfficial,
    changeMatchOfficial: registrations.updateMatchOfficial,
  },
  touches: ['fifa-bidrod', queueProgress],
})

export const fifaOrganisations = resource({
  name: 'fifaorg',
  page: 'fifaOrganisations',
  record: OrganisationRow,
  id: 'Id',
  label: 'Name',
  getList: clientList(registryOrganisations, null),
  getOne: one(registryOrganisation, byFifaId),
  actions: { ...onDuplicates, register: addOrganisationById, change: updateOrganisation },
  touches: ['fifa-bidrod'],
})

export const fifaFacilities = resource({
  name: 'fifafacilities',
  page: 'fifaFacilities',
  record: FacilityRow,
  id: 'Id',
  label: 'Name',
  getList: clientList(registryFacilities, null),
  getOne: one(registryFacility, byFifaId),
  actions: { ...onDuplicates, register: addFacilityById, change: updateFacility },
  touches: ['fifa-bidrod'],
})

/** Changes queued for the registry and their outcome. */
export const fifaQueue = resource({
  name: 'fifa-bidrod',
  page: 'fifaQueue',
  record: QueueRow,
  id: 'id',
  label: 'Name',
  getList: serverList(registryQueue),
  actions: { retry: retryQueued, giveUp: giveUpQueued },
  touches: ['fifa', 'fifaorg', 'fifafacilities'],
})
