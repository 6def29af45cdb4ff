import type {
  CreateParams,
  DataProvider,
  DeleteParams,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetOneParams,
  SortPayload,
  UpdateParams,
} from 'react-admin'
import { compareIcelandic, fold } from '#domain/platform/icelandic.ts'
import { bareKennitala, isKennitala, mayHoldKennitala } from '#domain/platform/kennitala.ts'
import { matches } from '#domain/platform/lists/search-words.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { CallError } from '../calls/call-error.ts'
import { translate } from '../i18n.ts'
import { prefetchedOr } from './prefetch.ts'
import { type AnyRecord, type AnyResource, recordOf } from './resource.ts'
import { restProvider } from './rest-provider.ts'
import { notFound } from './verbs.ts'

/** The page size for lists that are sorted and paged in the browser: all rows, in the server's order. */
export const everyRow = Number.MAX_SAFE_INTEGER

/** The data provider of one entity, based on its declared calls. The declaration is loaded on demand. */
export function providerOf(declared: () => Promise<AnyResource>): Partial<DataProvider> {
  const provider = {
    getList: (name: string, params: GetListParams) =>
      prefetchedOr(listKey(name, params), async () => getList(await declared(), params)),
    getOne: async (_name: string, { id, signal }: GetOneParams) => {
      const of = await declared()
      const row = await getOne(of, String(id), signal)
      const own: unknown = Reflect.get(row, of.id)
      // A page may address a record by another id than its list does.
      return { data: { ...row, id: String(own) === String(id) ? own : id } }
    },
    getMany: async (_name: string, { ids }: GetManyParams) => {
      const of = await declared()
      const rows = await Promise.all(ids.map((id) => getOne(of, String(id))))
      return { data: rows.map((row) => recordOf(of, row)) }
    },
    create: async (_name: string, { data, meta }: CreateParams) => {
      const of = await declared()
      return answered(of, await offered(of.create).save(data, meta?.key))
    },
    update: async (_name: string, { data, meta }: UpdateParams) => {
      const of = await declared()
      return answered(of, await offered(of.update).save(data, meta?.key))
    },
    delete: async (_name: string, { id, previousData }: DeleteParams) => {
      await offered((await declared()).delete).remove(String(id))
      return { data: { ...previousData, id } }
    },
  }
  // The cast is needed because only the callers know the type parameters of react-admin's methods.
  return provider as unknown as Partial<DataProvider>
}

const answered = (of: AnyResource, row: object) => ({ data: recordOf(of, row) })

/** Loads a record by its own call. Without one, finds the record in the list, if the list contains all rows. */
async function getOne({ id: key, ...of }: AnyResource, id: string, signal?: AbortSignal): Promise<object> {
  if (of.getOne || of.getList?.kind !== 'whole') return offered(of.getOne).load(id, signal)
  const { rows } = await of.getList.load({}, signal)
  const found = rows.find((row) => String((row as Record<string, unknown>)[key]) === id)
  if (found) return found
  throw notFound()
}

/** Loads the rows of a list. `meta` contains the options of the list's filters. */
export async function getList(of: AnyResource, params: GetListParams): Promise<GetListResult<AnyRecord>> {
  const list = offered(of.getList)
  if (list.kind === 'paged') {
    const { q = '' } = params.filter ?? {}
    // An address must contain neither a national id nor its first digits (T21).
    if (mayHoldKennitala(q)) {
      if (!list.loadByNationalId) throw refused('validation.noNationalId')
      const ssn = bareKennitala(q)
      if (!isKennitala(ssn)) throw refused('validation.kennitala')
      const found = await list.loadByNationalId(ssn, params.signal)
      return { data: found.map((row) => recordOf(of, row)), total: found.length }
    }
    const { path, filter } = filledPath(list.path, params.filter ?? {})
    const answer = await restProvider.getList(path, { ...params, filter })
    return { ...answer, data: answer.data.map((row) => recordOf(of, row)) }
  }
  const { pagination, sort, signal } = params
  const { q = '', ...asked } = params.filter ?? {}
  const { rows, options } = await list.load(asked, signal)
  const data = rows.map((row) => recordOf(of, row))
  if (!pagination || pagination.perPage === everyRow) return { data, total: data.length, meta: { options } }
  const found = sorted(searched(data, of.label, String(q)), sort)
  const from = (pagination.page - 1) * pagination.perPage
  return { data: found.slice(from, from + pagination.perPage), total: found.length, meta: { options } }
}

/** Fills the parameters of a path with filter values. The remaining values become the query. */
function filledPath(path: string, { ...filter }: Record<string, unknown>) {
  const filled = path.replace(/{(\w+)}/g, (_all, name: string) => {
    const value = encodeURIComponent(String(filter[name]))
    delete filter[name]
    return value
  })
  return { path: filled, filter }
}

const refused = (text: TextKey) => new CallError(translate(text), { kind: 'refused', status: 400 })

/** The cache key of a list's rows, also used to prefetch them. */
export function listKey(name: string, { pagination, sort, filter }: GetListParams): unknown[] {
  return [name, { pagination, sort, filter }]
}

function offered<Verb>(verb: Verb | undefined): Verb {
  if (!verb) throw new Error('The resource does not declare this verb')
  return verb
}

function searched(rows: AnyRecord[], label: string, text: string): AnyRecord[] {
  return text.trim() ? rows.filter((row) => matches(fold(String(row[label] ?? '')), text)) : rows
}

function sorted(rows: AnyRecord[], sort: SortPayload | undefined): AnyRecord[] {
  if (!sort || sort.field === 'id') return rows
  const sign = sort.order === 'DESC' ? -1 : 1
  return rows.toSorted((one, other) => sign * compare(one[sort.field], other[sort.field]))
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return compareIcelandic(String(one ?? ''), String(other ?? ''))
}
