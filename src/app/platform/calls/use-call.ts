import {
  CancelledError,
  keepPreviousData,
  replaceEqualDeep,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AnswerOf, InputOf, JsonCall } from '#domain/platform/call.ts'
import { answerOf } from './answer-of.ts'
import { sendInput } from './http.ts'

type Options<C extends JsonCall> = Pick<
  UseQueryOptions<AnswerOf<C>>,
  'enabled' | 'staleTime' | 'gcTime' | 'refetchInterval' | 'refetchOnReconnect' | 'refetchOnWindowFocus'
> & {
  /** The last answer stays in sight while that to another question is on its way. */
  keepPrevious?: boolean
  /** False where comparing a long answer with the last one costs more than drawing it. */
  structuralSharing?: false
  /** What is kept of an answer that may be older than what is known: one that was asked for before a write. */
  newest?: (known: AnswerOf<C>, read: AnswerOf<C>) => AnswerOf<C>
}

/** Reads what is no record of a resource; a call that is asked the same twice is sent once. Without an input it is not asked. */
export function useCall<C extends JsonCall>(call: C, input: InputOf<C> | null, options: Options<C> = {}) {
  const { keepPrevious, newest, ...query } = options
  return useQuery<AnswerOf<C>>({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => sendInput(call, input ?? {}, { signal }),
    placeholderData: keepPrevious ? keepPreviousData : undefined,
    ...query,
    enabled: input === null ? false : query.enabled,
    ...(newest && {
      structuralSharing: (known: unknown, read: unknown) =>
        known === undefined
          ? read
          : replaceEqualDeep(known, newest(answerOf(call, known), answerOf(call, read))),
    }),
  })
}

/** Asks when it is time, and not again for what is known. */
export function useAsk<C extends JsonCall>(call: C) {
  const client = useQueryClient()
  const ask = (input: InputOf<C>): Promise<AnswerOf<C>> =>
    client
      .fetchQuery({ queryKey: callKey(call, input), queryFn: () => sendInput(call, input) })
      .catch((error: unknown) => {
        // A component that had asked the same has left, and its request was cancelled with it.
        if (error instanceof CancelledError && error.revert) return ask(input)
        throw error
      })
  return ask
}

/**
 * Changes the answer that was read, so that what a write did is seen at once; when it was read stays as it was. Keep
 * `input` the same object.
 */
export function useChangeAnswer<C extends JsonCall>(call: C, input: InputOf<C>) {
  const client = useQueryClient()
  return useCallback(
    (update: (answer: AnswerOf<C>) => AnswerOf<C>) => {
      const key = callKey(call, input)
      client.setQueryData<AnswerOf<C>>(key, (answer) => answer && update(answer), {
        updatedAt: client.getQueryState(key)?.dataUpdatedAt,
      })
    },
    [client, call, input],
  )
}

/** Changes what is kept of every answer of a call, whatever it was asked with, or reads them again. */
export function useAnswersOf<C extends JsonCall>(call: C) {
  const client = useQueryClient()
  return {
    change: (update: (answer: AnswerOf<C>) => AnswerOf<C>) =>
      client.setQueriesData<AnswerOf<C>>({ queryKey: callKey(call) }, (answer) => answer && update(answer)),
    readAgain: () => client.invalidateQueries({ queryKey: callKey(call) }),
  }
}

/** Where an answer is kept; without an input, where all answers of a call are. */
export function callKey<C extends JsonCall>(call: C, input?: InputOf<C> | null): unknown[] {
  return input === undefined ? ['call', call.name] : ['call', call.name, input]
}
