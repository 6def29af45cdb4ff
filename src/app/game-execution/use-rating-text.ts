import { useTranslate } from '#app/platform/i18n.ts'
import type { ExecutionForm } from '#domain/game-execution/form.ts'

/** The name and points of a rating; an empty text if none was given. */
export function useRatingText({ Ratings }: Pick<ExecutionForm, 'Ratings'>) {
  const translate = useTranslate()
  return (points: number): string => {
    const found = Ratings.find(({ Points }) => Points === points)
    return found ? translate('gameExecution.rating', { name: found.Name, points: found.Points }) : ''
  }
}
