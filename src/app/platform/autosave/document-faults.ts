import type { Draft } from '#domain/platform/drafts/draft.ts'
import { isSamePath, isWithin, type Path } from '#domain/platform/drafts/shape.ts'
import type { Outcome } from '../queue/queued-write.ts'
import type { DocumentKind, Problem } from './document-kind.ts'

export type Refused = Extract<Outcome, { error: unknown }>

export function makeFaults<T>({ check, problemsIn, shape }: DocumentKind<T>) {
  let found: readonly Problem[] = []
  let refusal: string | null = null
  return {
    /** Why the whole document was refused; nothing is sent until `forget`. */
    refusal: () => refusal,
    problemsOf: ({ value, base }: Draft<T>, saveMode: string): readonly Problem[] => [
      ...(check?.(value, base.value, saveMode) ?? []),
      ...found,
    ],
    refuseAll(message: string) {
      refusal = message
    },
    /** Stores the parts that a refusal names, which are then not sent again. Returns false if it names none. */
    refuseParts({ write, error }: Refused): boolean {
      const parts = problemsIn?.(error, write.body) ?? []
      const isAnew = ({ path }: Problem) =>
        parts.some((one) => isSamePath(shape.choice(one.path), shape.choice(path)))
      found = [...found.filter((one) => !isAnew(one)), ...parts]
      return parts.length > 0
    },
    /** Forgets the refusal of the whole document, and the faults at the given paths; by default, all faults. */
    forget(paths: readonly Path[] = [[]]) {
      found = found.filter(
        ({ path }) => !paths.some((one) => isWithin(shape.choice(path), shape.choice(one))),
      )
      refusal = null
    },
  }
}

export type Faults<T> = ReturnType<typeof makeFaults<T>>
