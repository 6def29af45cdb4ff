import { z } from 'zod'
import type { Access } from '../access.ts'
import { defineCall, type JsonCall } from '../call.ts'
import { Version } from '../entities.ts'
import { id, idText } from '../input.ts'
import type { RefusalId } from '../refusal.ts'

/** A reason against saving, about the record or one field of it. */
export type WhyNot = RefusalId | { readonly id: RefusalId; readonly field: string } | null

/** The reason of a rule, about one field. */
export const onField = (field: string, id: RefusalId | null): WhyNot => id && { id, field }

type ListDeclaration<Fields extends z.ZodRawShape, Listed extends z.ZodRawShape> = Named & {
  /** What the records are: an English plural, used in the description of the API and the register of personal data. */
  about: string
  access: Access
  /** The members that the table stores. People type the members of an entity. */
  fields: Fields
  /** Members that a row of the list has besides. */
  listed?: Listed
  /** Reading the list leaves an audit row. */
  audited?: boolean
  /** True if no row is about a certain person: the register of personal data then needs no entry. */
  ofNobody?: true
}

type Named = {
  /** One record, in English and with a capital: the name of its schemas and of its id in the audit. */
  record?: string
  /** The feature, if it has several entities: its calls are `discipline.fines`, `discipline.saveFine`, at `rest/discipline/fines`. */
  area?: string
  /** Below /api/admin, if the name does not say it. */
  path?: string
}

type Declaration<Fields extends z.ZodRawShape, Listed extends z.ZodRawShape> = ListDeclaration<
  Fields,
  Listed
> & {
  /** A rule beyond the fields; the form and the server ask it. */
  whyNot?: (sent: z.output<z.ZodObject<Fields>>) => WhyNot
}

type Empty = { [Member in never]: never }

/** Declares a list alone: rows of one table or view, by its `name`. */
export function listCalls<
  const Name extends string,
  Fields extends z.ZodRawShape,
  Listed extends z.ZodRawShape = Empty,
>(name: Name, declared: ListDeclaration<Fields, Listed>) {
  const { about, access, fields, audited, ofNobody } = declared
  // The default of the type is an empty object.
  const listed = declared.listed ?? ({} as Listed)
  const { record, path, calls } = namesOf(name, declared)
  return {
    name,
    about,
    record,
    fields,
    ofNobody,
    list: defineCall({
      name: calls.list,
      method: 'GET',
      path,
      query: z.strictObject({}),
      answer: z.array(z.object({ Id: z.number(), ...fields, ...listed })),
      access,
      audited,
      summary: `List ${about}`,
    }),
  }
}

/**
 * Declares a plain entity: rows of one table with a version, which are listed, saved and deleted. Its `name` is the name of its
 * texts and, unless the routes say otherwise, of its table. Any call can be replaced: `{ ...crudCalls(…), list: defineCall(…) }`.
 */
export function crudCalls<
  const Name extends string,
  Fields extends z.ZodRawShape,
  Listed extends z.ZodRawShape = Empty,
>(name: Name, declared: Declaration<Fields, Listed>) {
  const { about, access, fields, whyNot } = declared
  const { path, calls } = namesOf(name, declared)
  // The default of the type is an empty object.
  const listed = { Version, ...(declared.listed ?? ({} as Listed)) }
  return {
    ...listCalls(name, { ...declared, listed }),
    whyNot,
    save: defineCall({
      name: calls.save,
      method: 'POST',
      path,
      body: z.strictObject({ Id: id().nullish(), ...fields, Version: Version.nullish() }),
      answer: z.object({ Id: z.number(), ...fields, Version }),
      access,
      summary: `Add or change ${about}`,
    }),
    remove: defineCall({
      name: calls.remove,
      method: 'DELETE',
      path: `${path}/{id}`,
      params: z.strictObject({ id: idText() }),
      answer: z.object({}),
      access,
      summary: `Delete ${about}`,
    }),
  }
}

/** The call that reads one record of an entity whose list has only some of them: those of a year or of a page. */
export function oneCall({ about, list, save, remove }: PlainEntity) {
  return defineCall({
    name: remove.name.replace(/delete(?=\w*$)/, 'one'),
    method: 'GET',
    path: remove.path,
    params: remove.params,
    answer: save.answer,
    access: save.access,
    audited: list.audited,
    summary: `Read one of the ${about}`,
  })
}

function namesOf(name: string, { record = capital(name), area, path }: Named) {
  const calls = area
    ? { list: `${area}.${name}`, save: `${area}.save${record}`, remove: `${area}.delete${record}` }
    : { list: `${name}.list`, save: `${name}.save`, remove: `${name}.delete` }
  const usual = ['rest', ...(area ? [dashed(area)] : []), dashed(name)].join('/')
  return { record, path: path ?? usual, calls }
}

const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** A declared list, of whichever fields. */
export type PlainList = {
  readonly name: string
  readonly about: string
  readonly record: string
  readonly fields: z.ZodRawShape
  readonly ofNobody?: true
  readonly list: JsonCall & { readonly answer: z.ZodArray<z.ZodObject> }
}

/** A declared plain entity, of whichever fields. */
export type PlainEntity = PlainList & {
  readonly whyNot?: (sent: never) => WhyNot
  readonly one?: JsonCall & { readonly params: z.ZodType<{ id: number }> }
  readonly save: Omit<JsonCall, 'body'> & { readonly body: z.ZodType<Sent, Record<string, unknown>> }
  readonly remove: JsonCall & { readonly params: z.ZodType<{ id: number }> }
}

/** The body of a save; without an Id it is a new record. */
type Sent = Record<string, unknown> & { Id?: number | null; Version?: number | null }

export const isPlainList = (value: unknown): value is PlainList =>
  typeof value === 'object' && value !== null && 'fields' in value && 'list' in value

export const isPlainEntity = (of: PlainList): of is PlainEntity => 'save' in of

/** `adBoards` as paths have it, `ad-boards`, and as tables do, `ad_boards`. */
export const dashed = (name: string): string => separated(name, '-')
export const underscored = (name: string): string => separated(name, '_')

const separated = (name: string, sign: string) =>
  name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `${sign}${letter}`).toLowerCase()
