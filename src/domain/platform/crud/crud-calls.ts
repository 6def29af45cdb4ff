import { z } from 'zod'
import type { Access } from '../access.ts'
import { defineCall, type JsonCall } from '../call.ts'
import { Version } from '../entities.ts'
import { id, idText } from '../input.ts'
import type { RefusalId } from '../refusal.ts'

/** Why a record cannot be saved. `field` names the field if the reason is about its value. */
export type WhyNot = RefusalId | { readonly id: RefusalId; readonly field: string } | null

export const onField = (field: string, id: RefusalId | null): WhyNot => id && { id, field }

type ListDeclaration<Fields extends z.ZodRawShape, Listed extends z.ZodRawShape> = Named & {
  /** Name of the records as an English plural, for the API description and the register of personal data. */
  about: string
  access: Access
  /** The fields that the table stores. Users edit them in the form of the entity. */
  fields: Fields
  listed?: Listed
  audited?: boolean
  /** True if no row is about a person, so that the register of personal data needs no entry. */
  ofNobody?: true
}

type Named = {
  /** English name of one record, capitalized. It names the schemas, and the record's id in the audit. */
  record?: string
  /** The feature's name, if it has several entities. The calls are then named `discipline.fines` and `discipline.saveFine`. */
  area?: string
  /** The path below /api/admin. Needed only if it differs from the default. */
  path?: string
}

type Declaration<Fields extends z.ZodRawShape, Listed extends z.ZodRawShape> = ListDeclaration<
  Fields,
  Listed
> & {
  /**
   * A rule about the values of a record that the schemas of the fields do not express. The form and the server
   * both apply it.
   */
  whyNot?: (sent: z.output<z.ZodObject<Fields>>) => WhyNot
}

type Empty = { [Member in never]: never }

/** Declares a list without forms: the rows of one table or view called `name`. */
export function listCalls<
  const Name extends string,
  Fields extends z.ZodRawShape,
  Listed extends z.ZodRawShape = Empty,
>(name: Name, declared: ListDeclaration<Fields, Listed>) {
  const { about, access, fields, audited, ofNobody } = declared
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
 * Declares a plain entity: rows of one table with a version, which can be listed, saved and deleted. `name` names its texts and, by
 * default, its table. To replace one of the calls: `{ ...crudCalls(…), list: defineCall(…) }`.
 */
export function crudCalls<
  const Name extends string,
  Fields extends z.ZodRawShape,
  Listed extends z.ZodRawShape = Empty,
>(name: Name, declared: Declaration<Fields, Listed>) {
  const { about, access, fields, whyNot } = declared
  const { path, calls } = namesOf(name, declared)
  // The cast is safe: if `listed` is missing, its type is an empty object.
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

/** Declares a call that reads one record of an entity whose list is filtered by year or paged. */
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

export type PlainList = {
  readonly name: string
  readonly about: string
  readonly record: string
  readonly fields: z.ZodRawShape
  readonly ofNobody?: true
  readonly list: JsonCall & { readonly answer: z.ZodArray<z.ZodObject> }
}

export type PlainEntity = PlainList & {
  readonly whyNot?: (sent: never) => WhyNot
  readonly one?: JsonCall & { readonly params: z.ZodType<{ id: number }> }
  readonly save: Omit<JsonCall, 'body'> & { readonly body: z.ZodType<Sent, Record<string, unknown>> }
  readonly remove: JsonCall & { readonly params: z.ZodType<{ id: number }> }
}

/** The body that saves a record. Without an Id it creates one. */
type Sent = Record<string, unknown> & { Id?: number | null; Version?: number | null }

export const isPlainList = (value: unknown): value is PlainList =>
  typeof value === 'object' && value !== null && 'fields' in value && 'list' in value

export const isPlainEntity = (of: PlainList): of is PlainEntity => 'save' in of

/** `adBoards` becomes `ad-boards` in paths and `ad_boards` in table names. */
export const dashed = (name: string): string => separated(name, '-')
export const underscored = (name: string): string => separated(name, '_')

const separated = (name: string, sign: string) =>
  name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `${sign}${letter}`).toLowerCase()
