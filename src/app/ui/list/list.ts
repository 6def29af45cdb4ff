import { send, sendRaw } from '#app/platform/calls/http.ts'
import type { JsonCall } from '#domain/platform/call.ts'
import { restListInput, totalIn } from '#domain/platform/lists/rest-query.ts'
import type {
  Column,
  Common,
  FilterChoice,
  LocalFilter,
  PagedFilter,
  PagedList,
  ServerFilter,
  WholeList,
} from './declaration.ts'
import type { View } from './view.ts'

/** A row of whichever entity: the declaration has checked its fields. */
export type Row = Readonly<Record<string, unknown>>
export type AnyColumn = Column<Row>
export type Filter = ServerFilter<string, string> | LocalFilter<Row> | PagedFilter<string>

/** One answer. `total` counts what the server has for the view, where it answers a page of it. */
export type Loaded = {
  rows: readonly Row[]
  options: Readonly<Record<string, readonly FilterChoice[]>>
  total?: number
}

/** A declaration as the kit works with it. */
export type List = Common<Row> & {
  paged: boolean
  canSearch: boolean
  csv: boolean
  filters: readonly Filter[]
  /** The part of a view that the server is asked for: the same part is not asked for twice. */
  question: (view: View) => unknown
  load: (view: View, signal?: AbortSignal) => Promise<Loaded>
  /** Where the options do not come along with the rows. */
  loadOptions?: (signal: AbortSignal) => Promise<Loaded['options']>
}

// The kit reads fields by the names that the declaration's types have checked, so it needs no entity's type.
type Whole = Common<Row> &
  Pick<WholeList<JsonCall, never>, 'call' | 'csv' | 'optionsCall'> & {
    rows: string
    filters?: readonly Filter[]
  }
type Paged = Common<Row> & Pick<PagedList<JsonCall>, 'call' | 'searchAs' | 'filters'>

export function wholeList(declared: Whole): List {
  const { call, rows, optionsCall, filters = [], csv = false } = declared
  const sent = (view: View) =>
    Object.fromEntries(
      filters.flatMap((one) => ('options' in one ? [[one.name, view.filters[one.address]]] : [])),
    )
  return {
    ...declared,
    filters,
    csv,
    paged: false,
    canSearch: true,
    question: sent,
    load: async (view, signal) => {
      const answer = (await send(call, { query: sent(view) } as never, { signal })) as Answer
      return { rows: answer[rows] ?? [], options: optionsIn(answer, filters) }
    },
    loadOptions:
      optionsCall &&
      (async (signal) => optionsIn((await send(optionsCall, {} as never, { signal })) as Answer, filters)),
  }
}

type Answer = Record<string, never>

/** The options that an answer holds, by the filters' names in the address. */
function optionsIn(answer: Answer, filters: readonly Filter[]): Loaded['options'] {
  const found = filters.flatMap((one) =>
    'options' in one && answer[one.options] ? [[one.address, answer[one.options]]] : [],
  )
  return Object.fromEntries(found)
}

export function pagedList(declared: Paged): List {
  const { call, searchAs, filters = [] } = declared
  const asked = ({ search, filters: chosen, ...view }: View) => {
    const filter = filters.flatMap((one) => (chosen[one.address] ? [[one.name, valuesOf(one, chosen)]] : []))
    const searched = searchAs && search ? { [searchAs]: search } : {}
    return { ...view, filter: { ...Object.fromEntries(filter), ...searched } }
  }
  return {
    ...declared,
    filters,
    csv: false,
    paged: true,
    canSearch: searchAs !== undefined,
    question: asked,
    load: async (view, signal) => {
      const query = restListInput(asked(view))
      const { body, headers } = await sendRaw(call, { query } as never, { signal })
      const options = filters.map((one) => [one.address, one.choices()])
      return {
        // The server answers by the same declaration.
        rows: body as readonly Row[],
        options: Object.fromEntries(options),
        total: totalIn(headers.get('Content-Range')),
      }
    },
  }
}

/** An address holds texts only: the chosen ones as the values that the server knows, without those it does not. */
function valuesOf({ address, choices }: PagedFilter<string>, chosen: View['filters']) {
  const texts = chosen[address] ?? []
  return choices()
    .map(({ Value }) => Value)
    .filter((value) => texts.includes(String(value)))
}
