import { useState } from 'react'
import { useAsk } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { type BoardGame, type Candidate, holderOf } from '#domain/appointments/board.ts'
import { candidates } from '#domain/appointments/board-calls.ts'
import { forbids, reasonText } from '#domain/appointments/reasons.ts'
import { cellOf, type Sought, type Typed, type TypedCells } from './typed-cells.ts'
import { cellIn, type Drafts, isUnanswered, type Put } from './use-drafts.ts'

/** A candidate whom a rule forbids. The appointment is sent only if the user gives a reason. */
type Asked = { put: Put; entry: Typed; why: string }

/** Turns a typed entry into a draft: finds the person of the name, asks for a reason if needed, and sends it. */
export function useSending({ write, enqueue }: Drafts, { settle }: TypedCells) {
  const [asked, setAsked] = useState<readonly Asked[]>([])
  const findCandidate = useFindCandidate()
  const translate = useTranslate()

  /** Asks for the reason in a dialog. A background retry only marks the cell, because a dialog would interrupt typing elsewhere. */
  const askReason = (put: Put, entry: Typed, why: string) => {
    if (entry.state === 'unsent')
      return settle(entry, { ...cellOf(entry), text: entry.text, state: 'forbidden', why })
    return setAsked((before) => [...before, { put, entry, why }])
  }

  const send = async (put: Put, entry: Typed) => {
    const written = await write([put], entry.state === 'unsent' ? 'retry' : 'user')
    if (written.is === 'needsReason') return askReason(put, entry, written.why)
    const [sent] = written.is === 'unanswered' ? written.sent : []
    settle(entry, sent ? { ...cellOf(entry), text: entry.text, state: 'unsent', again: sent } : null)
  }

  /** Sends the appointment of a person. If a rule forbids it, asks for a reason before sending. */
  const take = (entry: Typed, person: Candidate, Version?: number) => {
    const put = { ...cellOf(entry), PersonId: person.PersonId, Reason: '', Version }
    if (!person.IsForbidden) return send(put, entry)
    const reasons = person.Reasons.filter(forbids).map((reason) => reasonText(translate, reason))
    const why = translate('appointments.forbidden', { name: person.Name, reasons: reasons.join(', ') })
    return askReason(put, entry, why)
  }

  /**
   * Finds the person with the typed name and sends the appointment. An empty name clears the cell. The name of the current official
   * changes nothing.
   */
  const sendNamed = async (now: readonly BoardGame[], entry: Typed, sought: Sought) => {
    const { text } = entry
    const { Version } = sought
    const held = cellIn(now, entry)
    if (text === ((held && holderOf(held)?.Name) ?? '')) return settle(entry, null)
    if (!text) return send({ ...cellOf(entry), PersonId: null, Reason: '', Version }, entry)
    const found = await findCandidate(entry, sought.index)
    if (found.is === 'person') return take(entry, found.person, Version)
    const next =
      found.is === 'unanswered'
        ? ({ state: 'unsent', again: sought } as const)
        : ({ state: 'noMatch' } as const)
    settle(entry, { ...cellOf(entry), text, ...next })
  }

  return {
    take,
    /** Repeats an unanswered entry: sends the same request again, or searches for its name again. */
    sendAs: (now: readonly BoardGame[], entry: Typed, again: Put | Sought) =>
      'PersonId' in again ? send(again, entry) : sendNamed(now, entry, again),
    needsReason: asked[0] ?? null,
    answerReason: (reason: string | null) => {
      const [first] = asked
      if (!first) return
      setAsked((before) => before.slice(1))
      if (reason === null) settle(first.entry, null)
      else void enqueue(() => send({ ...first.put, Reason: reason }, first.entry))
    },
  }
}

type Found = { is: 'person'; person: Candidate } | { is: 'nobody' | 'unanswered' }

/** Finds the candidate for a typed name: the one at `index`, or else the first. */
function useFindCandidate() {
  const ask = useAsk(candidates)
  const notice = useNotice()
  return async (entry: Typed, index: number): Promise<Found> => {
    const params = { game: String(entry.GameId), role: String(entry.RoleId) }
    try {
      const found = await ask({ params, query: { q: entry.text } })
      const person = found[index] ?? found[0]
      return person ? { is: 'person', person } : { is: 'nobody' }
    } catch (error) {
      // A retry that gets no answer again shows no notice.
      if (entry.state !== 'unsent' || !isUnanswered(error)) notice.failed(error)
      return { is: isUnanswered(error) ? 'unanswered' : 'nobody' }
    }
  }
}
