import Button from '@mui/material/Button'
import { useState } from 'react'
import { CallError, lastResort, mayHelpAgain } from '#app/platform/calls/call-error.ts'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { playerSsn } from '#domain/match-reports/ssn-call.ts'
import { shownKennitala } from '#domain/platform/kennitala.ts'
import styles from './line-up.module.css'
import type { LineUpPlace } from './people-sources.ts'

type Props = { place: LineUpPlace; personId: number; name: string; masked: string }

/**
 * The national id of a person found by name. It is masked until the user reveals it, which is an audited look-up.
 * The full id is held only in this component's memory (T21).
 */
export function NationalId({ place, personId, name, masked }: Props) {
  const translate = useTranslate()
  const [isWanted, setWanted] = useState(false)
  const input = isWanted ? { params: { ...place, personId: String(personId) } } : null
  const { data, error, isFetching, refetch } = useCall(playerSsn, input, askedOnce)
  const isShown = isWanted && data !== undefined
  const act = translate(isShown ? 'matchReports.lineUp.hideNationalId' : 'matchReports.lineUp.showNationalId')
  const press = () => {
    if (isFetching) return
    if (error) void refetch()
    else setWanted(!isWanted)
  }
  return (
    <span className={`${shared.small} ${styles.nationalId}`}>
      <output className={shared.figures}>{isShown ? shownKennitala(data.SSN) : masked}</output>
      {(!error || (mayHelpAgain(error) && !isUsedUp(error))) && (
        <Button
          size="small"
          aria-busy={isFetching || undefined}
          aria-label={translate('matchReports.lineUp.nationalIdOf', { act, name })}
          onClick={press}
        >
          {act}
        </Button>
      )}
      {error && !isFetching && (
        <span
          className={`${shared.row} ${shared.tight} ${shared.small} ${styles.flag} ${styles.problem}`}
          role="alert"
        >
          {isUsedUp(error)
            ? translate('personPicker.usedUp')
            : error instanceof CallError
              ? error.message
              : lastResort}
        </span>
      )}
    </span>
  )
}

const isUsedUp = (error: unknown) => error instanceof CallError && error.status === 429

/** These query options prevent an automatic second look-up, because each look-up counts against a limit. */
const askedOnce = {
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const
