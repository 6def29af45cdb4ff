import type { z } from 'zod'
import { resource } from '#app/platform/resource/resource.ts'
import { one, serverList } from '#app/platform/resource/verbs.ts'
import { roles } from '#domain/access/calls.ts'
import { AccessRole } from '#domain/access/role.ts'
import { BanRow } from '#domain/bans/ban-row.ts'
import {
  person,
  personAssignments,
  personBans,
  personContracts,
  personGames,
  personHistory,
  personLeave,
  personMails,
  personMarks,
  personTransfers,
} from '#domain/people/calls.ts'
import {
  PersonAssignment,
  PersonCard,
  PersonContract,
  PersonEvent,
  PersonGame,
  PersonLeave,
  PersonMail,
  PersonMark,
  PersonTransfer,
} from '#domain/people/person.ts'
import type { JsonCall } from '#domain/platform/call.ts'

export const people = resource({
  name: 'einstaklingur',
  page: 'person',
  record: PersonCard,
  id: 'PersonId',
  label: 'Name',
  getOne: one(person),
})

// The sections of a person's page. A viewer sees the sections whose call they may make.

export const personRoles = resource({
  name: 'einstaklingur.hlutverk',
  page: 'person',
  record: AccessRole,
  id: 'id',
  label: 'AuthType',
  getList: serverList(roles),
})

export const contracts = section('samningar', personContracts, PersonContract, 'TeamName')
export const transfers = section('felagaskipti', personTransfers, PersonTransfer, 'TeamToName')
export const games = section('leikir', personGames, PersonGame, 'HomeName')
export const bans = section('leikbonn', personBans, BanRow, 'Since')
export const assignments = section('nidurrodun', personAssignments, PersonAssignment, 'HomeName')
export const marks = section('einkunnir', personMarks, PersonMark, 'HomeName')
export const leave = section('orlof', personLeave, PersonLeave, 'DateFrom')
export const mails = section('postur', personMails, PersonMail, 'Subject')
export const history = section('saga', personHistory, PersonEvent, 'Act')

function section<Row extends { Id: number }>(
  name: string,
  call: JsonCall,
  record: z.ZodType<Row>,
  label: keyof Row & string,
) {
  return resource({
    name: `einstaklingur.${name}`,
    page: 'person',
    record,
    id: 'Id',
    label,
    getList: serverList(call),
  })
}
