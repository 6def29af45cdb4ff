import type { RaRecord } from 'react-admin'
import type { z } from 'zod'
import type { Call } from '#domain/platform/call.ts'
import type { PageName } from '#domain/platform/pages.ts'
import type { GetListVerb, GetOneVerb, RemoveVerb, SaveVerb } from './verbs.ts'

/** An entity as the kits know it: its fields by name. */
export type AnyResource = {
  /** Its Icelandic path: react-admin's name of the resource, and the name of the list for preferences and files. */
  readonly name: string
  /** The page of its list. */
  readonly page: PageName
  readonly record: z.ZodType
  /** The field that tells records apart, a number or a text. */
  readonly id: string
  /** The field that a record is called by. */
  readonly label: string
  readonly getList?: GetListVerb
  readonly getOne?: GetOneVerb
  readonly create?: SaveVerb
  readonly update?: SaveVerb
  readonly delete?: RemoveVerb
  /** What can be done with a record beside the verbs above, by the name under which `canAccess` is asked for it. */
  readonly acts?: Readonly<Record<string, Call>>
}

/** An entity as it is declared: what a record holds, and which declared call is which verb. */
export type Resource<
  Row extends object,
  FilterName extends string = string,
  OptionName extends string = string,
  Name extends string = string,
  Action extends string = string,
> = Omit<AnyResource, 'acts'> & {
  readonly name: Name
  readonly acts?: Readonly<Record<Action, Call>>
  readonly record: z.ZodType<Row>
  readonly id: keyof Row & string
  readonly label: keyof Row & string
  readonly getList?: GetListVerb<FilterName, OptionName>
}

/** Declares an entity once; the types check its fields. */
export function resource<
  Row extends object,
  FilterName extends string,
  OptionName extends string,
  Name extends string,
  Action extends string = never,
>(
  declared: Resource<Row, FilterName, OptionName, Name, Action>,
): Resource<Row, FilterName, OptionName, Name, Action> {
  return declared
}

/** A record of whichever entity, as react-admin passes it on. */
export type AnyRecord = RaRecord<string | number>

/** The record that an answer's row becomes: react-admin asks for an `id` in each. */
export function recordOf(of: Pick<AnyResource, 'id'>, row: object): AnyRecord {
  const id = (row as Record<string, unknown>)[of.id]
  if (typeof id !== 'number' && typeof id !== 'string') throw new Error(`A record came without its ${of.id}`)
  // In place, for there may be 5000 rows, and each was made for this answer alone.
  return Object.assign(row, { id })
}

/** What react-admin asks of every resource. */
export type RecordAction = 'list' | 'show' | 'create' | 'edit' | 'delete'

/** The call behind an action that react-admin or a screen names. */
export function callOf(of: AnyResource, action: string): Call | undefined {
  const { getList, getOne, create, update, delete: remove, acts } = of
  const verbs: Readonly<Record<RecordAction, Call | undefined>> & Readonly<Record<string, Call | undefined>> =
    {
      list: getList?.call,
      show: getOne?.call ?? getList?.call,
      create: create?.call,
      edit: update?.call,
      delete: remove?.call,
      ...acts,
    }
  return Object.hasOwn(verbs, action) ? verbs[action] : undefined
}
