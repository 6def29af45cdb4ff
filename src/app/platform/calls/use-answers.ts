import { useQueries } from '@tanstack/react-query'

type Question<Answer> = { key: readonly unknown[]; ask: (signal: AbortSignal) => Answer | Promise<Answer> }

/** The answers to several questions, in the order of the questions. While questions change, the previous answers stay visible. */
export function useAnswers<Answer>(questions: readonly Question<Answer>[]): readonly (Answer | undefined)[] {
  return useQueries({
    queries: questions.map(({ key, ask }) => ({
      queryKey: key,
      queryFn: async ({ signal }: { signal: AbortSignal }) => ask(signal),
      placeholderData: <T>(before: T) => before,
    })),
    combine: (answers) => answers.map(({ data }) => data),
  })
}
