import { z } from 'zod'
import type { Access } from './access.ts'
import type { FileField, UploadedFile } from './upload.ts'

/** At most `hits` uses in any window of `seconds`, counted for the user, or for the address before a login. */
export type Limit = {
  readonly hits: number
  readonly seconds: number
  readonly per?: 'user' | 'address'
  /** Calls that name the same budget are counted as one: each is within its own `hits` of what all of them used. */
  readonly budget?: string
}

type Shape = z.ZodType

/**
 * One call of the API, declared once: the server's route, the client's function, the API description
 * and the access tests are all made from it.
 */
export type Call = JsonCall | FileCall

/** A call that answers JSON, as nearly all do. */
export type JsonCall = Declared & {
  readonly answerType?: 'json'
  readonly answer: Shape
  /**
   * A second way of saying no: a rule's refusal is answered with status 200 and a `Failure` in place of the answer.
   * Malformed input, a lack of access and a stale version keep their statuses (OP-024).
   */
  readonly ruleRefusal?: 'inAnswer'
}

/** A call that answers a file: its bytes, to be saved under its name and never shown as a page. It only reads. */
export type FileCall = Declared & {
  readonly method: 'GET'
  readonly answerType: 'file'
  /** The types that the file may be of. */
  readonly mediaTypes: readonly [MediaType, ...MediaType[]]
}
export type MediaType = `${string}/${string}`

type Declared = {
  /** Unique; the act in the audit and the operation in the API description. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api/admin, or absolute when it begins with a slash; parameters in braces. */
  readonly path: string
  readonly params?: Shape
  /** Values are texts, or lists of texts where a name is repeated; see input.ts for the pieces. */
  readonly query?: Shape
  readonly body?: Shape
  /** How the body travels; json unless said. A multipart body holds the fields of `body` as texts, and files. */
  readonly bodyType?: 'json' | 'form' | 'multipart'
  /** Of a multipart body: which files, by the names of their fields. */
  readonly files?: Readonly<Record<string, FileField>>
  /** How large all files of a form may be together, where that is less than the sum of its fields. */
  readonly maxFilesBytes?: number
  /** How large the body may be without its files; 1,000,000 bytes unless said. */
  readonly maxBytes?: number
  readonly access: Access
  /** One English sentence for the API description, if it is not listed in its summaries.json. */
  readonly summary?: string
  /** The name of the read that this one does by POST: it is counted and audited as that, and is no write. */
  readonly readsAs?: string
  /** A read that leaves an audit row; every write leaves one anyway. */
  readonly audited?: boolean
  /** As a function it is given the body and the query as the call's schemas read them. */
  readonly limits?: readonly Limit[] | ((authType: number, body: unknown, query: unknown) => readonly Limit[])
  /** The answer holds a secret, so it is not kept readable for repeats of the same key. */
  readonly secret?: boolean
  /**
   * It ends the access that it is called with, so a repeat of it comes with access that has ended; or the whole login, which
   * access that a change of role in another tab has ended proves as well.
   */
  readonly endsAccess?: 'session' | 'login'
}

export function defineCall<const C extends Call>(call: C): C {
  return call
}

/** Whether it only reads, whatever its method. */
export const isRead = ({ method, readsAs }: Call) => method === 'GET' || readsAs !== undefined

/** Under which name its uses are counted and stand in the audit. */
export const actOf = ({ name, readsAs }: Pick<Call, 'name' | 'readsAs'>) => CallAct.parse(readsAs ?? name)

/** The name of a declared call. The brand keeps other strings out of metrics and audit. */
const CallAct = z.string().brand<'CallAct'>()
export type CallAct = z.infer<typeof CallAct>

type DeclaredKeys = 'method' | 'path' | 'name' | 'params' | 'query'
type ByPost<C extends JsonCall> = Omit<C, DeclaredKeys | 'limits'> & {
  readonly method: 'POST'
  readonly path: string
  readonly name: string
  readonly readsAs: string
  readonly limits: Declared['limits']
  readonly body: C extends { query: infer Q extends Shape } ? Q : C extends { params: infer P } ? P : never
}

/**
 * A documented read for who would rather not write a national id into an address, which browsers, proxies and logs keep (T21): the
 * same fields in the body of a POST, for the same people, within the same limits.
 */
export function byPost<const C extends JsonCall>(call: C, path: string): ByPost<C> {
  const { params, query, limits, ...same } = call
  const twin = {
    ...same,
    method: 'POST',
    path,
    name: `${call.name}ByPost`,
    readsAs: call.name,
    body: query ?? params,
    limits:
      typeof limits === 'function'
        ? (authType: number, body: unknown) => limits(authType, undefined, body)
        : limits,
  }
  // The parts are those of the read, moved into the body.
  return twin as unknown as ByPost<C>
}

type Sent<S> = S extends z.ZodType ? z.input<S> : undefined
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a caller gives: only the parts that the call declares. */
export type InputOf<C extends Call> = {
  [K in 'params' | 'query' | 'body' | 'files' as C[K] extends object ? K : never]: K extends 'files'
    ? FilesOf<C, File>
    : Sent<C[K]>
}
/** What a handler gets after parsing. */
export type ParsedOf<C extends Call> = {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: Parsed<C['body']>
  files: FilesOf<C, UploadedFile>
}
type FilesOf<C extends Call, F> = { [Name in keyof NonNullable<C['files']>]: readonly F[] }

/** A rule's no in the answer, with the id of the reason and, where it is about fields, their sentences. */
export const Failure = z.object({
  Success: z.literal(false),
  Message: z.string(),
  error: z.string(),
  Errors: z.array(z.object({ Field: z.string(), Message: z.string() })),
})
export type Failure = z.infer<typeof Failure>

/** The answer of a call that says in it how it went: what is declared, or a `Failure`. */
export const success = <Parts extends z.ZodRawShape>(parts: Parts) =>
  z.object({ Success: z.literal(true), Message: z.string(), ...parts })

/** A file has no answer value: the server streams it and the client saves it. */
export type AnswerOf<C extends Call> = C extends JsonCall ? z.output<C['answer']> : never

/** The absolute path with its parameters filled in; without parameters, with the braces kept. */
export function pathOf(call: Call, params: Record<string, string | number> = {}): string {
  const path = call.path.startsWith('/') ? call.path : `/api/admin/${call.path}`
  return path.replace(/{(\w+)}/g, (braces, name: string) =>
    name in params ? encodeURIComponent(String(params[name])) : braces,
  )
}
