import { CourtPicture } from '#app/games/shared/CourtPicture.tsx'
import { translate } from '#app/platform/i18n.ts'
import { today } from '#app/platform/today.ts'
import type { Field } from '#app/ui/form/declaration.ts'
import { day, field, time } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { useField } from '#app/ui/form/use-field.ts'
import { OptionPicker } from '#app/ui/inputs/OptionPicker.tsx'
import { ChangeForm, changeOf, isTime, typedOf } from '#domain/game-time-changes/change-form.ts'
import { whyNotChange } from '#domain/game-time-changes/rules.ts'
import type { GameFacts } from '#domain/games/calls.ts'
import { gameText } from '#domain/games/game-text.ts'
import { isDay } from '#domain/platform/dates.ts'
import { useCourts } from './choices.ts'

export const gameTitle = ({ HomeShortName, AwayShortName }: GameFacts) =>
  gameText(HomeShortName, AwayShortName, translate)

/** The form that requests another time for one game, with the clashes of the new time below it (GTC-16, GTC-17). */
export function changeForm(game: GameFacts) {
  const refusalOf = (typed: ChangeForm) => {
    const refusal = whyNotChange(changeOf(typed), game, new Date(Date.now()))
    if (!refusal?.field) return refusal?.id ?? null
    return { Field: refusal.field === 'RequestedDate' ? 'Day' : refusal.field, Refusal: refusal.id }
  }
  return formOf('gameTimes.change', {
    schema: ChangeForm,
    empty: () => typedOf(game),
    fields: [
      day('Day', { title: 'gameTimes.newDay', isHalf: true, min: today, autoFocus: true }),
      time('Time', { title: 'gameTimes.clock', isHalf: true }),
      field('RequestedCourt', {
        title: 'gameTimes.newCourt',
        Input: CourtInput,
        Shown: CourtShown,
      }),
    ],
    check: refusalOf,
    After: ({ typed }) => <Picture game={game} typed={typed} />,
    submit: 'gameTimes.send',
    done: 'gameTimes.sent',
    unsure: 'gameTimes.notSent',
  })
}

function CourtInput({ field: declared }: { field: Field }) {
  const { value, onChange, label, error, help, readOnly, inputRef, onBlur } = useField<number | null>(
    declared,
  )
  return (
    <OptionPicker
      label={label}
      error={error}
      help={help}
      readOnly={readOnly}
      inputRef={inputRef}
      onBlur={onBlur}
      options={useCourts()}
      value={value === null ? '' : String(value)}
      onChoose={(court) => onChange(court ? Number(court) : null)}
    />
  )
}

function CourtShown({ value }: { value: unknown }) {
  return useCourts().find(({ Value }) => Value === String(value))?.Label ?? ''
}

function Picture({ game, typed }: { game: GameFacts; typed: ChangeForm }) {
  const { Day, Time, RequestedCourt } = typed
  const at = isDay(Day) && isTime(Time) ? `${Day}T${Time}:00` : ''
  return <CourtPicture gameId={game.GameId} name={gameTitle(game)} time={at} courtId={RequestedCourt ?? 0} />
}
