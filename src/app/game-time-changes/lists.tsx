import { translate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { clubAddress } from '#app/ui/links/RecordLink.tsx'
import type { Column } from '#app/ui/list/declaration.ts'
import { embeddedList, listPage } from '#app/ui/list/list-page.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import { RequestStatus, requestSections } from '#domain/game-time-changes/codes.ts'
import type { GameTransferRequest } from '#domain/game-time-changes/request.ts'
import { timeText } from '#domain/games/place-and-time.ts'
import { gameTimeChanges } from './resource.ts'

type Request = GameTransferRequest

export const placeText = (time: string, court: string) => [timeText(time), court].filter(Boolean).join(', ')

const game: Column<Request> = { field: 'GameName', title: 'gameTimes.game', width: 140 }
const tournament: Column<Request> = { field: 'TournamentName', title: 'gameTimes.tournament', width: 104 }
const newTime: Column<Request> = {
  field: 'RequestedGameDate',
  title: 'gameTimes.newTime',
  width: 198,
  text: ({ RequestedGameDate, RequestedCourtName }) => placeText(RequestedGameDate, RequestedCourtName),
}
const requestedBy: Column<Request> = {
  field: 'RequestedByTeamName',
  title: 'gameTimes.requestedBy',
  width: 110,
  leadsTo: ({ RequestedByTeamId }) => clubAddress(RequestedByTeamId),
}
const setTime = (title: Column<Request>['title']): Column<Request> => ({
  field: 'SetGameTime',
  title,
  width: 198,
  text: ({ SetGameTime, SetCourt }) => placeText(SetGameTime, SetCourt),
})

const sectionTitles = {
  ownConsent: 'gameTimes.sections.ownConsent',
  opponent: 'gameTimes.sections.opponent',
  association: 'gameTimes.sections.association',
  clubs: 'gameTimes.sections.clubs',
} as const

/** GTC-06: pending requests and who has to answer them, oldest first. */
export const WaitingRequests = embeddedList(gameTimeChanges, {
  name: 'breyta-leiktima.opnar',
  title: 'gameTimes.waiting',
  columns: [
    game,
    tournament,
    setTime('gameTimes.setTime'),
    newTime,
    requestedBy,
    { field: 'Created', title: 'gameTimes.created', width: 130, kind: 'moment' },
    {
      field: 'IsLate',
      title: 'gameTimes.remark',
      width: 150,
      text: ({ IsLate }) => (IsLate ? translate('gameTimes.late') : ''),
      Cell: ({ row }) => row.IsLate && <StateMark state="attention">{translate('gameTimes.late')}</StateMark>,
    },
  ],
  filters: [
    {
      field: 'Section',
      address: 'bidur',
      title: 'gameTimes.waitsFor',
      kind: 'one',
      of: ({ Section }) => Section ?? '',
      choices: () => requestSections.map((Value) => ({ Value, Label: translate(sectionTitles[Value]) })),
    },
  ],
  sort: { field: 'Created', isServerOrder: true },
  sections: {
    of: ({ Section }) => Section ?? '',
    titles: sectionTitles,
  },
  mobileFields: ['RequestedGameDate', 'RequestedByTeamName', 'IsLate'],
  page: ({ Id }) => paths.gameTimeChange({ id: Id }),
  empty: 'gameTimes.noneWaiting',
})

/** GTC-02, OP-128: closed requests with their outcome in the server's words, without actions. */
export const ClosedRequests = listPage(gameTimeChanges, {
  name: 'breyta-leik.lokadar',
  title: 'pages.closedGameTimeChanges',
  columns: [
    game,
    tournament,
    setTime('gameTimes.timeBefore'),
    newTime,
    { ...requestedBy, hidden: true },
    {
      field: 'StatusText',
      title: 'gameTimes.status',
      width: 100,
      state: ({ Status }) => (Status === RequestStatus.Closed ? 'done' : 'refused'),
    },
    { field: 'Decided', title: 'gameTimes.decided', width: 116, kind: 'moment' },
    { field: 'RejectedReason', title: 'gameTimes.reason', width: 130 },
  ],
  filters: [
    { field: 'TournamentName', address: 'mot', title: 'gameTimes.tournament' },
    { field: 'StatusText', address: 'stada', title: 'gameTimes.status' },
  ],
  sort: { field: 'Decided', descending: true, isServerOrder: true },
  mobileFields: ['RequestedGameDate', 'StatusText'],
  page: ({ Id }) => paths.gameTimeChange({ id: Id }),
  requiresFilter: true,
  empty: 'gameTimes.noneClosed',
})
