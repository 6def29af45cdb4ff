import Button from '@mui/material/Button'
import { CallError, lastResort } from '#app/platform/calls/call-error.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import type { FoundPeople } from './use-people.ts'

type Props = {
  found: FoundPeople<unknown>
  typed: string
  /** Returns the hint to show before a search or if nobody was found; `null` for none. */
  hint?: (typed: string, isUnknown: boolean) => string | null
}

/** The status below the list of people: searching, nobody found, or lookup limit reached. */
export function FoundNote({ found, typed, hint }: Props) {
  const translate = useTranslate()
  if (found.isAsking) return translate('personPicker.asking')
  if (found.isUsedUp) return translate('personPicker.usedUp')
  if (found.isUnknown)
    return (
      <>
        <strong>{messageOf(found.error) ?? translate('personPicker.unknown')}</strong> {hint?.(typed, true)}
      </>
    )
  if (found.error)
    return (
      <>
        {messageOf(found.error) ?? lastResort}{' '}
        <Button size="small" variant="outlined" onClick={found.askAgain}>
          {translate('frame.failure.retry')}
        </Button>
      </>
    )
  if (found.people.length) return found.note ? translate(found.note) : null
  return hint?.(typed, false) ?? null
}

export function messageOf(error: unknown): string | null {
  return error instanceof CallError ? error.message : null
}
