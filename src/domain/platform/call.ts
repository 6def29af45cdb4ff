import { z } from 'zod'
import type { Access } from './access.ts'
import type { FileField, UploadedFile } from './upload.ts'

/** At most `hits` uses in any window of `seconds`, counted per user, or per address before login. */
export type Limit = {
  readonly hits: number
  readonly seconds: number
  readonly per?: 'user' | 'address'
  /** Calls with the same budget name share one counter of uses. Each call compares the counter with its own `hits`. */
  readonly budget?: string
}

type Shape = z.ZodType

/** One call of the API. The server's route, the client's function, the API description and the access tests follow from it. */
export type Call = JsonCall | FileCall

export type JsonCall = Declared & {
  readonly answerType?: 'json'
  readonly answer: Shape
  /** Answers a rule's refusal with status 200 and a `Failure`. Other refusals keep their usual statuses (OP-024). */
  readonly ruleRefusal?: 'inAnswer'
}

/** A read whose response is a file. The browser saves the file and never displays it as a page. */
export type FileCall = Declared & {
  readonly method: 'GET'
  readonly answerType: 'file'
  readonly mediaTypes: readonly [MediaType, ...MediaType[]]
}
export type MediaType = `${string}/${string}`

type Declared = {
  /** The unique name of the call. It names the action in the audit and the operation in the API description. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path, relative to /api/admin, or absolute if it begins with a slash. Parameters are in braces. */
  readonly path: string
  readonly params?: Shape
  /** The schema of the query. Values are strings, or lists of strings if a name is repeated. Build it from the schemas in input.ts. */
  readonly query?: Shape
  readonly body?: Shape
  /** Encoding of the body, `json` by default. A multipart body contains the fields of `body` as strings, and files. */
  readonly bodyType?: 'json' | 'form' | 'multipart'
  readonly files?: Readonly<Record<string, FileField>>
  /** Maximum total size of all files, if smaller than the sum over the fields. */
  readonly maxFilesBytes?: number
  /** Maximum size of the body without its files, 1,000,000 bytes by default. */
  readonly maxBytes?: number
  readonly access: Access
  /** One English sentence for the API description. Not needed if summaries.json has one. */
  readonly summary?: string
  /** For a POST that only reads: the name of the read that it repeats. Limits and audit count it under that name, and it may not write. */
  readonly readsAs?: string
  /** If true, this read writes an audit row. Writes always do. */
  readonly audited?: boolean
  /** Limits on the number of uses of the call. If it is a function, it receives the parsed body and query. */
  readonly limits?: readonly Limit[] | ((authType: number, body: unknown, query: unknown) => readonly Limit[])
  /**
   * If true, the response contains a secret. Its copy, stored for retries, can be decrypted only with the caller's own token, cookie or
   * proof.
   */
  readonly secret?: boolean
  /**
   * Set if the call ends the session or login of its caller, so that a retry arrives without access. `login`
   * also accepts an ended session.
   */
  readonly endsAccess?: 'session' | 'login'
}

export function defineCall<const C extends Call>(call: C): C {
  return call
}

export const isRead = ({ method, readsAs }: Call) => method === 'GET' || readsAs !== undefined

/** The name of the call in rate limits and in the audit. A POST that repeats a read has the name of that read. */
export const actOf = ({ name, readsAs }: Pick<Call, 'name' | 'readsAs'>) => CallAct.parse(readsAs ?? name)

/** The name of a declared call. The brand keeps arbitrary strings out of metrics and audit. */
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
 * Declares a POST twin of a read, whose parameters are in the body. Browsers, proxies and logs store addresses, so these must not contain
 * national ids (T21).
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
  // The cast is safe because `twin` has the schemas of the read, moved into the body.
  return twin as unknown as ByPost<C>
}

type Sent<S> = S extends z.ZodType ? z.input<S> : undefined
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

export type InputOf<C extends Call> = {
  [K in 'params' | 'query' | 'body' | 'files' as C[K] extends object ? K : never]: K extends 'files'
    ? FilesOf<C, File>
    : Sent<C[K]>
}
export type ParsedOf<C extends Call> = {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: Parsed<C['body']>
  files: FilesOf<C, UploadedFile>
}
type FilesOf<C extends Call, F> = { [Name in keyof NonNullable<C['files']>]: readonly F[] }

/** The response to a request that a rule refused: the id of the reason, and error texts for the fields concerned. */
export const Failure = z.object({
  Success: z.literal(false),
  Message: z.string(),
  error: z.string(),
  Errors: z.array(z.object({ Field: z.string(), Message: z.string() })),
})
export type Failure = z.infer<typeof Failure>

/** The schema of a successful answer to a call whose refusals are a `Failure`. */
export const success = <Parts extends z.ZodRawShape>(parts: Parts) =>
  z.object({ Success: z.literal(true), Message: z.string(), ...parts })

/** The type of a call's response. A file has no value: the server streams it and the client saves it. */
export type AnswerOf<C extends Call> = C extends JsonCall ? z.output<C['answer']> : never
