import { resource } from '#app/platform/resource/resource.ts'
import { paged, whole } from '#app/platform/resource/verbs.ts'
import {
  addFacilityById,
  addOrganisationById,
  addPersonById,
  registryFacilities,
  registryOrganisations,
  registryPersonByNationalId,
  registryPersons,
} from '#domain/fifa-registry/calls.ts'
import { giveUpQueued, registryQueue, retryQueued } from '#domain/fifa-registry/queue-calls.ts'
import { FacilityRow, OrganisationRow, PersonRow, QueueRow } from '#domain/fifa-registry/rows.ts'

/** Everybody here, and whom the international registry knows of them. */
export const fifaPersons = resource({
  name: 'fifa',
  page: 'fifaPersons',
  record: PersonRow,
  id: 'Id',
  label: 'Name',
  getList: paged(registryPersons, { byNationalId: registryPersonByNationalId }),
  acts: { register: addPersonById },
})

export const fifaOrganisations = resource({
  name: 'fifaorg',
  page: 'fifaOrganisations',
  record: OrganisationRow,
  id: 'Id',
  label: 'Name',
  getList: whole(registryOrganisations, null),
  acts: { register: addOrganisationById },
})

export const fifaFacilities = resource({
  name: 'fifafacilities',
  page: 'fifaFacilities',
  record: FacilityRow,
  id: 'Id',
  label: 'Name',
  getList: whole(registryFacilities, null),
  acts: { register: addFacilityById },
})

/** What the registry is to be told, and what became of it. */
export const fifaQueue = resource({
  name: 'fifa-bidrod',
  page: 'fifaQueue',
  record: QueueRow,
  id: 'id',
  label: 'Name',
  getList: paged(registryQueue),
  acts: { retry: retryQueued, giveUp: giveUpQueued },
})
