import type { z } from 'zod'
import { answerOf } from '#app/platform/calls/answer-of.ts'
import type { CallError } from '#app/platform/calls/call-error.ts'
import { useDraftEntries } from '#app/platform/drafts/use-draft.ts'
import type { QueuedWrite } from '#app/platform/queue/queued-write.ts'
import { useWriteQueue } from '#app/platform/queue/use-write-queue.ts'
import type { AnswerOf, Call, InputOf } from '#domain/platform/call.ts'

export type Pending<Body> = QueuedWrite & { readonly body: Body }

/** A refused action: its body, the reason, and the current record if the refusal was a version conflict. */
export type Problem<Body> = { body: Body; message: string; error: string; current?: unknown }

export type QueuedActions<Body> = {
  pending: readonly Pending<Body>[]
  problems: Readonly<Record<string, Problem<Body>>>
  /** `draft` names the form's draft, which is deleted once the server accepts the action. */
  post: (name: string, body: Body, draft?: string) => void
  /** Removes a refused action after it was corrected, resent or discarded. */
  forget: (name: string) => void
}

type BodyCall = Call & { body: z.ZodType }
export type BodyOf<C extends BodyCall> = z.input<C['body']>

/**
 * The user's actions of one kind on one report. They go through the persistent write queue; refused actions survive a reload.
 * `name` identifies an action within its kind. `saved` applies the answer to the report. `failed` applies the refusal, and returns
 * 'done' if the user need not see it.
 */
export function useQueuedActions<C extends BodyCall>(
  kind: `matchReports.${string}`,
  gameId: number,
  call: C,
  saved: (name: string, answer: AnswerOf<C>, body: BodyOf<C>) => void,
  failed?: (error: CallError, body: BodyOf<C>, name: string) => 'done' | undefined,
): QueuedActions<BodyOf<C>> {
  type Problems = QueuedActions<BodyOf<C>>['problems']
  const { entries: problems, change } = useDraftEntries<Problems>(`${kind}.${gameId}`, {})
  const forget = (name: string) => change((now) => without(now, name))
  const { writes, enqueue } = useWriteQueue(
    kind,
    (outcome) => {
      // The cast is safe, because only this hook queues writes of this kind.
      const { name, body } = outcome.write as Pending<BodyOf<C>>
      if ('answer' in outcome) {
        forget(name)
        saved(name, answerOf(call, outcome.answer), body)
      } else if (failed?.(outcome.error, body, name) === 'done') forget(name)
      else change((now) => ({ ...now, [name]: problemOf(body, outcome.error) }))
    },
    true,
    gameId,
  )
  return {
    // The cast is safe, because only this hook queues writes of this kind.
    pending: writes as readonly Pending<BodyOf<C>>[],
    problems,
    post: (name, body, formDraft) => {
      forget(name)
      // The cast is safe, because the call has no input other than its body.
      enqueue(name, call, { body } as InputOf<C>, formDraft)
    },
    forget,
  }
}

function without<T>(entries: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> {
  if (!(name in entries)) return entries
  return Object.fromEntries(Object.entries(entries).filter(([one]) => one !== name))
}

function problemOf<Body>(body: Body, { message, error, errors, current }: CallError): Problem<Body> {
  return { body, message: errors[0]?.Message ?? message, error, current }
}
