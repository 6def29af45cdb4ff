import { translate } from '#app/platform/i18n.ts'
import { deleteAction } from '#app/ui/actions/delete-action.tsx'
import { reasonAction } from '#app/ui/actions/form-action.tsx'
import { gameAddress } from '#app/ui/links/RecordLink.tsx'
import type { StateLook } from '#app/ui/list/declaration.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import { ReportStatus, stateLabels } from '#domain/games/codes.ts'
import { gameText } from '#domain/games/game-text.ts'
import { timeText } from '#domain/games/place-and-time.ts'
import {
  isCancelled,
  whyNotCancel,
  whyNotDelete,
  whyNotEdit,
  whyNotRestore,
} from '#domain/staff-games/rules.ts'
import {
  cancelReasonMax,
  GameState,
  gameStateLabels,
  type StaffGame,
} from '#domain/staff-games/staff-game.ts'
import { GameDialog } from './GameDialog.tsx'
import { RestoreGame } from './RestoreGame.tsx'
import { games } from './resource.ts'

const cancel = reasonAction(games, 'cancel', {
  title: 'keptGames.cancel',
  asked: 'keptGames.cancelAsked',
  before: (game) => <p>{titleOf(game)}</p>,
  field: 'Reason',
  label: 'keptGames.reason',
  help: 'keptGames.reasonHelp',
  max: cancelReasonMax,
  done: 'keptGames.cancelled',
  draft: ({ Id }) => Id,
  input: ({ Id, Version }, Reason) => ({ body: { Id, Reason, Version } }),
  whyNot: whyNotCancel,
  isHidden: isCancelled,
})

export const GamesList = listPage(games, {
  columns: [
    { field: 'HomeName', title: 'keptGames.game', width: 190, unsortable: true, text: nameOf },
    { field: 'GameDay', title: 'keptGames.when', width: 124, kind: 'date', text: whenOf },
    { field: 'TournamentName', title: 'keptGames.tournament', width: 150, unsortable: true },
    { field: 'CourtName', title: 'keptGames.court', width: 130, unsortable: true },
    { field: 'HomeResult', title: 'keptGames.result', width: 70, unsortable: true, text: resultOf },
    {
      field: 'GameReportStatus',
      title: 'keptGames.state',
      width: 150,
      unsortable: true,
      text: stateOf,
      state: lookOf,
    },
    { field: 'CancelledReason', title: 'keptGames.reason', width: 180, unsortable: true, hidden: true },
    {
      field: 'GameRoundId',
      title: 'keptGames.round',
      width: 70,
      kind: 'number',
      unsortable: true,
      hidden: true,
    },
    {
      field: 'Id',
      title: 'keptGames.number',
      width: 90,
      kind: 'number',
      unsortable: true,
      hidden: true,
      text: ({ Id }) => String(Id),
    },
  ],
  filters: [
    {
      name: 'Tournament',
      address: 'mot',
      title: 'keptGames.tournament',
      kind: 'club',
      options: 'Tournaments',
    },
    { name: 'Team', address: 'felag', title: 'keptGames.team', kind: 'club', options: 'Teams' },
    { name: 'Court', address: 'vollur', title: 'keptGames.court', kind: 'club', options: 'Courts' },
    {
      name: 'State',
      address: 'stada',
      title: 'keptGames.state',
      kind: 'one',
      choices: () =>
        Object.values(GameState).map((Value) => ({ Value, Label: translate(gameStateLabels[Value]) })),
    },
    { name: 'Period', address: 'timabil', title: 'keptGames.period', kind: 'dates' },
  ],
  searchAs: 'q',
  sort: { field: 'GameDay', descending: true, isServerOrder: true },
  mobileFields: ['GameDay', 'TournamentName', 'GameReportStatus'],
  page: ({ Id }) => gameAddress(Id),
  create: { title: 'keptGames.new', Dialog: GameDialog },
  actions: [
    { title: 'keptGames.change', action: 'edit', Dialog: GameDialog, whyNot: whyNotEdit },
    cancel,
    {
      title: 'keptGames.restore',
      action: 'restore',
      Dialog: RestoreGame,
      isHidden: (game) => whyNotRestore(game) !== null,
    },
    deleteAction(games, {
      title: 'keptGames.delete',
      asked: 'keptGames.deleteAsked',
      about: titleOf,
      done: 'keptGames.deleted',
      whyNot: whyNotDelete,
    }),
  ],
  areActionsInMenu: true,
  empty: 'keptGames.none',
})

function nameOf({ HomeName, AwayName }: StaffGame): string {
  return gameText(HomeName, AwayName, translate)
}

function whenOf({ GameDay }: Pick<StaffGame, 'GameDay'>): string {
  return timeText(GameDay)
}

function titleOf(game: StaffGame): string {
  return [nameOf(game), whenOf(game), game.CourtName].filter(Boolean).join(', ')
}

function resultOf({ HomeResult, AwayResult }: StaffGame): string {
  return HomeResult === null && AwayResult === null ? '' : `${HomeResult ?? ''}–${AwayResult ?? ''}`
}

function stateOf(game: StaffGame): string {
  const hasResult = game.HomeResult !== null && game.AwayResult !== null
  return stateLabels(game, hasResult)
    .map((label) => translate(label))
    .join(' · ')
}

function lookOf({ Outcome, GameReportStatus, HomeResult }: StaffGame): StateLook {
  if (isCancelled({ Outcome })) return 'refused'
  if (GameReportStatus === ReportStatus.Confirmed) return 'done'
  return GameReportStatus === null && HomeResult === null ? 'waiting' : 'attention'
}
