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
  /** Keeps showing the previous answer while the answer to a new input is loading. */
  keepPrevious?: boolean
  /** Set to false for long answers, if comparing two answers costs more than rendering the new answer. */
  structuralSharing?: false
  /**
   * Called with the cached answer and a new answer. Returns the cached answer if it is newer, because the
   * request was sent before a write.
   */
  newest?: (known: AnswerOf<C>, read: AnswerOf<C>) => AnswerOf<C>
}

/** Loads data that belongs to no resource. Equal requests are sent once. Nothing is sent if `input` is null. */
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

/** Returns a function that loads an answer on demand, from the cache if it is fresh. */
export function useAsk<C extends JsonCall>(call: C) {
  const client = useQueryClient()
  const ask = (input: InputOf<C>): Promise<AnswerOf<C>> =>
    client
      .fetchQuery({ queryKey: callKey(call, input), queryFn: () => sendInput(call, input) })
      .catch((error: unknown) => {
        // Asks again if the equal request of another component was cancelled because that component unmounted.
        if (error instanceof CancelledError && error.revert) return ask(input)
        throw error
      })
  return ask
}

/**
 * Returns a function that changes the cached answer, to show the effect of a write at once. The cache does not
 * count the answer as newer. `input` must stay the same object.
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

/** Changes or reloads every cached answer of a call, for any input. */
export function useAnswersOf<C extends JsonCall>(call: C) {
  const client = useQueryClient()
  return {
    change: (update: (answer: AnswerOf<C>) => AnswerOf<C>) =>
      client.setQueriesData<AnswerOf<C>>({ queryKey: callKey(call) }, (answer) => answer && update(answer)),
    readAgain: () => client.invalidateQueries({ queryKey: callKey(call) }),
  }
}

export function callKey<C extends JsonCall>(call: C, input?: InputOf<C> | null): unknown[] {
  return input === undefined ? ['call', call.name] : ['call', call.name, input]
}
