import { z } from 'zod'
import { stateOf } from '../assignments/answer.ts'
import { RefereeRole } from '../games/codes.ts'
import { moment } from '../platform/entities.ts'
import { Reason } from './reasons.ts'

/** The roles by columns, the supervisor last. */
export const boardRoles = [
  RefereeRole.Referee,
  RefereeRole.Assistant1,
  RefereeRole.Assistant2,
  RefereeRole.Backup,
  RefereeRole.Supervisor,
] as const

/** Somebody in a cell. */
const Holder = z.object({ PersonId: z.number(), Name: z.string() })

/** One place in a game's team of officials: whom it is published with, and what stands in the draft. */
export const BoardCell = z.object({
  RoleId: z.enum(RefereeRole),
  /** Who is set to it, for all to see; null where the place is empty. */
  Published: Holder.nullable(),
  Confirmed: moment,
  Declined: moment,
  /** Why not, in the official's words; null without a decline. */
  DeclinedReason: z.string().nullable(),
  /** Why staff appointed the holder although the rules forbade it; empty otherwise. */
  AppointedReason: z.string(),
  /** `IsOnLeave`: the holder is on leave that day. `IsLate`: the holder was asked and has not answered within the hours to answer. */
  IsOnLeave: z.boolean(),
  /** Something else than leave makes it impossible for the holder: another game, a club, the end of the role. */
  CannotTake: z.boolean(),
  IsLate: z.boolean(),
  /** Null where nothing is drafted. */
  Draft: z
    .object({
      /** Null empties the place. */
      Person: Holder.nullable(),
      /** Why somebody is taken whom the rules forbid; empty otherwise. */
      Reason: z.string(),
      By: z.string(),
    })
    .nullable(),
  /** Of the draft, or 0 where there is none: a save names it, so that two appointers do not write over each other. */
  Version: z.number(),
  /** What forbids whoever the cell will hold, or speaks against them. */
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
  /** It was put off and has no new time yet: it binds nobody, and nobody is appointed to it. */
  IsPostponed: z.boolean(),
  /** As `boardRoles` has them. */
  Cells: z.array(BoardCell),
})
export type BoardGame = z.infer<typeof BoardGame>

/** A game's place of this role; `boardRoles` are all there. */
export const cellOfRole = (game: Pick<BoardGame, 'Cells'> | undefined, role: RefereeRole) =>
  game?.Cells.find(({ RoleId }) => RoleId === role)

/** The board without what staff alone know: drafts, leave, why somebody said no, and what speaks about people. */
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

/** How a place stands. */
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

/** Games to which nobody is appointed. */
export const isOff = ({ IsCancelled, IsPostponed }: Pick<BoardGame, 'IsCancelled' | 'IsPostponed'>) =>
  IsCancelled || IsPostponed

/** Whether an official of the game has to be replaced and nobody is drafted. Declined places have a line of their own. */
export function needsReplacement(game: BoardGame): boolean {
  const states: readonly CellState[] = ['onLeave', 'cannot', 'late']
  return !isOff(game) && game.Cells.some((cell) => states.includes(cellState(cell)))
}

/** Who will have the place once the drafts are published. */
export function holderOf({ Published, Draft }: Pick<BoardCell, 'Published' | 'Draft'>) {
  return Draft ? Draft.Person : Published
}

/** Whether somebody has to be found for it. */
export function isOpen(cell: BoardCell): boolean {
  const state = cellState(cell)
  return state === 'draft' ? holderOf(cell) === null : state !== 'asked' && state !== 'confirmed'
}

/** The person who loses the place if the draft is published; null if nobody does. */
export function replacedBy({ Published, Draft }: Pick<BoardCell, 'Published' | 'Draft'>) {
  return Draft && Draft.Person?.PersonId !== Published?.PersonId ? Published : null
}

/** States in which a proposal may give a held place to another official, if staff ask for it. */
export const Replaceable = z.enum(['declined', 'onLeave', 'cannot', 'late'])
export type Replaceable = z.infer<typeof Replaceable>

/** Whether a proposal may fill the place: it is or will be empty, or staff asked to replace holders in its state. */
export function mayPropose(cell: BoardCell, replaced: readonly Replaceable[]): boolean {
  if (!holderOf(cell)) return true
  if (cell.Draft) return false
  const state = cellState(cell)
  return replaced.some((one) => one === state)
}

/** One who may be appointed, with what speaks for and against it. */
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
  /** The last day before the game with each of its clubs, at any distance. `null` if there is none. */
  LastWith: z.array(z.object({ Club: z.string(), Day: z.string().nullable() })),
  /** What taking the place would cost, as the proposal counts: lower is better. */
  Cost: z.number(),
})
export type Candidate = z.infer<typeof Candidate>
