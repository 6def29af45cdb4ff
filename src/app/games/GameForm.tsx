import { today } from '#app/platform/today.ts'
import type { Facts } from '#app/ui/form/declaration.ts'
import { day, field, number, time } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { pick } from '#app/ui/form/pick-field.tsx'
import { whyNotPlace, whyNotPlan } from '#domain/staff-games/rules.ts'
import { GameInput, StaffGame } from '#domain/staff-games/staff-game.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { useCourts, useTeams, useTournaments } from './choices.ts'
import { GameClashes } from './GameClashes.tsx'
import { Picture } from './Picture.tsx'
import { games } from './resource.ts'

const whyNotPlaced = ({ record }: Facts): TextKey | null => {
  const game = StaffGame.safeParse(record).data
  const refusal = game ? whyNotPlace(game, new Date(Date.now())) : null
  return refusal && `refusals.${refusal}`
}

export const GameForm = formOf(games, {
  schema: GameInput,
  empty: () => ({
    TournamentId: 0,
    Day: today(),
    Time: '',
    HomeTeamId: 0,
    AwayTeamId: 0,
    CourtId: 0,
    GameRoundId: null,
    Clashes: [],
  }),
  fields: [
    pick('TournamentId', { title: 'keptGames.tournament', useChoices: useTournaments, autoFocus: true }),
    day('Day', { title: 'keptGames.day', isHalf: true, whyNot: whyNotPlaced }),
    time('Time', { title: 'keptGames.time', help: 'keptGames.timeHelp', isHalf: true, whyNot: whyNotPlaced }),
    pick('HomeTeamId', { title: 'keptGames.home', useChoices: useTeams, isHalf: true }),
    pick('AwayTeamId', { title: 'keptGames.away', useChoices: useTeams, isHalf: true }),
    pick('CourtId', { title: 'keptGames.court', useChoices: useCourts, isHalf: true, whyNot: whyNotPlaced }),
    number('GameRoundId', { title: 'keptGames.round', isHalf: true }),
    field('Clashes', { title: 'keptGames.clashes.confirm', Input: GameClashes, Shown: () => null }),
  ],
  check: (typed) => {
    const refusal = whyNotPlan(typed)
    return refusal && { Field: refusal.field, Refusal: refusal.id }
  },
  After: Picture,
  submit: { create: 'keptGames.register', edit: 'keptGames.save' },
})
