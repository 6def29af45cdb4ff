import { useCall } from '#app/platform/calls/use-call.ts'
import { translate } from '#app/platform/i18n.ts'
import { today } from '#app/platform/today.ts'
import type { Typed } from '#app/ui/form/declaration.ts'
import { formDialog } from '#app/ui/form/FormDialog.tsx'
import { choice, day, field, money, number } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { pick } from '#app/ui/form/pick-field.tsx'
import { BanScope, protestKinds, RulingKind } from '#domain/bans/codes.ts'
import { RulingInput } from '#domain/bans/rulings/ruling.ts'
import { whyNotSubject } from '#domain/bans/rulings/why-not-ruling.ts'
import { gameText } from '#domain/games/game-text.ts'
import { dayText } from '#domain/platform/dates.ts'
import { restListInput } from '#domain/platform/lists/rest-query.ts'
import { gameOptions, games } from '#domain/staff-games/calls.ts'
import { useTournaments } from './choices.ts'
import { PersonInput, PersonShown } from './PersonInput.tsx'
import { rulings } from './resource.ts'
import { comment, isOf, toBan, useKinds } from './ruling-forms.ts'

const { Games, Until } = RulingKind

/** A ruling without a card: words after a game, an incident outside a game, or a club's protest. */
const NewRulingForm = formOf(rulings, {
  schema: RulingInput.pick({
    Kind: true,
    PersonId: true,
    TeamId: true,
    TournamentId: true,
    GameId: true,
    Games: true,
    Until: true,
    Fine: true,
    Comment: true,
    Reach: true,
  }),
  empty: () => ({
    PersonId: 0,
    TeamId: 0,
    TournamentId: 0,
    GameId: 0,
    Kind: Games,
    Games: null,
    Until: '',
    Fine: null,
    Comment: '',
  }),
  fields: [
    choice('Kind', {
      title: 'bans.ruling.kind',
      useChoices: () => useKinds([Games, Until, ...protestKinds]),
      isHalf: true,
    }),
    field('PersonId', {
      title: 'bans.ruling.person',
      help: 'bans.ruling.personHelp',
      Input: PersonInput,
      Shown: PersonShown,
      isShown: isOfPerson,
    }),
    pick('TeamId', {
      title: 'bans.ruling.team',
      help: 'bans.ruling.teamHelp',
      useChoices: useTeams,
      isHalf: true,
    }),
    pick('TournamentId', {
      title: 'bans.ruling.tournament',
      help: 'bans.ruling.tournamentHelp',
      useChoices: useTournaments,
      isShown: isOfPerson,
      isHalf: true,
    }),
    pick('GameId', {
      title: 'bans.ruling.game',
      help: 'bans.ruling.gameHelp',
      useChoices: useGamesOfTeam,
      isShown: ({ TeamId }) => Number(TeamId) > 0,
      clearedBy: 'TeamId',
    }),
    number('Games', {
      title: 'bans.ruling.games',
      help: 'bans.ruling.newGamesHelp',
      isHalf: true,
      isShown: isOf(Games),
    }),
    day('Until', { title: 'bans.ruling.until', isShown: isOf(Until), isHalf: true, min: today }),
    money('Fine', { title: 'bans.ruling.fine', help: 'bans.ruling.fineHelp' }),
    comment('bans.ruling.commentHelp'),
  ],
  toPayload: (typed) => ({
    ...toBan(typed),
    GameId: typed.GameId ?? 0,
    // Without a tournament the ban applies to all football, even if a game is named.
    Reach: typed.TournamentId ? null : BanScope.All,
    ...(isOfPerson(typed) ? {} : { PersonId: 0, TournamentId: 0, Reach: null }),
  }),
  check: ({ Kind, PersonId, TeamId, GameId }) => {
    const refusal = whyNotSubject(isOfPerson({ Kind }) ? { Kind, PersonId } : { Kind, TeamId, GameId })
    return refusal && { Field: refusal.field, Refusal: refusal.id }
  },
  submit: 'bans.ruling.save',
  done: 'bans.ruling.saved',
})

export const newRuling = {
  title: 'bans.ruling.new',
  Dialog: formDialog(NewRulingForm, 'bans.ruling.new', 'sm'),
} as const

function isOfPerson({ Kind }: Typed): boolean {
  return !protestKinds.some((kind) => kind === Kind)
}

function useTeams() {
  return useCall(gameOptions, { query: {} }, { staleTime: 300_000 }).data?.Teams ?? []
}

const mostGamesShown = 200

/** The team's games up to today, newest first. */
function useGamesOfTeam({ TeamId }: Typed) {
  const filter = { Team: [String(TeamId)], Period: { from: '', to: today() } }
  const query = { sort: { field: 'GameDay', descending: true }, page: 1, size: mostGamesShown, filter }
  const { data = [] } = useCall(games, Number(TeamId) > 0 ? { query: restListInput(query) } : null)
  return data.map(({ Id, Day, HomeName, AwayName }) => ({
    Value: Id,
    Label: `${dayText(Day)} ${gameText(HomeName, AwayName, translate)}`,
  }))
}
