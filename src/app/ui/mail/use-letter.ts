import { useRef, useState } from 'react'
import { CallError } from '#app/platform/calls/call-error.ts'
import { fieldErrors } from '#app/platform/calls/field-errors.ts'
import { isAbort, send } from '#app/platform/calls/http.ts'
import { newKey } from '#app/platform/calls/idempotency-keys.ts'
import { useDraft } from '#app/platform/drafts/use-draft.ts'
import { type BulkMailAnswer, Letter, type MailList } from '#domain/mail/bulk-mail.ts'
import { bulkMail } from '#domain/mail/calls.ts'

/** What is kept while it is written. `Attempt` is a send whose end nobody knows: sent again, it must not count twice. */
type Draft = Letter & { Attempt: { Key: string; PersonIds: string } | null }

const empty: Draft = { Subject: '', Text: '', Attempt: null }

export type LetterErrors = Partial<Record<'Subject' | 'Text', string>>

/** A send that did not end well: in whose words, and whether the mail may have gone all the same. */
export type Problem = { message: string; isUnsure: boolean }

/** A letter from the first key to the answer; its draft outlives a closed dialog, a reload and a new login. */
export function useLetter(list: MailList, personIds: readonly number[]) {
  const [draft, setDraft, { restored, forget }] = useDraft(`mail.${list}`, empty)
  const [errors, setErrors] = useState<LetterErrors>({})
  const [problem, setProblem] = useState<Problem | null>(null)
  const [sending, setSending] = useState<AbortController | null>(null)
  const [answer, setAnswer] = useState<(BulkMailAnswer & { Subject: string }) | null>(null)
  const isTyped = draft.Subject !== '' || draft.Text !== ''
  const wasFound = useRef(restored && isTyped).current

  const change = (typed: Partial<Letter>) => {
    setDraft({ ...draft, ...typed, Attempt: null })
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([field]) => !(field in typed))))
  }
  const discard = () => {
    setDraft(empty)
    forget()
    setErrors({})
    setProblem(null)
  }
  const post = async () => {
    const letter = { Subject: draft.Subject, Text: draft.Text }
    const found = fieldErrors(Letter, letter)
    setErrors(found)
    if (Object.keys(found).length) return
    // In one order, so that the same people ticked again after a reload make the same request.
    const PersonIds = personIds.toSorted((a, b) => a - b)
    const known = draft.Attempt?.PersonIds === PersonIds.join() ? draft.Attempt : null
    const attempt = known ?? { Key: newKey(), PersonIds: PersonIds.join() }
    const abort = new AbortController()
    setDraft({ ...draft, Attempt: attempt })
    setSending(abort)
    setProblem(null)
    try {
      const body = { List: list, PersonIds, ...letter }
      const given = await send(bulkMail, { body }, { signal: abort.signal, key: attempt.Key })
      forget()
      setAnswer({ ...given, Subject: Letter.parse(letter).Subject })
    } catch (error) {
      const isUnsure = !(error instanceof CallError && error.kind === 'refused' && error.status < 500)
      if (!isUnsure) setDraft({ ...draft, Attempt: null })
      setErrors(errorsIn(error))
      setProblem({ message: error instanceof CallError ? error.message : '', isUnsure })
      if (!(error instanceof CallError) && !isAbort(error)) reportError(error)
    } finally {
      setSending(null)
    }
  }
  return { draft, change, discard, isTyped, wasFound, errors, problem, sending, post, answer }
}

function errorsIn(error: unknown): LetterErrors {
  if (!(error instanceof CallError)) return {}
  return Object.fromEntries(error.errors.map(({ Field, Message }) => [Field, Message]))
}
