import * as calls from '#domain/fifa-registry/calls.ts'
import * as codes from '#domain/fifa-registry/codes.ts'
import {
  giveUpQueued,
  queuePerson,
  queueProgress,
  registryQueue,
  retryQueued,
  stopQueue,
} from '#domain/fifa-registry/queue-calls.ts'
import * as registrations from '#domain/fifa-registry/registration-calls.ts'
import { Refusal } from '#domain/platform/refusal.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { defineRoute } from '../platform/define-route.ts'
import { restPage } from '../platform/lists/pages.ts'
import type { PendingSource } from '../platform/pending.ts'
import type { Services } from '../platform/services.ts'
import type { Texts } from '../platform/texts.ts'
import * as lists from './list-store.ts'
import { nationalIdOf } from './local-store.ts'
import { queueRegistration, stop } from './many.ts'
import type { RegistrationAct } from './operations.ts'
import {
  presentDelivery,
  presentFacility,
  presentOrganisation,
  presentPerson,
  presentUpdated,
} from './present.ts'
import { giveUp, presentQueued, retry } from './queue.ts'
import { countForStaff, countPersonsToRegister, countQueue, queuePage } from './queue-list-store.ts'
import { type Read, readRegistered } from './read.ts'
import { type Delivery, merge, postpone, register, type Updated } from './register.ts'
import { saveRegistration, update } from './update.ts'

type RouteContext = { services: Services; note: (records: Record<string, unknown>) => void }

const presentPrepared = (
  kind: codes.Kind,
  id: number,
  prepared: Delivery | Refusal,
  { services, note }: RouteContext,
) => {
  note({ Kind: kind, Record: id })
  if (prepared instanceof Refusal) return prepared
  const { result } = prepared
  note({ Outcome: result.outcome, ...(result.outcome === 'done' && { FifaId: result.fifaId }) })
  return presentDelivery(prepared, kind, services.texts)
}

const updated = (
  kind: codes.Kind,
  fifaId: string,
  prepared: Updated | Refusal,
  { services, note }: RouteContext,
) => {
  note({ Kind: kind, FifaId: fifaId })
  if (prepared instanceof Refusal) return prepared
  note({ Outcome: prepared.result.outcome })
  return presentUpdated(prepared, kind, services.texts)
}

export const registryRoutes = [
  defineRoute(calls.registryPersons, async ({ query, db, http, note }) => {
    const [rows, total] = await Promise.all([
      lists.personPage(db, query),
      lists.countPersons(db, query.filter),
    ])
    note({ Rows: rows.length, ...(query.filter.q && { Persons: rows.map(({ Id }) => Id) }) })
    return restPage(http, 'persons', query.range.from, rows, total)
  }),
  defineRoute(calls.registryPersonByNationalId, async ({ body, db, note }) => {
    const rows = await lists.personsByNationalId(db, body.Ssn)
    note({ Rows: rows.length, Persons: rows.map(({ Id }) => Id) })
    return rows
  }),
  defineRoute(calls.registryOrganisations, ({ db }) => lists.organisationRows(db)),
  defineRoute(calls.registryFacilities, ({ db }) => lists.facilityRows(db)),
  defineRoute(calls.registryOptions, ({ services }) => registryOptionLists(services.texts)),

  defineRoute<typeof calls.registryPerson, Read | Refusal>(
    calls.registryPerson,
    async ({ prepared, db, note }) => {
      if (prepared instanceof Refusal) return prepared
      const { localId } = prepared.stored
      note({ Person: localId })
      const person = presentPerson(prepared)
      return { ...person, Name: person.LocalName, SocialId: await nationalIdOf(db, localId) }
    },
    ({ query, services }) => readRegistered(services, codes.Kind.Person, query.fifaid),
  ),
  defineRoute<typeof calls.registryOrganisation, Read | Refusal>(
    calls.registryOrganisation,
    ({ prepared }) => (prepared instanceof Refusal ? prepared : presentOrganisation(prepared)),
    ({ query, services }) => readRegistered(services, codes.Kind.Organisation, query.fifaid),
  ),
  defineRoute<typeof calls.registryFacility, Read | Refusal>(
    calls.registryFacility,
    ({ prepared }) => (prepared instanceof Refusal ? prepared : presentFacility(prepared)),
    ({ query, services }) => readRegistered(services, codes.Kind.Facility, query.fifaid),
  ),

  defineRoute<typeof calls.addPersonById, Delivery | Refusal>(
    calls.addPersonById,
    ({ body, prepared, ...given }) => presentPrepared(codes.Kind.Person, body.id, prepared, given),
    register(codes.Kind.Person),
  ),
  defineRoute<typeof calls.addOrganisationById, Delivery | Refusal>(
    calls.addOrganisationById,
    ({ body, prepared, ...given }) => presentPrepared(codes.Kind.Organisation, body.id, prepared, given),
    register(codes.Kind.Organisation),
  ),
  defineRoute<typeof calls.addFacilityById, Delivery | Refusal>(
    calls.addFacilityById,
    ({ body, prepared, ...given }) => presentPrepared(codes.Kind.Facility, body.id, prepared, given),
    register(codes.Kind.Facility),
  ),
  defineRoute<typeof calls.resolveDuplicates, Delivery | Refusal>(
    calls.resolveDuplicates,
    ({ body, prepared, ...given }) => {
      given.note({ Duplicate: body.duplicateFifaId })
      return presentPrepared(body.kind, body.registrantId, prepared, given)
    },
    merge,
  ),
  defineRoute(calls.postponeDuplicates, postpone),

  defineRoute<typeof calls.updatePerson, Updated | Refusal>(
    calls.updatePerson,
    ({ body, prepared, ...given }) => updated(codes.Kind.Person, body.FifaId, prepared, given),
    update(codes.Kind.Person),
  ),
  defineRoute<typeof calls.updateOrganisation, Updated | Refusal>(
    calls.updateOrganisation,
    ({ body, prepared, ...given }) => updated(codes.Kind.Organisation, body.FifaId, prepared, given),
    update(codes.Kind.Organisation),
  ),
  defineRoute<typeof calls.updateFacility, Updated | Refusal>(
    calls.updateFacility,
    ({ body, prepared, ...given }) => updated(codes.Kind.Facility, body.FifaId, prepared, given),
    update(codes.Kind.Facility),
  ),

  registrationRoute(registrations.addPlayer, 'addPlayer'),
  registrationRoute(registrations.updatePlayer, 'updatePlayer'),
  registrationRoute(registrations.addTeamOfficial, 'addTeamOfficial'),
  registrationRoute(registrations.updateTeamOfficial, 'updateTeamOfficial'),
  registrationRoute(registrations.addMatchOfficial, 'addMatchOfficial'),
  registrationRoute(registrations.updateMatchOfficial, 'updateMatchOfficial'),

  defineRoute(registryQueue, async ({ query, db, http, note, services }) => {
    const [rows, total] = await Promise.all([queuePage(db, query), countQueue(db, query.filter)])
    note({ Rows: rows.length, Queue: rows.map(({ id }) => id) })
    const shown = rows.map((row) => presentQueued(row, services.texts))
    return restPage(http, 'registry', query.range.from, shown, total)
  }),
  defineRoute(retryQueued, retry),
  defineRoute(queuePerson, queueRegistration),
  defineRoute(queueProgress, async ({ db }) => ({ Waiting: await countPersonsToRegister(db) })),
  defineRoute(stopQueue, stop),
  defineRoute(giveUpQueued, giveUp),
]

function registrationRoute(call: (typeof registrations)[RegistrationAct], act: RegistrationAct) {
  return defineRoute<(typeof registrations)[RegistrationAct], Updated | Refusal>(
    call,
    ({ query, prepared, ...given }) => updated(codes.Kind.Person, query.fifaId, prepared, given),
    saveRegistration(act),
  )
}

/** The option lists of the registry, by name (FIO-09, OP-146). */
function registryOptionLists(texts: Texts) {
  const titled = (titles: readonly (readonly [number, TextKey])[]) =>
    titles.map(([Id, title]) => ({ Id, Name: texts.translate(title) }))
  const named = <Name extends string>(names: readonly Name[], title: (name: Name) => TextKey) =>
    names.map((Id) => ({ Id, Name: texts.translate(title(Id)) }))
  return {
    Status: titled(codes.statusTitles),
    Level: titled(codes.levelTitles),
    Discipline: titled(codes.disciplineTitles),
    RegistrationNature: titled(codes.natureTitles),
    Gender: titled(codes.genderTitles),
    MatchOfficialRole: named(codes.matchOfficialRoles, (name) => `registry.matchOfficialRole.${name}`),
    TeamOfficialRole: named(codes.teamOfficialRoles, (name) => `registry.teamOfficialRole.${name}`),
    OrganisationNature: named(codes.organisationNatures, (name) => codes.organisationNatureTitles[name]),
    GroundNature: named(codes.groundNatures, (name) => `registry.groundNature.${name}`),
    Country: named(codes.countries, (name) => `registry.country.${name}`),
  }
}

export const pendingInRegistry: PendingSource = {
  access: registryQueue.access,
  lines: async ({ db }) => [{ Name: 'registry.queue', Number: await countForStaff(db) }],
}
