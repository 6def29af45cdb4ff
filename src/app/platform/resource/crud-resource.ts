import type { z } from 'zod'
import type { PlainEntity } from '#domain/platform/crud/crud-calls.ts'
import { type PageName, pages } from '#domain/platform/pages.ts'
import type { AnyResource, Resource } from './resource.ts'
import { clientList, remove, save } from './verbs.ts'

/** A row of the list of a plain entity. */
export type RowOf<E extends PlainEntity> = z.output<E['list']['answer']['element']>

/** The resource of a plain entity; its kit takes fields and texts from the entity. */
export type CrudResource<E extends PlainEntity> = Resource<RowOf<E>, never, never> & { readonly entity: E }

type Declaration<E extends PlainEntity> = Pick<AnyResource, 'touches'> & {
  page: PageName
  label: keyof RowOf<E> & string
}

/** The resource of a plain entity: its calls are the verbs, and the first address of its page is its name. */
export function crudResource<E extends PlainEntity>(
  entity: E,
  { page, label, touches }: Declaration<E>,
): CrudResource<E> {
  const { list, save: saving, remove: removal }: PlainEntity = entity
  const declared: AnyResource = {
    name: pages[page].paths[0]?.slice(1) ?? page,
    page,
    touches,
    record: list.answer.element,
    id: 'Id',
    label,
    getList: clientList(list, null),
    create: save(saving),
    update: save(saving),
    delete: remove(removal),
  }
  // The entity's own types have the members of its rows.
  return { ...declared, entity } as unknown as CrudResource<E>
}

/** Whether a resource is a plain entity's, whose list also comes as a file. */
export const isCrudResource = (of: AnyResource): boolean => 'entity' in of
