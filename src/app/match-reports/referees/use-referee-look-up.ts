import { useEffect, useState } from 'react'
import { useCall } from '#app/platform/calls/use-call.ts'
import { personBySsn } from '#domain/match-reports/calls.ts'
import { bareKennitala } from '#domain/platform/kennitala.ts'

/** Who types ten digits is not asked about the first six. */
const pause = 500

/** REP-15, REP-18: asks at 6 digits and at 10. Kept in memory only, and not for long. */
export function useRefereeLookUp(typed: string) {
  const bare = bareKennitala(typed)
  const isWhole = /^(\d{6}|\d{10})$/.test(bare)
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(isWhole ? bare : ''), bare.length === 6 ? pause : 0)
    return () => clearTimeout(timer)
  }, [bare, isWhole])
  const { data, error, isFetching, refetch } = useCall(
    personBySsn,
    { params: { ssn: asked } },
    { enabled: asked !== '', gcTime: 0, refetchOnWindowFocus: false },
  )
  const isAnswered = asked === bare && asked !== ''
  return {
    people: isAnswered ? data : undefined,
    isAsking: isFetching || (isWhole && asked !== bare),
    error: isAnswered && !isFetching ? error : null,
    askAgain: refetch,
  }
}
