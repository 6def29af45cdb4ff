import { type ExecutionForm, typeScoreOf, type Written } from '#domain/game-execution/form.ts'
import { isWriter } from '#domain/game-execution/rules.ts'
import { type ExecutionFacts, whyNotAct } from '#domain/game-execution/states.ts'
import type { User } from '#domain/session/user.ts'
import type { FormRow, formOptions } from './store.ts'

export type FormOptions = Awaited<ReturnType<typeof formOptions>>

export function ownerOf({ person_id, handed_in_at, places }: FormRow) {
  return { PersonId: person_id, HandedIn: handed_in_at, Places: places }
}

export function factsOf({ handed_in_at, game_day }: FormRow, now: Date, Lacks = 0): ExecutionFacts {
  return { HandedIn: handed_in_at, GameDay: game_day, now, Lacks }
}

/** All rows of an execution form in order, with or without a rating. */
export function writtenIn({ rows }: Pick<FormRow, 'rows'>, { types }: FormOptions): Written[] {
  return types.map(
    ({ id }) => rows.find(({ TypeId }) => TypeId === id) ?? { TypeId: id, Other: '', Rating: 0 },
  )
}

export function presentForm(row: FormRow, options: FormOptions, viewer: User, now: Date): ExecutionForm {
  const mayWrite = isWriter(viewer, ownerOf(row))
  const facts = factsOf(row, now)
  const names = new Map(options.types.map(({ id, label }) => [id, label]))
  return {
    GameReport: { Id: row.game_id, Comment: row.comment },
    GameExecutions: writtenIn(row, options).map((written) => ({
      TypeId: written.TypeId,
      TypeName: names.get(written.TypeId) ?? '',
      TypeScore: typeScoreOf(written.TypeId),
      Other: written.Other,
      Rating: written.Rating,
      ErrorMessage: '',
    })),
    Ratings: options.ratings.map(({ id, label }) => ({ Name: label, Points: id })),
    Game: {
      GameId: row.game_id,
      GameDay: row.game_day,
      HomeTeamShortName: row.home,
      AwayTeamShortName: row.away,
      TournamentShortName: row.tournament,
      CourtName: row.court,
    },
    Referee: { PersonId: row.person_id, Name: row.person },
    HandedIn: row.handed_in_at,
    WhyNotSave: whyNotAct('save', mayWrite, facts),
    WhyNotSend: whyNotAct('send', mayWrite, facts),
    Version: row.version,
  }
}
