import { useMemo, useRef, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import type { CallError } from '#app/platform/calls/call-error.ts'
import { useDraft } from '#app/platform/drafts/use-draft.ts'
import type { Outcome, QueuedWrite } from '#app/platform/queue/queued-write.ts'
import { useWriteQueue } from '#app/platform/queue/use-write-queue.ts'
import { answerOf, queuedWrites, subscribeToQueue } from '#app/platform/queue/write-queue.ts'
import type { AnswerOf, Call, InputOf } from '#domain/platform/call.ts'

/** An act that the server has not spoken of yet. */
export type Pending<Body> = { name: string; body: Body; state: QueuedWrite['state'] }

/** An act that was refused: as it was sent, why, and the newer copy where somebody else was faster. */
export type Problem<Body> = { body: Body; message: string; error: string; current?: unknown }

export type Acts<Body> = {
  pending: readonly Pending<Body>[]
  problems: Readonly<Record<string, Problem<Body>>>
  /** `draft` is the form's, which has done its work once the server has said yes. */
  post: (name: string, body: Body, draft?: string) => void
  /** A refused act is done with: mended, sent anew or thrown away. */
  forget: (name: string) => void
}

type BodyCall = Call & { body: z.ZodType }
export type BodyOf<C extends BodyCall> = z.input<C['body']>

/**
 * The acts of one kind on one report. They go by the queue of writes that must arrive, and what is refused is kept as
 * it was, also through a reload. `name` tells the acts of the kind apart; `saved` brings an answer into the report,
 * `failed` what a refusal tells of it, and says 'done' where nobody need be shown it.
 */
export function useActs<C extends BodyCall>(
  kind: `matchReports.${string}`,
  gameId: number,
  call: C,
  saved: (name: string, answer: AnswerOf<C>, body: BodyOf<C>) => void,
  failed?: (error: CallError, body: BodyOf<C>, name: string) => 'done' | undefined,
): Acts<BodyOf<C>> {
  type Kept = Record<string, Problem<BodyOf<C>>>
  const [problems, setProblems, draft] = useDraft<Kept>(`${kind}.${gameId}`, {})
  const latest = useRef(problems)
  const keep = (next: Kept) => {
    latest.current = next
    setProblems(next)
    if (!Object.keys(next).length) draft.forget()
  }
  const forget = (name: string) =>
    name in latest.current &&
    keep(Object.fromEntries(Object.entries(latest.current).filter(([one]) => one !== name)))

  const prefix = `${gameId}/`
  const onOutcome = (outcome: Outcome) => {
    const { write } = outcome
    // Of another report, which handles it when it is opened.
    if (!write.name.startsWith(prefix)) return false
    const name = write.name.slice(prefix.length)
    // Only this hook posts under its kind.
    const body = write.body as BodyOf<C>
    if ('error' in outcome) {
      if (failed?.(outcome.error, body, name) === 'done') forget(name)
      else keep({ ...latest.current, [name]: problemOf(body, outcome.error) })
    } else {
      forget(name)
      saved(name, answerOf(call, outcome.answer), body)
    }
    return true
  }
  const { enqueue } = useWriteQueue(kind, onOutcome, true)
  const writes = useSyncExternalStore(subscribeToQueue, queuedWrites)
  const pending = useMemo(
    () =>
      writes
        .filter((write) => write.kind === kind && write.name.startsWith(prefix))
        .map(({ name, body, state }) => ({
          name: name.slice(prefix.length),
          // As above.
          body: body as BodyOf<C>,
          state,
        })),
    [writes, kind, prefix],
  )
  return {
    pending,
    problems,
    post: (name, body, formDraft) => {
      forget(name)
      // The calls of acts have a body and nothing else.
      enqueue(prefix + name, call, { body } as InputOf<C>, formDraft)
    },
    forget,
  }
}

function problemOf<Body>(body: Body, { message, error, errors, current }: CallError): Problem<Body> {
  return { body, message: errors[0]?.Message ?? message, error, current }
}
