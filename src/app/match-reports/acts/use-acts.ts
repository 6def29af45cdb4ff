import type { z } from 'zod'
import { answerOf } from '#app/platform/calls/answer-of.ts'
import type { CallError } from '#app/platform/calls/call-error.ts'
import { useDraftEntries } from '#app/platform/drafts/use-draft.ts'
import type { QueuedWrite } from '#app/platform/queue/queued-write.ts'
import { useWriteQueue } from '#app/platform/queue/use-write-queue.ts'
import type { AnswerOf, Call, InputOf } from '#domain/platform/call.ts'

/** An act that the server has not spoken of yet. */
export type Pending<Body> = QueuedWrite & { readonly body: Body }

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
  type Problems = Acts<BodyOf<C>>['problems']
  const { entries: problems, change } = useDraftEntries<Problems>(`${kind}.${gameId}`, {})
  const forget = (name: string) => change((now) => without(now, name))
  const { writes, enqueue } = useWriteQueue(
    kind,
    (outcome) => {
      // Only this hook posts under its kind.
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
    // As above.
    pending: writes as readonly Pending<BodyOf<C>>[],
    problems,
    post: (name, body, formDraft) => {
      forget(name)
      // The calls of acts have a body and nothing else.
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
