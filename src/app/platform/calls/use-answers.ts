import { useQueries } from '@tanstack/react-query'

type Question<Answer> = { key: readonly unknown[]; ask: (signal: AbortSignal) => Answer | Promise<Answer> }

/** `isOld`: the new answer is awaited; `data` is the one to the previous question, or undefined. */
type Answered<Answer> = { data: Answer | undefined; isOld: boolean }

/** The answers to several questions, in the order of the questions. While questions change, the previous answers stay visible. */
export function useAnswers<Answer>(questions: readonly Question<Answer>[]): readonly Answered<Answer>[] {
  return useQueries({
    queries: questions.map(({ key, ask }) => ({
      queryKey: key,
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
