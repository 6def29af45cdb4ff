import { translate } from '#app/platform/i18n.ts'
import { openContract, paths } from '#app/platform/paths.ts'
import { embeddedList } from '#app/ui/list/list-page.tsx'
import { contractLooks, transferLooks } from '#app/ui/states/looks.ts'
import { contractTypeLabels } from '#domain/contracts/codes.ts'
import type { PersonSection } from '#domain/people/person.ts'
import { roleTexts } from '#domain/session/role-texts.ts'
import { contracts, personRoles, transfers } from '../resource.ts'
import { Bans } from './bans.tsx'
import { Assignments, Games, Marks } from './games.ts'
import { History, Leave, Mails } from './records.ts'

const Roles = embeddedList(personRoles, {
  name: 'einstaklingur.hlutverk',
  title: 'people.roles.title',
  hideToolbar: true,
  columns: [
    {
      field: 'AuthType',
      title: 'people.roles.role',
      width: 160,
      unsortable: true,
      text: ({ AuthType }) => translate(roleTexts[AuthType]),
    },
    { field: 'TeamShortName', title: 'people.roles.team', width: 140, unsortable: true },
    { field: 'GivenAt', title: 'people.roles.given', width: 130, kind: 'moment' },
    { field: 'LastSeenAt', title: 'people.roles.seen', width: 130, kind: 'moment' },
  ],
  sort: { field: 'GivenAt', descending: true, isServerOrder: true },
  mobileFields: ['TeamShortName', 'LastSeenAt'],
  empty: 'people.roles.empty',
})

const Contracts = embeddedList(contracts, {
  name: 'einstaklingur.samningar',
  title: 'people.contracts.title',
  hideToolbar: true,
  columns: [
    { field: 'TeamName', title: 'people.contracts.team', width: 140, unsortable: true },
    {
      field: 'ContractTypeId',
      title: 'people.contracts.type',
      width: 150,
      unsortable: true,
      text: ({ ContractTypeId }) => translate(contractTypeLabels[ContractTypeId]),
    },
    { field: 'DateFrom', title: 'people.contracts.from', width: 96, kind: 'date', unsortable: true },
    { field: 'DateTo', title: 'people.contracts.to', width: 96, kind: 'date' },
    {
      field: 'State',
      title: 'people.contracts.state',
      width: 150,
      unsortable: true,
      text: ({ State }) => translate(`people.contracts.states.${State}`),
      state: ({ State }) => contractLooks[State],
    },
  ],
  sort: { field: 'DateTo', descending: true, isServerOrder: true },
  mobileFields: ['DateFrom', 'DateTo', 'State'],
  page: ({ Id }) => paths.contracts({}, { [openContract]: Id }),
  empty: 'people.contracts.empty',
})

const Transfers = embeddedList(transfers, {
  name: 'einstaklingur.felagaskipti',
  title: 'people.transfers.title',
  hideToolbar: true,
  columns: [
    { field: 'TeamToName', title: 'people.transfers.to', width: 140, unsortable: true },
    {
      field: 'TeamFromName',
      title: 'people.transfers.from',
      width: 140,
      unsortable: true,
      text: ({ TeamFromName }) => TeamFromName || translate('transfers.noTeam'),
      phoneText: ({ TeamFromName }) =>
        translate('people.transfers.fromTeam', { team: TeamFromName || translate('transfers.noTeam') }),
    },
    { field: 'At', title: 'people.transfers.at', width: 130, kind: 'moment' },
    {
      field: 'Status',
      title: 'people.transfers.status',
      width: 120,
      unsortable: true,
      text: ({ Status, Loan }) => (Loan ? translate('transfers.loanStatus', { status: Status }) : Status),
      state: ({ Status }) => transferLooks[Status],
    },
  ],
  sort: { field: 'At', descending: true, isServerOrder: true },
  mobileFields: ['TeamFromName', 'At', 'Status'],
  page: ({ Id, IsOwn }) => (IsOwn ? paths.transfer({ id: Id }) : null),
  empty: 'people.transfers.empty',
})

type Section = {
  List: ReturnType<typeof embeddedList>
  filter: 'personId' | 'PersonId'
}

export const sectionLists: Record<PersonSection, Section> = {
  roles: { List: Roles, filter: 'PersonId' },
  contracts: { List: Contracts, filter: 'personId' },
  transfers: { List: Transfers, filter: 'personId' },
  games: { List: Games, filter: 'personId' },
  bans: { List: Bans, filter: 'personId' },
  assignments: { List: Assignments, filter: 'personId' },
  marks: { List: Marks, filter: 'personId' },
  leave: { List: Leave, filter: 'personId' },
  mails: { List: Mails, filter: 'personId' },
  history: { List: History, filter: 'personId' },
}
