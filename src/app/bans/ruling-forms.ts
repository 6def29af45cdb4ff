import { z } from 'zod'
import { useTranslate } from '#app/platform/i18n.ts'
import type { Typed } from '#app/ui/form/declaration.ts'
import { choice, day, longText, money, number, tick } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { protestKinds, RulingKind, rulingKindLabels } from '#domain/bans/codes.ts'
import { RulingInput, rulingCommentMax } from '#domain/bans/rulings/ruling.ts'

const { Games, Until, Acquittal } = RulingKind

/** The fields the user types. The subject of the ruling comes from the page that opened the form. */
const typedPart = RulingInput.pick({ Kind: true, Games: true, Until: true, Comment: true, Fine: true })

type About = Partial<
  Pick<
    RulingInput,
    'Id' | 'Version' | 'PersonId' | 'TeamId' | 'TournamentId' | 'GameId' | 'Card' | 'Yellows' | 'RulingId'
  >
>

export const rulingWith = (about: About, said: RulingInput) => ({ body: { ...about, ...said } })

export const isOf =
  (kind: RulingKind) =>
  ({ Kind }: Typed) =>
    Kind === kind

export function useKinds(kinds: readonly RulingKind[]) {
  const translate = useTranslate()
  return kinds.map((Value) => ({ Value, Label: translate(rulingKindLabels[Value]) }))
}

export const comment = (help?: 'bans.ruling.commentHelp') =>
  longText('Comment', { title: 'bans.ruling.comment', help, lines: 3, max: rulingCommentMax })

/** Clears the length that does not belong to the kind of ruling: a ban has either a number of games or a last day. */
export const toBan = ({ Games: games, Until: until, ...typed }: Record<string, unknown>) => ({
  ...typed,
  Games: typed.Kind === Games ? (games ?? 0) : 0,
  Until: typed.Kind === Until ? until : '',
})

const formWith = (name: string, kinds: readonly RulingKind[]) =>
  formOf(name, {
    schema: typedPart,
    empty: () => ({ Kind: kinds[0], Games: null, Until: '', Fine: null, Comment: '' }),
    fields: [
      choice('Kind', { title: 'bans.ruling.kind', useChoices: () => useKinds(kinds) }),
      number('Games', {
        title: 'bans.ruling.games',
        help: 'bans.ruling.gamesHelp',
        isShown: isOf(Games),
        autoFocus: true,
      }),
      day('Until', { title: 'bans.ruling.until', isShown: isOf(Until) }),
      money('Fine', { title: 'bans.ruling.fine', help: 'bans.ruling.fineHelp' }),
      comment('bans.ruling.commentHelp'),
    ],
    toPayload: toBan,
    submit: 'bans.ruling.save',
    done: 'bans.ruling.saved',
  })

export const DecisionForm = formWith('aganefnd.akveda', [Games, Until])

export const ProtestForm = formWith('urskurdir.kaera', protestKinds)

/** Corrects a published ruling. Acquittal is offered only if the ruling is about a card. */
export const correctionFormOf = ({ hasCard }: { hasCard: boolean }) =>
  formWith('urskurdir.leidretta', hasCard ? [Games, Until, Acquittal] : [Games, Until])

export const AppealForm = formOf('urskurdir.afryja', {
  schema: RulingInput.pick({ Suspends: true, Comment: true }),
  empty: () => ({ Suspends: false, Comment: '' }),
  fields: [tick('Suspends', { title: 'bans.ruling.suspends', help: 'bans.ruling.suspendsHelp' }), comment()],
  submit: 'bans.ruling.save',
  done: 'bans.ruling.saved',
})

export const AppealEndForm = formOf('urskurdir.ljuka', {
  schema: z.strictObject({ Comment: RulingInput.shape.Comment }),
  empty: () => ({ Comment: '' }),
  fields: [comment()],
  submit: 'bans.ruling.save',
  done: 'bans.ruling.saved',
})
