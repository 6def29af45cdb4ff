import { z } from 'zod'
import { stateOf } from '../assignments/answer.ts'
import { RefereeRole } from '../games/codes.ts'
import { moment } from '../platform/entities.ts'
import { Reason } from './reasons.ts'

/** The roles in column order, the supervisor last. */
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
  /** `null` if no official is published. */
  Published: Holder.nullable(),
  Confirmed: moment,
  Declined: moment,
  /** The official's reason; `null` without a decline. */
  DeclinedReason: z.string().nullable(),
  /** Why staff appointed the official against a rule; empty otherwise. */
  AppointedReason: z.string(),
  /** `IsOnLeave`: on the day of the game. `IsLate`: no answer within the hours to answer. */
  IsOnLeave: z.boolean(),
  /** Anything other than leave prevents the official: another game, a club, the end of the role. */
  CannotTake: z.boolean(),
  IsLate: z.boolean(),
  /** `null` if there is no draft. */
  Draft: z
    .object({
      /** `null` if the draft removes the official. */
      Person: Holder.nullable(),
      /** Why the draft appoints an official against a rule; empty otherwise. */
      Reason: z.string(),
      By: z.string(),
    })
    .nullable(),
  /** The draft's version, 0 without a draft. A save sends it, so that two users cannot overwrite each other. */
  Version: z.number(),
  /** The reasons for and against the official whom the cell will have. */
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
  /** In the order of `boardRoles`. */
  Cells: z.array(BoardCell),
})
export type BoardGame = z.infer<typeof BoardGame>

export const cellOfRole = (game: Pick<BoardGame, 'Cells'> | undefined, role: RefereeRole) =>
  game?.Cells.find(({ RoleId }) => RoleId === role)

/** Removes what only staff may see: drafts, leave, reasons for declining, and remarks about people. */
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

/** The official after the drafts are published. */
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

/** States in which a proposal may replace an official, if staff ask for it. */
export const Replaceable = z.enum(['declined', 'onLeave', 'cannot', 'late'])
export type Replaceable = z.infer<typeof Replaceable>

/** Whether a proposal may fill the role: it is or will be vacant, or staff asked to replace officials in its state. */
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
  /** The last day before the game with each of its clubs; `null` if there is none. */
  LastWith: z.array(z.object({ Club: z.string(), Day: z.string().nullable() })),
  /** The cost of the appointment, as in proposals. Lower is better. */
  Cost: z.number(),
})
export type Candidate = z.infer<typeof Candidate>
