import { useQueries } from '@tanstack/react-query'

type Question<Answer> = {
  key: readonly unknown[]
  /** True if an earlier answer is never reused. */
  isLive?: true
  ask: (signal: AbortSignal) => Answer | Promise<Answer>
}

/** `isOld` is true while the answer to the current question loads; `data` then answers the previous one. */
type Answered<Answer> = { data: Answer | undefined; isOld: boolean }

/** The answers to several questions, in the order of the questions. While questions change, the previous answers stay visible. */
export function useAnswers<Answer>(questions: readonly Question<Answer>[]): readonly Answered<Answer>[] {
  return useQueries({
    queries: questions.map(({ key, isLive, ask }) => ({
      queryKey: key,
      ...(isLive && { staleTime: 0 }),
      queryFn: async ({ signal }: { signal: AbortSignal }) => ask(signal),
      placeholderData: <T>(before: T) => before,
    })),
    combine: (answers) =>
      answers.map(({ data, isPlaceholderData, isPending }) => ({
        data,
        isOld: isPlaceholderData || isPending,
      })),
  })
}
