import { crudResource } from '#app/platform/resource/crud-resource.ts'
import { resource, withRecord } from '#app/platform/resource/resource.ts'
import { clientList, remove, save } from '#app/platform/resource/verbs.ts'
import { BoardGame } from '#domain/appointments/board.ts'
import {
  board,
  candidates,
  discardDrafts,
  publicationOf,
  publishAppointments,
  saveDrafts,
} from '#domain/appointments/board-calls.ts'
import {
  deleteConflict,
  clubConflicts as listConflicts,
  NamedConflict,
  saveConflict,
} from '#domain/appointments/conflict-calls.ts'
import { levels as plainLevels } from '#domain/appointments/levels.ts'
import { deletePlace, places as listPlaces, savePlace } from '#domain/appointments/location-calls.ts'
import { officialNumbers } from '#domain/appointments/number-calls.ts'
import { OfficialNumbers } from '#domain/appointments/numbers.ts'
import { Placed, PlaceKind } from '#domain/appointments/placed.ts'
import { askProposal, callOffProposal } from '#domain/appointments/proposal-calls.ts'
import { saveAppointmentRules } from '#domain/appointments/rule-calls.ts'
import { declinedPlaces } from '#domain/assignments/calls.ts'
import { dotted } from '#domain/platform/dates.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'

export const games = resource({
  name: 'rada-domurum',
  page: 'appointments',
  record: BoardGame,
  id: 'GameId',
  label: 'GameDay',
  getList: clientList(board, null, {
    query: ({ window }: { window: DayWindow }) => ({ from: dotted(window.from), to: dotted(window.to) }),
  }),
  actions: {
    save: saveDrafts,
    publish: publishAppointments,
    discard: discardDrafts,
    propose: askProposal,
    callOff: callOffProposal,
    saveRules: saveAppointmentRules,
  },
  touches: [publicationOf, candidates, declinedPlaces],
})

export const numbers = resource({
  name: 'tolur-domara',
  page: 'officialNumbers',
  record: OfficialNumbers,
  id: 'PersonId',
  label: 'Name',
  getList: clientList(officialNumbers, null, {
    query: ({ window }: { window: DayWindow }) => ({ ...window }),
  }),
})

/** Levels: which roles each permission allows in a game. */
export const levels = crudResource(plainLevels, { page: 'levels', label: 'PermissionName' })

/** Coordinates of courts and postcodes. */
export const places = resource({
  name: 'stadsetning',
  page: 'places',
  record: Placed,
  id: 'Key',
  label: 'Name',
  getList: clientList(listPlaces, null),
  create: save(savePlace),
  update: save(savePlace),
  delete: remove(deletePlace, (key) => {
    const [kind, of = ''] = key.split('-')
    return { params: { kind: kind === PlaceKind.Court ? PlaceKind.Court : PlaceKind.Postcode, of } }
  }),
})

/** Clubs whose games an official must not be appointed to: the user's own clubs, or the clubs of every official for staff. */
export const clubConflicts = resource({
  name: 'vanhaefi',
  page: 'clubConflicts',
  record: NamedConflict,
  id: 'Id',
  label: 'TeamShortName',
  getList: clientList(listConflicts, null),
  create: save(saveConflict),
  update: save(saveConflict),
  delete: remove(deleteConflict),
})

export const conflictsOfAll = withRecord(clubConflicts, { record: NamedConflict, id: 'Id', label: 'Name' })
