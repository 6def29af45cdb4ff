import * as calls from '#domain/fifa-registry/calls.ts'
import { Kind } from '#domain/fifa-registry/codes.ts'
import { giveUpQueued, registryQueue, retryQueued } from '#domain/fifa-registry/queue-calls.ts'
import * as registrations from '#domain/fifa-registry/registration-calls.ts'
import { Refusal } from '#domain/platform/refusal.ts'
import { restPage } from '../platform/lists/rest-page.ts'
import { serve } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'
import * as lists from './list-store.ts'
import type { RegistrationAct } from './operations.ts'
import { registryOptionLists } from './options.ts'
import {
  presentFacility,
  presentOrganisation,
  presentPerson,
  presentTold,
  presentUpdated,
} from './present.ts'
import { giveUp, presentQueued, retry } from './queue.ts'
import { countQueue, queuePage } from './queue-list-store.ts'
import { type Read, readRegistered } from './read.ts'
import { merge, postpone, register, type Told, type Updated } from './register.ts'
import { saveRegistration, update } from './update.ts'

type Given = { services: Services; note: (records: Record<string, unknown>) => void }

const told = (kind: Kind, id: number, prepared: Told | Refusal, { services, note }: Given) => {
  note({ Kind: kind, Record: id })
  if (prepared instanceof Refusal) return prepared
  const { result } = prepared
  note({ Outcome: result.outcome, ...(result.outcome === 'done' && { FifaId: result.fifaId }) })
  return presentTold(prepared, kind, services.texts)
}

const updated = (kind: Kind, fifaId: string, prepared: Updated | Refusal, { services, note }: Given) => {
  note({ Kind: kind, FifaId: fifaId })
  if (prepared instanceof Refusal) return prepared
  note({ Outcome: prepared.result.outcome })
  return presentUpdated(prepared, kind, services.texts)
}

export const registryRoutes = [
  serve(calls.registryPersons, async ({ query, db, http, note }) => {
    const [rows, total] = await Promise.all([
      lists.personPage(db, query),
      lists.countPersons(db, query.filter),
    ])
    note({ Rows: rows.length, ...(query.filter.q && { Persons: rows.map(({ Id }) => Id) }) })
    return restPage(http, 'persons', query.range.from, rows, total)
  }),
  serve(calls.registryPersonByNationalId, async ({ body, db, note }) => {
    const rows = await lists.personsByNationalId(db, body.Ssn)
    note({ Rows: rows.length, Persons: rows.map(({ Id }) => Id) })
    return rows
  }),
  serve(calls.registryOrganisations, ({ db }) => lists.organisationRows(db)),
  serve(calls.registryFacilities, ({ db }) => lists.facilityRows(db)),
  serve(calls.registryOptions, ({ services }) => registryOptionLists(services.texts)),

  serve<typeof calls.registryPerson, Read | Refusal>(
    calls.registryPerson,
    ({ prepared, note }) => {
      if (prepared instanceof Refusal) return prepared
      note({ Person: prepared.held.localId })
      const person = presentPerson(prepared)
      return { ...person, Name: person.LocalName }
    },
    ({ query, services }) => readRegistered(services, Kind.Person, query.fifaid),
  ),
  serve<typeof calls.registryOrganisation, Read | Refusal>(
    calls.registryOrganisation,
    ({ prepared }) => (prepared instanceof Refusal ? prepared : presentOrganisation(prepared)),
    ({ query, services }) => readRegistered(services, Kind.Organisation, query.fifaid),
  ),
  serve<typeof calls.registryFacility, Read | Refusal>(
    calls.registryFacility,
    ({ prepared }) => (prepared instanceof Refusal ? prepared : presentFacility(prepared)),
    ({ query, services }) => readRegistered(services, Kind.Facility, query.fifaid),
  ),

  serve<typeof calls.addPersonById, Told | Refusal>(
    calls.addPersonById,
    ({ body, prepared, ...given }) => told(Kind.Person, body.id, prepared, given),
    register(Kind.Person),
  ),
  serve<typeof calls.addOrganisationById, Told | Refusal>(
    calls.addOrganisationById,
    ({ body, prepared, ...given }) => told(Kind.Organisation, body.id, prepared, given),
    register(Kind.Organisation),
  ),
  serve<typeof calls.addFacilityById, Told | Refusal>(
    calls.addFacilityById,
    ({ body, prepared, ...given }) => told(Kind.Facility, body.id, prepared, given),
    register(Kind.Facility),
  ),
  serve<typeof calls.resolveDuplicates, Told | Refusal>(
    calls.resolveDuplicates,
    ({ body, prepared, ...given }) => {
      given.note({ Duplicate: body.duplicateFifaId })
      return told(body.kind, body.registrantId, prepared, given)
    },
    merge,
  ),
  serve(calls.postponeDuplicates, postpone),

  serve<typeof calls.updatePerson, Updated | Refusal>(
    calls.updatePerson,
    ({ body, prepared, ...given }) => updated(Kind.Person, body.FifaId, prepared, given),
    update(Kind.Person),
  ),
  serve<typeof calls.updateOrganisation, Updated | Refusal>(
    calls.updateOrganisation,
    ({ body, prepared, ...given }) => updated(Kind.Organisation, body.FifaId, prepared, given),
    update(Kind.Organisation),
  ),
  serve<typeof calls.updateFacility, Updated | Refusal>(
    calls.updateFacility,
    ({ body, prepared, ...given }) => updated(Kind.Facility, body.FifaId, prepared, given),
    update(Kind.Facility),
  ),

  registrationRoute(registrations.addPlayer, 'addPlayer'),
  registrationRoute(registrations.updatePlayer, 'updatePlayer'),
  registrationRoute(registrations.addTeamOfficial, 'addTeamOfficial'),
  registrationRoute(registrations.updateTeamOfficial, 'updateTeamOfficial'),
  registrationRoute(registrations.addMatchOfficial, 'addMatchOfficial'),
  registrationRoute(registrations.updateMatchOfficial, 'updateMatchOfficial'),

  serve(registryQueue, async ({ query, db, http, note }) => {
    const [rows, total] = await Promise.all([queuePage(db, query), countQueue(db, query.filter)])
    note({ Rows: rows.length, Queue: rows.map(({ id }) => id) })
    return restPage(http, 'registry', query.range.from, rows.map(presentQueued), total)
  }),
  serve(retryQueued, retry),
  serve(giveUpQueued, giveUp),
]

function registrationRoute(call: (typeof registrations)[RegistrationAct], act: RegistrationAct) {
  return serve<(typeof registrations)[RegistrationAct], Updated | Refusal>(
    call,
    ({ query, prepared, ...given }) => updated(Kind.Person, query.fifaId, prepared, given),
    saveRegistration(act),
  )
}
