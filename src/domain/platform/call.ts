import { z } from 'zod'
import type { Access } from './access.ts'
import type { FileField, UploadedFile } from './upload.ts'

/** At most `hits` uses in any window of `seconds`, counted per user, or per address before login. */
export type Limit = {
  readonly hits: number
  readonly seconds: number
  readonly per?: 'user' | 'address'
  /** Calls with the same budget name share one count. Each call compares that count with its own `hits`. */
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

/** A read that answers a file. The browser saves it and never displays it as a page. */
export type FileCall = Declared & {
  readonly method: 'GET'
  readonly answerType: 'file'
  readonly mediaTypes: readonly [MediaType, ...MediaType[]]
}
export type MediaType = `${string}/${string}`

type Declared = {
  /** Unique. Names the action in the audit and the operation in the API description. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to /api/admin, or absolute if it begins with a slash. Parameters are in braces. */
  readonly path: string
  readonly params?: Shape
  /** Values are strings, or lists of strings if a name is repeated. Build it from the schemas in input.ts. */
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
  /** One English sentence for the API description, unless summaries.json has it. */
  readonly summary?: string
  /** The name of the read that this POST repeats. It is counted and audited under that name, and does not write. */
  readonly readsAs?: string
  /** A read that writes an audit row. Every write does so anyway. */
  readonly audited?: boolean
  /** A function receives the parsed body and query. */
  readonly limits?: readonly Limit[] | ((authType: number, body: unknown, query: unknown) => readonly Limit[])
  /** The answer contains a secret. A stored answer for retries can be decrypted only with the caller's own token, cookie or proof. */
  readonly secret?: boolean
  /** The call ends the session or login it was made with, so a retry arrives without access. `login` also accepts an ended session. */
  readonly endsAccess?: 'session' | 'login'
}

export function defineCall<const C extends Call>(call: C): C {
  return call
}

export const isRead = ({ method, readsAs }: Call) => method === 'GET' || readsAs !== undefined

/** The name under which uses of the call are counted and audited. */
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

/** Declares a POST twin of a read, so that addresses contain no national ids, which browsers, proxies and logs store (T21). */
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

/** A rule's refusal as an answer: the id of the reason and the sentences for the fields it is about. */
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

/** A file answer has no value: the server streams it and the client saves it. */
export type AnswerOf<C extends Call> = C extends JsonCall ? z.output<C['answer']> : never

/** The absolute path with its parameters filled in. A parameter without a value keeps its braces. */
export function pathOf(call: Call, params: Record<string, string | number> = {}): string {
  const path = call.path.startsWith('/') ? call.path : `/api/admin/${call.path}`
  return path.replace(/{(\w+)}/g, (braces, name: string) =>
    name in params ? encodeURIComponent(String(params[name])) : braces,
  )
}
