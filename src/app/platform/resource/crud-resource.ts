import type { z } from 'zod'
import { isPlainEntity, type PlainEntity, type PlainList } from '#domain/platform/crud/crud-calls.ts'
import { type PageName, pages } from '#domain/platform/pages.ts'
import type { AnyResource, Resource } from './resource.ts'
import { clientList, one, remove, save } from './verbs.ts'

/** A row of a plain list or of an entity's list. */
export type RowOf<E extends PlainList> = z.output<E['list']['answer']['element']>

/** The resource of a plain list or entity; the kits take fields and texts from the entity. */
export type CrudResource<E extends PlainList> = Resource<RowOf<E>, never, never> & { readonly entity: E }

type Declaration<E extends PlainList> = Pick<AnyResource, 'touches'> & {
  page: PageName
  label: keyof RowOf<E> & string
}

/** The resource of a plain list or entity: its calls are the verbs, and the first address of its page is its name. */
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
  // The entity's own types have the members of its rows.
  return { ...declared, entity } as unknown as CrudResource<E>
}

/** The record of a plain entity with the verbs that write it, for a resource with a list of its own. */
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
