import { z } from 'zod'
import type { Access } from '../access.ts'
import { defineCall, type JsonCall } from '../call.ts'
import { Version } from '../entities.ts'
import { id, idText } from '../input.ts'
import type { RefusalId } from '../refusal.ts'

/** A reason against saving, about the record or one field of it. */
export type WhyNot = RefusalId | { readonly id: RefusalId; readonly field: string } | null

type Declaration<Fields extends z.ZodRawShape, Listed extends z.ZodRawShape, Suffix extends string> = {
  /** What the records are, in English and the plural; for the description of the API and the register of personal data. */
  about: string
  access: Access
  /** The members that are typed, sent, stored and answered. */
  fields: Fields
  /** Members that a row of the list has besides. */
  listed?: Listed
  /** True if no row is about a certain person: the register of personal data then needs no entry (src/README.md). */
  ofNobody?: true
  /** A rule beyond the fields; the form and the server ask it. */
  whyNot?: (sent: z.output<z.ZodObject<Fields>>) => WhyNot
  /** Below /api/admin; `rest/<name>` by default. */
  path?: string
  /** The end of the names of saving and deleting if the feature has several entities: `saveFine`. */
  suffix?: Suffix
  /** Reading the list leaves an audit row. */
  audited?: boolean
}

/**
 * Declares a plain entity: rows of one table with a version, which are listed, saved and deleted. Its `name` is the name of its
 * texts and, unless the routes say otherwise, of its table. Any call can be replaced: `{ ...crudCalls(…), list: defineCall(…) }`.
 */
export function crudCalls<
  const Name extends string,
  Fields extends z.ZodRawShape,
  Listed extends z.ZodRawShape = Record<never, never>,
  const Suffix extends string = '',
>(name: Name, declared: Declaration<Fields, Listed, Suffix>) {
  const { about, access, fields, listed, ofNobody, whyNot, path = `rest/${dashed(name)}`, audited } = declared
  // The default of the type is an empty text and an empty object.
  const [suffix, more] = [(declared.suffix ?? '') as Suffix, (listed ?? {}) as Listed]
  const Stored = z.object({ Id: z.number(), ...fields, Version })
  return {
    name,
    about,
    fields,
    ofNobody,
    whyNot,
    list: defineCall({
      name: `${name}.list`,
      method: 'GET',
      path,
      query: z.strictObject({}),
      answer: z.array(Stored.extend(more)),
      access,
      audited,
      summary: `List ${about}`,
    }),
    save: defineCall({
      name: `${name}.save${suffix}`,
      method: 'POST',
      path,
      body: z.strictObject({ Id: id().nullish(), ...fields, Version: Version.nullish() }),
      answer: Stored,
      access,
      summary: `Add or change ${about}`,
    }),
    remove: defineCall({
      name: `${name}.delete${suffix}`,
      method: 'DELETE',
      path: `${path}/{id}`,
      params: z.strictObject({ id: idText() }),
      answer: z.object({}),
      access,
      summary: `Delete ${about}`,
    }),
  }
}

/** A declared plain entity, of whichever fields. */
export type PlainEntity = {
  readonly name: string
  readonly about: string
  readonly fields: z.ZodRawShape
  readonly ofNobody?: true
  readonly whyNot?: (sent: never) => WhyNot
  readonly list: JsonCall & { readonly answer: z.ZodArray<z.ZodObject> }
  readonly save: Omit<JsonCall, 'body'> & { readonly body: z.ZodType<Sent, Record<string, unknown>> }
  readonly remove: JsonCall & { readonly params: z.ZodType<{ id: number }> }
}

/** The body of a save; without an Id it is a new record. */
type Sent = Record<string, unknown> & { Id?: number | null; Version?: number | null }

export const isPlainEntity = (value: unknown): value is PlainEntity =>
  typeof value === 'object' && value !== null && 'fields' in value && 'save' in value && 'remove' in value

/** `adBoards` as paths have it, `ad-boards`, and as tables do, `ad_boards`. */
export const dashed = (name: string): string => separated(name, '-')
export const underscored = (name: string): string => separated(name, '_')

const separated = (name: string, sign: string) =>
  name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `${sign}${letter}`).toLowerCase()
