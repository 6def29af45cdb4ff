import type { z } from 'zod'
import { isPlainEntity, type PlainEntity, type PlainList } from '#domain/platform/crud/crud-calls.ts'
import { type PageName, pages } from '#domain/platform/pages.ts'
import type { AnyResource, Resource } from './resource.ts'
import { clientList, one, remove, save } from './verbs.ts'

export type RowOf<E extends PlainList> = z.output<E['list']['answer']['element']>

export type CrudResource<E extends PlainList> = Resource<RowOf<E>, never, never> & { readonly entity: E }

type Declaration<E extends PlainList> = Pick<AnyResource, 'touches'> & {
  page: PageName
  label: keyof RowOf<E> & string
}

/**
 * Creates a resource from a list or entity declared by `listCalls` or `crudCalls`: methods from its calls, and
 * the name from the first path of its page.
 */
export function crudResource<E extends PlainList>(
  entity: E,
  { page, label, touches }: Declaration<E>,
): CrudResource<E> {
  const of: PlainList = entity
  const declared: AnyResource = {
    name: pages[page].paths[0]?.slice(1) ?? page,
    page,
    isPlain: true,
    touches,
    record: of.list.answer.element,
    id: 'Id',
    label,
    getList: clientList(of.list, null),
    ...(isPlainEntity(of) && crudVerbs(of)),
  }
  // The cast is safe, because the types of `E` describe these rows.
  return { ...declared, entity } as unknown as CrudResource<E>
}

/**
 * The methods to read, create, change and delete a record of an entity declared by `crudCalls`, for a resource
 * with a custom list.
 */
export function crudVerbs<E extends PlainEntity>(entity: E) {
  const record: E['list']['answer']['element'] = entity.list.answer.element
  const calls: PlainEntity = entity
  return {
    record,
    id: 'Id',
    ...(calls.one && { getOne: one(calls.one) }),
    create: save(calls.save),
    update: save(calls.save),
    delete: remove(calls.remove),
  } as const
}
