import type { RaRecord } from 'react-admin'
import type { z } from 'zod'
import type { Call, JsonCall } from '#domain/platform/call.ts'
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
  /** What can be done with a record beside the verbs above: methods of the data provider, by the names under which `canAccess` is asked for them. */
  readonly actions?: Readonly<Record<string, Call>>
  /** It is a plain list or entity, which always comes as a file too. */
  readonly isPlain?: true
  /** What else shows what its writes change: other resources by their names, and calls. */
  readonly touches?: readonly (string | JsonCall)[]
}

/** An entity as it is declared: what a record holds, and which declared call is which verb. */
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

/** Declares an entity once; the types check its fields. */
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

/** The same entity where its calls answer another shape: the rows of one of its lists, the whole record, a part of it. */
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

/** A record of whichever entity, as react-admin passes it on. */
export type AnyRecord = RaRecord<string | number>

/** The record that an answer's row becomes: react-admin asks for an `id` in each. */
export function recordOf(of: Pick<AnyResource, 'id'>, row: object): AnyRecord {
  const id: unknown = Reflect.get(row, of.id) ?? Reflect.get(row, 'id')
  if (typeof id !== 'number' && typeof id !== 'string') throw new Error(`A record came without its ${of.id}`)
  // In place, for there may be 5000 rows, and each was made for this answer alone.
  return Object.assign(row, { id })
}

/** What react-admin asks of every resource. */
export type RecordAction = 'list' | 'show' | 'create' | 'edit' | 'delete'

/** The call behind an action that react-admin or a screen names. */
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
