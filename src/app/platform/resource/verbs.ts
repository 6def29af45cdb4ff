import type { FilterPayload } from 'react-admin'
import type { AnswerOf, Call, InputOf, JsonCall } from '#domain/platform/call.ts'
import { CallError } from '../calls/call-error.ts'
import { send } from '../calls/http.ts'
import { translate } from '../i18n.ts'

// Each verb names a declared call and says how react-admin's question becomes its input, so nothing is written twice.

export type Option = { readonly Value: number | string; readonly Label: string }
/** The options of filters, by the names under which the answer has them. */
export type Options = Readonly<Record<string, readonly Option[]>>

/** Every row in one answer: asked once a server filter, then sorted, searched and paged here. */
type WholeList<FilterName extends string = string, OptionName extends string = string> = {
  readonly kind: 'whole'
  /** Types only: what the server can be asked to filter by, and the lists of options in its answer. */
  readonly names?: { readonly filter: FilterName; readonly option: OptionName }
  readonly call: JsonCall
  /** `asked` is what the server is asked for: the query of the call. */
  readonly load: (asked: FilterPayload, signal?: AbortSignal) => Promise<{ rows: object[]; options: Options }>
  /** The options that a call of their own answers. */
  readonly loadOptions?: (signal?: AbortSignal) => Promise<Options>
}
/** The server sorts, searches and pages, in the dialect of ra-data-simple-rest; `path` is below /api/admin, and its parameters are filters. */
type PagedList = {
  readonly kind: 'paged'
  readonly call: JsonCall
  readonly path: string
  /** Asked instead where a whole national id is sought, so that it stands in no address (T21); filters do not narrow it. */
  readonly loadByNationalId?: (ssn: string, signal?: AbortSignal) => Promise<object[]>
  /** The options of its filters, which are more than a page of rows tells. */
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
  /** `key` is an Idempotency-Key that the form keeps until it has an answer. */
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
  /** The call that answers the options of the filters, where they do not come along with the rows. */
  optionsCall?: O
  /** What it is asked, where it is asked something. */
  optionsInput?: InputOf<O>
  /** The name of its options, where it answers one list of them. */
  optionsName?: N
}
type QueryDetail<C extends JsonCall, Asked extends FilterPayload> = {
  /** The call's query, where it is not the list's filters as they are; its argument names the filters. */
  query: (asked: Asked) => QueryOf<C>
}
type InputsDetail<C extends JsonCall, Asked extends FilterPayload> = {
  /** What the call is asked with, where that is no query alone; asked for each of several, the answers are joined. */
  inputs: (asked: Asked) => readonly InputOf<C>[]
  /** Which of the answered rows are meant, where not the server but the client tells by what was asked. */
  keep?: (row: RowIn<C>, asked: Asked) => boolean
  /** The field that tells its rows apart, where they are no records of the resource themselves. */
  id?: keyof RowIn<C> & string
}
type RowIn<C extends JsonCall> = AnswerOf<C> extends readonly (infer Row)[] ? Row : never
type RowsOf<C extends JsonCall> = AnswerOf<C> extends readonly object[] ? null : Rows<C>
type OptionNames<C extends JsonCall, O extends JsonCall, N extends string> = OptionsOf<C> | OptionsOf<O> | N

/** A list whose call answers every row at once; `rows` is the part of the answer that holds them, null for the whole. */
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
      // As below: the declaration's types know the rows.
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

/** Several calls that answer rows for one entity: a list says by its filter `list` which of them it shows. */
export function switchList(lists: Readonly<Record<string, WholeList>>): WholeList {
  const [first] = Object.values(lists)
  if (!first) throw new Error('There is no list to choose from')
  return {
    kind: 'whole',
    call: first.call,
    load: ({ list, ...asked }, signal) => {
      const chosen = lists[String(list)]
      if (!chosen) throw new Error(`There is no list ${list}`)
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
  /** What the call is asked with, where that is not its id in the path alone. */
  input?: (id: string) => InputOf<C>
  /** The record, where it is not the whole answer; undefined if the answer does not have it. */
  record?: (answer: AnswerOf<C>, id: string) => object | undefined
}

/** One record by its id, which fills the one parameter of the call's path unless `input` says otherwise. */
export function one<const C extends JsonCall>(call: C, { input, record }: OneDetail<C> = {}): GetOneVerb {
  return {
    call,
    load: async (id, signal) => {
      const answer = await read(call, input?.(id) ?? paramsOf(call, id), signal)
      // The server answers by the same declaration.
      const found = record ? record(answer as AnswerOf<C>, id) : answer
      if (!found) throw notFound()
      return found
    },
  }
}

/** A record is sent as the call's body and answered as it stands then; with its Version, where it has one. */
export function save(call: JsonCall): SaveVerb {
  return { call, save: (body, key) => read(call, { body }, undefined, key) }
}

/** One record by its id, which fills the one parameter of the call's path unless `input` says otherwise. */
export function remove<const C extends JsonCall>(call: C, input?: (id: string) => InputOf<C>): RemoveVerb {
  return { call, remove: (id) => read(call, input?.(id) ?? paramsOf(call, id)) }
}

/** As the server says it of a record that is not there. */
export function notFound(): CallError {
  const refusal = 'record.notFound'
  return new CallError(translate(`refusals.${refusal}`), { kind: 'refused', status: 404, error: refusal })
}

function paramsOf(call: Call, id: string) {
  const [, name = 'id'] = /{(\w+)}/.exec(call.path) ?? []
  return { params: { [name]: id } }
}

// The declaration's types have checked the fields of this call; here any call is asked by name.
type Answer = object[] & Record<string, object[]>

function read(call: JsonCall, input: object, signal?: AbortSignal, key?: string): Promise<Answer> {
  return send(call, input as never, { signal, key }) as Promise<Answer>
}

/** What of an answer looks like lists of options; the filters take theirs by name. `name` is that of an answer that is one list. */
function optionsIn(answer: Answer, name?: string): Options {
  const lists = Array.isArray(answer) ? (name ? { [name]: answer } : {}) : answer
  return Object.fromEntries(
    Object.entries(lists).filter(([, list]) => Array.isArray(list) && list.every(isOption)),
  ) as Options
}

function isOption(one: object): boolean {
  return 'Value' in one && 'Label' in one
}
