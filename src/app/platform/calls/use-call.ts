import { keepPreviousData, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, InputOf, JsonCall } from '#domain/platform/call.ts'
import { type Arguments, send } from './http.ts'

type Options<C extends JsonCall> = Pick<
  UseQueryOptions<AnswerOf<C>>,
  'enabled' | 'staleTime' | 'gcTime' | 'refetchInterval' | 'refetchOnReconnect' | 'refetchOnWindowFocus'
> & {
  /** The last answer stays in sight while that to another question is on its way. */
  keepPrevious?: boolean
  /** What is kept of an answer, where the one that is kept already may be newer. */
  merge?: (read: AnswerOf<C>, kept: AnswerOf<C>) => AnswerOf<C>
}

/** Reads what is no record of a resource; a call that is asked the same twice is sent once. */
export function useCall<C extends JsonCall>(call: C, input: InputOf<C>, options: Options<C> = {}) {
  const { keepPrevious, merge, ...query } = options
  const client = useQueryClient()
  const queryKey = callKey(call, input)
  return useQuery<AnswerOf<C>>({
    queryKey,
    queryFn: async ({ signal }) => {
      // The arguments of `send` leave the input out where a call has none.
      const read = await send(call, ...([input, { signal }] as unknown as Arguments<C>))
      const kept = client.getQueryData<AnswerOf<C>>(queryKey)
      return kept === undefined || !merge ? read : merge(read, kept)
    },
    placeholderData: keepPrevious ? keepPreviousData : undefined,
    ...query,
  })
}

/** Where an answer is kept; without an input, where all answers of a call are. */
export function callKey<C extends JsonCall>(call: C, input?: InputOf<C>): unknown[] {
  return input === undefined ? ['call', call.name] : ['call', call.name, input]
}
