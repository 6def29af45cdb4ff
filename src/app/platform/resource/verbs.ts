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
  /** Exists only as a type: the names of the filters that the server applies, and of the lists of options in the answer. */
  readonly names?: { readonly filter: FilterName; readonly option: OptionName }
  readonly call: JsonCall
  /** Loads the rows; `asked` is the query of the call. */
  readonly load: (asked: FilterPayload, signal?: AbortSignal) => Promise<{ rows: object[]; options: Options }>
  readonly loadOptions?: (signal?: AbortSignal) => Promise<Options>
}
/**
 * A list that the server sorts, searches and pages (ra-data-simple-rest). `path` is relative to /api/admin, and its parameters are
 * filters.
 */
type PagedList = {
  readonly kind: 'paged'
  readonly call: JsonCall
  readonly path: string
  /** Finds rows by a whole national id, which must not be in an address (T21). Ignores the filters. */
  readonly loadByNationalId?: (ssn: string, signal?: AbortSignal) => Promise<object[]>
  /** Loads the options of the filters, because one page of rows contains only some of them. */
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
  /** Saves a record. `key` is an Idempotency-Key, which the form keeps until it gets an answer. */
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
  /** The name of the options, if `optionsCall` answers a single list. */
  optionsName?: N
}
type QueryDetail<C extends JsonCall, Asked extends FilterPayload> = {
  /** Converts the list's filters to the query of the call. The type of its argument names the filters. */
  query: (asked: Asked) => QueryOf<C>
}
type InputsDetail<C extends JsonCall, Asked extends FilterPayload> = {
  /**
   * Converts the list's filters to complete inputs of the call, not only its query. The call is made for each
   * input, and the rows are joined.
   */
  inputs: (asked: Asked) => readonly InputOf<C>[]
  /** Filters rows in the browser, if the server cannot. */
  keep?: (row: RowIn<C>, asked: Asked) => boolean
  /** The field that identifies a row, if the rows are not records of the resource. */
  id?: keyof RowIn<C> & string
}
type RowIn<C extends JsonCall> = AnswerOf<C> extends readonly (infer Row)[] ? Row : never
type RowsOf<C extends JsonCall> = AnswerOf<C> extends readonly object[] ? null : Rows<C>
type OptionNames<C extends JsonCall, O extends JsonCall, N extends string> = OptionsOf<C> | OptionsOf<O> | N

/**
 * A list that one call answers completely. `rows` names the field of the answer that contains the rows; `null` if the answer itself
 * is the list.
 */
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
      // The cast is safe, because the declaration of the call describes the rows.
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

/** A list of one resource with several calls. The filter `list` chooses the call. */
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
  /** Builds the input of the call, if it is more than the id in the path. */
  input?: (id: string) => InputOf<C>
  /** Finds the record in the answer; returns undefined if it is missing. */
  record?: (answer: AnswerOf<C>, id: string) => object | undefined
}

/** Loads a record by id. The id fills the only path parameter of the call, unless there is `input`. */
export function one<const C extends JsonCall>(call: C, { input, record }: OneDetail<C> = {}): GetOneVerb {
  return {
    call,
    load: async (id, signal) => {
      const answer = await read(call, input?.(id) ?? paramsOf(call, id), signal)
      // The cast is safe, because the server builds its answer from the same declaration of the call.
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

// The casts below are safe, because TypeScript checks the input where a verb is declared.
type Answer = object[] & Record<string, object[]>

function read(call: JsonCall, input: object, signal?: AbortSignal, key?: string): Promise<Answer> {
  return send(call, input as never, { signal, key }) as Promise<Answer>
}

/** The lists of options in an answer, by name. If the answer itself is a list, `name` is its name. */
function optionsIn(answer: Answer, name?: string): Options {
  const lists = Array.isArray(answer) ? (name ? { [name]: answer } : {}) : answer
  return Object.fromEntries(
    Object.entries(lists).filter(([, list]) => Array.isArray(list) && list.every(isOption)),
  ) as Options
}

function isOption(one: object): boolean {
  return 'Value' in one && 'Label' in one
}
