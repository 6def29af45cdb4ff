import type { FilterPayload } from 'react-admin'
import type { AnswerOf, Call, InputOf, JsonCall } from '#domain/platform/call.ts'
import { CallError } from '../calls/call-error.ts'
import { send } from '../calls/http.ts'
import { translate } from '../i18n.ts'

// Each verb names a call and maps react-admin's parameters to its input.

export type Option = { readonly Value: number | string; readonly Label: string }
export type Options = Readonly<Record<string, readonly Option[]>>

/** All rows in one answer: one request per server filter, then sorted, searched and paged in the browser. */
type WholeList<FilterName extends string = string, OptionName extends string = string> = {
  readonly kind: 'whole'
  /** For types only: the server filters, and the lists of options in the answer. */
  readonly names?: { readonly filter: FilterName; readonly option: OptionName }
  readonly call: JsonCall
  /** `asked` is the query of the call. */
  readonly load: (asked: FilterPayload, signal?: AbortSignal) => Promise<{ rows: object[]; options: Options }>
  readonly loadOptions?: (signal?: AbortSignal) => Promise<Options>
}
/** The server sorts, searches and pages (ra-data-simple-rest). `path` is below /api/admin; its parameters are filters. */
type PagedList = {
  readonly kind: 'paged'
  readonly call: JsonCall
  readonly path: string
  /** Used for a whole national id, which must not be in an address (T21). Filters do not apply to it. */
  readonly loadByNationalId?: (ssn: string, signal?: AbortSignal) => Promise<object[]>
  /** Loads all filter options; a page of rows contains only some. */
  readonly loadOptions?: (signal?: AbortSignal) => Promise<Options>
}
export type GetListVerb<FilterName extends string = string, OptionName extends string = string> =
  | WholeList<FilterName, OptionName>
  | PagedList
export type GetOneVerb = {
  readonly call: JsonCall
  readonly load: (id: string, signal?: AbortSignal) => Promise<object>
}
export type SaveVerb = {
  readonly call: JsonCall
  /** `key` is an Idempotency-Key that the form keeps until it gets an answer. */
  readonly save: (record: object, key?: string) => Promise<object>
}
export type RemoveVerb = { readonly call: Call; readonly remove: (id: string) => Promise<unknown> }

type Rows<C extends JsonCall> = {
  [K in keyof AnswerOf<C> & string]: AnswerOf<C>[K] extends readonly object[] ? K : never
}[keyof AnswerOf<C> & string]
type QueryOf<C extends JsonCall> = InputOf<C> extends { query: infer Query } ? Query : Record<string, never>

type OptionsOf<C extends JsonCall> = {
  [K in keyof AnswerOf<C> & string]: AnswerOf<C>[K] extends readonly Option[] ? K : never
}[keyof AnswerOf<C> & string]

type OptionsDetail<O extends JsonCall, N extends string> = {
  optionsCall?: O
  optionsInput?: InputOf<O>
  /** The name of its options, if it answers a single list. */
  optionsName?: N
}
type QueryDetail<C extends JsonCall, Asked extends FilterPayload> = {
  /** Maps the list's filters to the call's query; its argument type names the filters. */
  query: (asked: Asked) => QueryOf<C>
}
type InputsDetail<C extends JsonCall, Asked extends FilterPayload> = {
  /** Inputs other than a query. With several, the call is made for each and the rows are joined. */
  inputs: (asked: Asked) => readonly InputOf<C>[]
  /** Filters rows in the browser, if the server cannot. */
  keep?: (row: RowIn<C>, asked: Asked) => boolean
  /** The field that identifies its rows, if they are not records of the resource. */
  id?: keyof RowIn<C> & string
}
type RowIn<C extends JsonCall> = AnswerOf<C> extends readonly (infer Row)[] ? Row : never
type RowsOf<C extends JsonCall> = AnswerOf<C> extends readonly object[] ? null : Rows<C>
type OptionNames<C extends JsonCall, O extends JsonCall, N extends string> = OptionsOf<C> | OptionsOf<O> | N

/** A list whose call answers all rows at once. `rows` is their name in the answer; null if the answer itself is the list. */
export function clientList<const C extends JsonCall, O extends JsonCall = C, N extends string = never>(
  call: C,
  rows: RowsOf<C>,
  detail?: OptionsDetail<O, N> & { query?: never },
): WholeList<keyof QueryOf<C> & string, OptionNames<C, O, N>>
export function clientList<
  const C extends JsonCall,
  O extends JsonCall = C,
  N extends string = never,
  Asked extends FilterPayload = FilterPayload,
>(
  call: C,
  rows: RowsOf<C>,
  detail: OptionsDetail<O, N> & QueryDetail<C, Asked>,
): WholeList<keyof Asked & string, OptionNames<C, O, N>>
export function clientList<const C extends JsonCall, Asked extends FilterPayload = FilterPayload>(
  call: C,
  rows: RowsOf<C>,
  detail: InputsDetail<C, Asked>,
): WholeList<keyof Asked & string, OptionsOf<C>>
export function clientList(
  call: JsonCall,
  rows: string | null,
  {
    optionsCall,
    optionsInput,
    optionsName,
    query,
    inputs,
    keep,
    id,
  }: OptionsDetail<JsonCall, string> &
    Partial<QueryDetail<JsonCall, FilterPayload> & InputsDetail<JsonCall, FilterPayload>> = {},
): WholeList {
  const inputsOf = (asked: FilterPayload): readonly object[] =>
    inputs ? inputs(asked) : [{ query: query ? query(asked) : asked }]
  return {
    kind: 'whole',
    call,
    load: async (asked, signal) => {
      const answers = await Promise.all(inputsOf(asked).map((input) => read(call, input, signal)))
      const all = answers.flatMap((answer) => (rows === null ? [...answer] : [...(answer[rows] ?? [])]))
      // The types of the declaration describe the rows.
      const kept = keep ? all.filter((row) => keep(row as never, asked)) : all
      return {
        rows: id ? kept.map((row) => ({ ...row, id: Reflect.get(row, id) })) : kept,
        options: Object.assign({}, ...answers.map((answer) => optionsIn(answer))),
      }
    },
    loadOptions:
      optionsCall &&
      (async (signal) => optionsIn(await read(optionsCall, optionsInput ?? {}, signal), optionsName)),
  }
}

/** Several calls for the rows of one entity. The filter `list` selects the call. */
export function switchList(lists: Readonly<Record<string, WholeList>>): WholeList {
  const [first] = Object.values(lists)
  if (!first) throw new Error('switchList needs at least one list')
  return {
    kind: 'whole',
    call: first.call,
    load: ({ list, ...asked }, signal) => {
      const chosen = lists[String(list)]
      if (!chosen) throw new Error(`Unknown list ${list}`)
      return chosen.load(asked, signal)
    },
  }
}

export function serverList(
  call: JsonCall,
  {
    optionsCall,
    optionsName,
    byNationalId,
  }: Omit<OptionsDetail<JsonCall, string>, 'optionsInput'> & { byNationalId?: JsonCall } = {},
): PagedList {
  return {
    kind: 'paged',
    call,
    path: call.path,
    loadByNationalId: byNationalId && ((Ssn, signal) => read(byNationalId, { body: { Ssn } }, signal)),
    loadOptions:
      optionsCall && (async (signal) => optionsIn(await read(optionsCall, {}, signal), optionsName)),
  }
}

type OneDetail<C extends JsonCall> = {
  /** Input other than the id in the path. */
  input?: (id: string) => InputOf<C>
  /** Extracts the record from the answer; returns undefined if it is missing. */
  record?: (answer: AnswerOf<C>, id: string) => object | undefined
}

/** Loads a record by id. The id fills the only path parameter of the call, unless there is `input`. */
export function one<const C extends JsonCall>(call: C, { input, record }: OneDetail<C> = {}): GetOneVerb {
  return {
    call,
    load: async (id, signal) => {
      const answer = await read(call, input?.(id) ?? paramsOf(call, id), signal)
      // The server answers according to the same declaration.
      const found = record ? record(answer as AnswerOf<C>, id) : answer
      if (!found) throw notFound()
      return found
    },
  }
}

/** Sends a record as the call's body, with its Version if it has one. The answer is the saved record. */
export function save(call: JsonCall): SaveVerb {
  return { call, save: (body, key) => read(call, { body }, undefined, key) }
}

/** Deletes a record by id. The id fills the only path parameter of the call, unless there is `input`. */
export function remove<const C extends JsonCall>(call: C, input?: (id: string) => InputOf<C>): RemoveVerb {
  return { call, remove: (id) => read(call, input?.(id) ?? paramsOf(call, id)) }
}

export function notFound(): CallError {
  const refusal = 'record.notFound'
  return new CallError(translate(`refusals.${refusal}`), { kind: 'refused', status: 404, error: refusal })
}

function paramsOf(call: Call, id: string) {
  const [, name = 'id'] = /{(\w+)}/.exec(call.path) ?? []
  return { params: { [name]: id } }
}

// The declaration's types have checked the input; here calls are untyped.
type Answer = object[] & Record<string, object[]>

function read(call: JsonCall, input: object, signal?: AbortSignal, key?: string): Promise<Answer> {
  return send(call, input as never, { signal, key }) as Promise<Answer>
}

/** All lists of options in an answer, by name. `name` is used if the answer itself is a list. */
function optionsIn(answer: Answer, name?: string): Options {
  const lists = Array.isArray(answer) ? (name ? { [name]: answer } : {}) : answer
  return Object.fromEntries(
    Object.entries(lists).filter(([, list]) => Array.isArray(list) && list.every(isOption)),
  ) as Options
}

function isOption(one: object): boolean {
  return 'Value' in one && 'Label' in one
}
