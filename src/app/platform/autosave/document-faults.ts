import type { Draft } from '#domain/platform/drafts/draft.ts'
import { isSamePath, isWithin, type Path } from '#domain/platform/drafts/shape.ts'
import type { Outcome } from '../queue/queued-write.ts'
import type { DocumentKind, Problem } from './document-kind.ts'

export type Refused = Extract<Outcome, { error: unknown }>

/** The faults of one document: those its kind finds in it, and those the server refused. */
export function makeFaults<T>({ check, problemsIn, shape }: DocumentKind<T>) {
  let found: readonly Problem[] = []
  let refusal: string | null = null
  return {
    /** Why nothing of it is sent, until `forget`. */
    refusal: () => refusal,
    problemsOf: ({ value, base }: Draft<T>, saveMode: string): readonly Problem[] => [
      ...(check?.(value, base.value, saveMode) ?? []),
      ...found,
    ],
    refuseAll(message: string) {
      refusal = message
    },
    /** Notes the parts that a refusal is about. Returns whether it is about parts, which are then not sent again. */
    refuseParts({ write, error }: Refused): boolean {
      const parts = problemsIn?.(error, write.body) ?? []
      const isAnew = ({ path }: Problem) =>
        parts.some((one) => isSamePath(shape.choice(one.path), shape.choice(path)))
      found = [...found.filter((one) => !isAnew(one)), ...parts]
      return parts.length > 0
    },
    /** Forgets the refusal of the whole, and the faults within some paths, or all of them. */
    forget(paths: readonly Path[] = [[]]) {
      found = found.filter(
        ({ path }) => !paths.some((one) => isWithin(shape.choice(path), shape.choice(one))),
      )
      refusal = null
    },
  }
}

export type Faults<T> = ReturnType<typeof makeFaults<T>>
