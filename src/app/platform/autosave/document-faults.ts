import type { Draft } from '#domain/platform/drafts/draft.ts'
import { isSamePath, isWithin, type Path } from '#domain/platform/drafts/shape.ts'
import type { Outcome } from '../queue/queued-write.ts'
import type { DocumentKind, Problem } from './document-kind.ts'

export type Refused = Extract<Outcome, { error: unknown }>

export function makeFaults<T>({ check, problemsIn, shape }: DocumentKind<T>) {
  let found: readonly Problem[] = []
  let refusal: string | null = null
  return {
    /** The message if the server refused the document as a whole; `null` if not. While it is set, nothing is sent. */
    refusal: () => refusal,
    problemsOf: ({ value, base }: Draft<T>, saveMode: string): readonly Problem[] => [
      ...(check?.(value, base.value, saveMode) ?? []),
      ...found,
    ],
    refuseAll(message: string) {
      refusal = message
    },
    /**
     * Stores the problems of the parts that the server refused. These parts are not sent again. Returns false if the refusal names
     * no part.
     */
    refuseParts({ write, error }: Refused): boolean {
      const parts = problemsIn?.(error, write.body) ?? []
      const isAnew = ({ path }: Problem) =>
        parts.some((one) => isSamePath(shape.choice(one.path), shape.choice(path)))
      found = [...found.filter((one) => !isAnew(one)), ...parts]
      return parts.length > 0
    },
    /** Forgets the problems of the given parts, by default of all parts, and the refusal of the whole document. */
    forget(paths: readonly Path[] = [[]]) {
      found = found.filter(
        ({ path }) => !paths.some((one) => isWithin(shape.choice(path), shape.choice(one))),
      )
      refusal = null
    },
  }
}

export type Faults<T> = ReturnType<typeof makeFaults<T>>
