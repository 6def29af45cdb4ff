import { today } from '#app/platform/today.ts'
import { day, number, time } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { pick } from '#app/ui/form/pick-field.tsx'
import { whyNotPlan } from '#domain/games/keeping.ts'
import { GameInput } from '#domain/games/kept-game.ts'
import { Clashes } from './Clashes.tsx'
import { useCourts, useTeams, useTournaments } from './choices.ts'
import { games } from './resource.ts'

/** The same for a new game and for one that is moved or corrected; below it stands what it would meet. */
export const GameForm = formOf(games, {
  schema: GameInput,
  empty: () => ({
    ...{ TournamentId: 0, Day: today(), Time: '', HomeTeamId: 0, AwayTeamId: 0 },
    ...{ CourtId: 0, GameRoundId: null },
  }),
  fields: [
    pick('TournamentId', { title: 'keptGames.tournament', useChoices: useTournaments, autoFocus: true }),
    day('Day', { title: 'keptGames.day', isHalf: true }),
    time('Time', { title: 'keptGames.time', help: 'keptGames.timeHelp', isHalf: true }),
    pick('HomeTeamId', { title: 'keptGames.home', useChoices: useTeams, isHalf: true }),
    pick('AwayTeamId', { title: 'keptGames.away', useChoices: useTeams, isHalf: true }),
    pick('CourtId', { title: 'keptGames.court', useChoices: useCourts, isHalf: true }),
    number('GameRoundId', { title: 'keptGames.round', isHalf: true }),
  ],
  check: (typed) => {
    const refusal = whyNotPlan(typed)
    return refusal && { Field: refusal.field, Refusal: refusal.id }
  },
  After: Clashes,
  submit: { create: 'keptGames.register', edit: 'keptGames.save' },
  done: { create: 'keptGames.registered', edit: 'keptGames.changed' },
})
