import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnswerOf, InputOf, JsonCall } from '#domain/platform/call.ts'
import { callKey } from './use-call.ts'

/** The answer to a call as it is kept here: to look at, to put right by what a write has answered, to ask for again. */
export function useKept<C extends JsonCall>(call: C, input: InputOf<C>) {
  const client = useQueryClient()
  const name = JSON.stringify(input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an input that says the same is the same
  return useMemo(() => {
    const queryKey = callKey(call, input)
    return {
      read: () => client.getQueryData<AnswerOf<C>>(queryKey),
      /** It counts as read when it was read. */
      change: (update: (answer: AnswerOf<C>) => AnswerOf<C>) =>
        void client.setQueryData<AnswerOf<C>>(queryKey, (answer) => answer && update(answer), {
          updatedAt: client.getQueryState(queryKey)?.dataUpdatedAt,
        }),
      askAgain: () => client.invalidateQueries({ queryKey }),
    }
  }, [client, call, name])
}
