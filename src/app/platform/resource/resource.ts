import type { RaRecord } from 'react-admin'
import type { z } from 'zod'
import type { Call, JsonCall } from '#domain/platform/call.ts'
import type { PageName } from '#domain/platform/pages.ts'
import type { GetListVerb, GetOneVerb, RemoveVerb, SaveVerb } from './verbs.ts'

/** A resource of any record type, with field names as plain strings. */
export type AnyResource = {
  /** The Icelandic path of the resource. Also its name in react-admin, in stored preferences and in exported files. */
  readonly name: string
  readonly page: PageName
  readonly record: z.ZodType
  readonly id: string
  /** The field that contains the record's display name. */
  readonly label: string
  readonly getList?: GetListVerb
  readonly getOne?: GetOneVerb
  readonly create?: SaveVerb
  readonly update?: SaveVerb
  readonly delete?: RemoveVerb
  /**
   * Actions in addition to the methods above. Each becomes a method of the data provider, and its name can be checked by
   * `canAccess`.
   */
  readonly actions?: Readonly<Record<string, Call>>
  /**
   * True for a list or entity declared by `listCalls` or `crudCalls`. Every user who can read it can export it
   * to files.
   */
  readonly isPlain?: true
  /** The resources (by name) and calls whose data changes when this resource is written. They are then loaded again. */
  readonly touches?: readonly (string | JsonCall)[]
}

/** The declaration of an entity: its record, and the call behind each verb. */
export type Resource<
  Row extends object,
  FilterName extends string = string,
  OptionName extends string = string,
  Name extends string = string,
  Actions extends Readonly<Record<string, Call>> = Readonly<Record<string, Call>>,
> = Omit<AnyResource, 'actions'> & {
  readonly name: Name
  readonly actions?: Actions
  readonly record: z.ZodType<Row>
  readonly id: keyof Row & string
  readonly label: keyof Row & string
  readonly getList?: GetListVerb<FilterName, OptionName>
}

export function resource<
  Row extends object,
  FilterName extends string,
  OptionName extends string,
  Name extends string,
  Actions extends Readonly<Record<string, Call>> = Readonly<Record<never, Call>>,
>(
  declared: Resource<Row, FilterName, OptionName, Name, Actions>,
): Resource<Row, FilterName, OptionName, Name, Actions> {
  return declared
}

type Shape<Row extends object> = Pick<Resource<Row>, 'record' | 'id' | 'label'>

/** The same resource with another record type, for calls that answer rows of a list or only a part of the record. */
export function withRecord<
  Row extends object,
  FilterName extends string,
  OptionName extends string,
  Name extends string,
  Actions extends Readonly<Record<string, Call>>,
>(
  of: Omit<Resource<never, FilterName, OptionName, Name, Actions>, keyof Shape<Row>>,
  shape: Shape<Row>,
): Resource<Row, FilterName, OptionName, Name, Actions> {
  return { ...of, ...shape }
}

export type AnyRecord = RaRecord<string | number>

/** Adds the `id` that react-admin requires in every record. */
export function recordOf(of: Pick<AnyResource, 'id'>, row: object): AnyRecord {
  const id: unknown = Reflect.get(row, of.id) ?? Reflect.get(row, 'id')
  if (typeof id !== 'number' && typeof id !== 'string') throw new Error(`The record has no ${of.id}`)
  // Sets `id` on the row itself and not on a copy, because an answer may have 5000 rows. Nothing else uses these rows.
  return Object.assign(row, { id })
}

export type RecordAction = 'list' | 'show' | 'create' | 'edit' | 'delete'

export function callOf(of: AnyResource, action: string): Call | undefined {
  const { getList, getOne, create, update, delete: remove, actions } = of
  const verbs: Readonly<Record<RecordAction, Call | undefined>> & Readonly<Record<string, Call | undefined>> =
    {
      list: getList?.call,
      show: getOne?.call ?? getList?.call,
      create: create?.call,
      edit: update?.call,
      delete: remove?.call,
      ...actions,
    }
  return Object.hasOwn(verbs, action) ? verbs[action] : undefined
}
