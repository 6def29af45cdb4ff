import { z } from 'zod'
import { stateOf } from '../assignments/answer.ts'
import { RefereeRole } from '../games/codes.ts'
import { moment } from '../platform/entities.ts'
import { Reason } from './reasons.ts'

/** The roles of officials in the order of the board's columns, the supervisor last. */
export const boardRoles = [
  RefereeRole.Referee,
  RefereeRole.Assistant1,
  RefereeRole.Assistant2,
  RefereeRole.Backup,
  RefereeRole.Supervisor,
] as const

const Holder = z.object({ PersonId: z.number(), Name: z.string() })

/** One role in a game, with its published official and its draft. */
export const BoardCell = z.object({
  RoleId: z.enum(RefereeRole),
  /** The published official; `null` if there is none. */
  Published: Holder.nullable(),
  Confirmed: moment,
  Declined: moment,
  /** Why the official declined the appointment; `null` if it was not declined. */
  DeclinedReason: z.string().nullable(),
  /** Why staff appointed the official against a rule; empty otherwise. */
  AppointedReason: z.string(),
  /** `IsOnLeave`: on the day of the game. `IsLate`: the official did not answer within the hours that staff allow. */
  IsOnLeave: z.boolean(),
  /**
   * True if something other than leave prevents the official: another game, a conflict with a club, or the end
   * of the official's role.
   */
  CannotTake: z.boolean(),
  IsLate: z.boolean(),
  /** The unpublished change to this role; `null` if there is none. */
  Draft: z
    .object({
      /** The official in the draft; `null` if the draft only removes the published official. */
      Person: Holder.nullable(),
      /** Why the draft appoints an official against a rule; empty otherwise. */
      Reason: z.string(),
      By: z.string(),
    })
    .nullable(),
  /** The draft's version, 0 without a draft. A save sends it, so that two users cannot overwrite each other. */
  Version: z.number(),
  /** The reasons for and against the official who has the role after the drafts are published. */
  Reasons: z.array(Reason),
})
export type BoardCell = z.infer<typeof BoardCell>

export const BoardGame = z.object({
  GameId: z.number(),
  GameDay: z.string(),
  TournamentId: z.number(),
  TournamentShortName: z.string(),
  HomeTeamShortName: z.string(),
  AwayTeamShortName: z.string(),
  CourtName: z.string(),
  IsCancelled: z.boolean(),
  /** The game was postponed and has no new time. Nobody is appointed to it. */
  IsPostponed: z.boolean(),
  /** One entry per role, in the order of `boardRoles`. */
  Cells: z.array(BoardCell),
})
export type BoardGame = z.infer<typeof BoardGame>

export const cellOfRole = (game: Pick<BoardGame, 'Cells'> | undefined, role: RefereeRole) =>
  game?.Cells.find(({ RoleId }) => RoleId === role)

/** The appointment board without the data that only staff may see: drafts, leave, reasons for declining, and remarks about people. */
export function publishedBoard(games: readonly BoardGame[]): BoardGame[] {
  const hidden = {
    Draft: null,
    Version: 0,
    DeclinedReason: null,
    AppointedReason: '',
    IsOnLeave: false,
    CannotTake: false,
    IsLate: false,
    Reasons: [],
  }
  return games.map((game) => ({ ...game, Cells: game.Cells.map((cell) => ({ ...cell, ...hidden })) }))
}

export type CellState = 'empty' | 'draft' | 'asked' | 'confirmed' | 'declined' | 'onLeave' | 'cannot' | 'late'

export function cellState({
  Published,
  Confirmed,
  Declined,
  Draft,
  IsOnLeave,
  CannotTake,
  IsLate,
}: BoardCell): CellState {
  if (Draft) return 'draft'
  if (!Published) return 'empty'
  const answer = stateOf({ Confirmed, Declined })
  if (answer === 'declined') return 'declined'
  if (IsOnLeave) return 'onLeave'
  if (CannotTake) return 'cannot'
  if (answer === 'confirmed') return 'confirmed'
  return IsLate ? 'late' : 'asked'
}

export const isOff = ({ IsCancelled, IsPostponed }: Pick<BoardGame, 'IsCancelled' | 'IsPostponed'>) =>
  IsCancelled || IsPostponed

/** Whether an official of the game must be replaced and there is no draft. Declined appointments are listed separately. */
export function needsReplacement(game: BoardGame): boolean {
  const states: readonly CellState[] = ['onLeave', 'cannot', 'late']
  return !isOff(game) && game.Cells.some((cell) => states.includes(cellState(cell)))
}

/** The official who has the role after the drafts are published. */
export function holderOf({ Published, Draft }: Pick<BoardCell, 'Published' | 'Draft'>) {
  return Draft ? Draft.Person : Published
}

export function isOpen(cell: BoardCell): boolean {
  const state = cellState(cell)
  return state === 'draft' ? holderOf(cell) === null : state !== 'asked' && state !== 'confirmed'
}

/** The official who loses the appointment if the draft is published; `null` if nobody does. */
export function replacedBy({ Published, Draft }: Pick<BoardCell, 'Published' | 'Draft'>) {
  return Draft && Draft.Person?.PersonId !== Published?.PersonId ? Published : null
}

/** The states of an appointment in which a proposal may replace its official, if staff ask for it. */
export const Replaceable = z.enum(['declined', 'onLeave', 'cannot', 'late'])
export type Replaceable = z.infer<typeof Replaceable>

/** Whether a proposal may fill a role: the role is vacant, a draft vacates it, or staff asked to replace officials in this state. */
export function mayPropose(cell: BoardCell, replaced: readonly Replaceable[]): boolean {
  if (!holderOf(cell)) return true
  if (cell.Draft) return false
  const state = cellState(cell)
  return replaced.some((one) => one === state)
}

export const Candidate = z.object({
  PersonId: z.number(),
  Name: z.string(),
  PermissionName: z.string(),
  TeamShortName: z.string(),
  Reasons: z.array(Reason),
  IsForbidden: z.boolean(),
  Kilometres: z.number().nullable(),
  MonthGames: z.number(),
  SeasonGames: z.number(),
  Mark: z.number().nullable(),
  /** For each club in the game, the candidate's last day with that club before the game; `null` if there is none. */
  LastWith: z.array(z.object({ Club: z.string(), Day: z.string().nullable() })),
  /** The cost of the appointment, as in proposals. Lower is better. */
  Cost: z.number(),
})
export type Candidate = z.infer<typeof Candidate>
