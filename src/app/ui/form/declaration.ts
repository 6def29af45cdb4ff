import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { AnyRecord, AnyResource } from '#app/platform/resource/resource.ts'
import type { Shape } from '#domain/platform/drafts/shape.ts'
import type { FieldError, RefusalId } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import type { TextKey } from '#domain/texts/keys.ts'

/** What is typed into a form, by its fields. */
export type Typed = Readonly<Record<string, unknown>>

/** What a rule about a field may ask. */
export type Facts = { typed: Typed; record: AnyRecord | null; user: User }

export type FieldOptions = {
  title: TextKey
  help?: TextKey
  autoFocus?: true
  /** Stands beside the one before or after it where there is room. */
  isHalf?: true
  /** Why it cannot be changed: it is read-only, and the reason stands beside it. */
  whyNot?: (facts: Facts) => TextKey | null
  /** Fields that there are only sometimes; one that goes is empty again. */
  isShown?: (typed: Typed) => boolean
  /** The field with whose change this one is empty again. */
  clearedBy?: string
  /** A national id, a file: it is never kept in the browser's storage, so leaving asks first. */
  isUnkept?: true
  /** A list whose order says something; of others what is chosen counts alone. */
  isOrdered?: true
}

/** One field, as the functions of fields.tsx make it; `Input` draws it, and `Shown` a value of it to be read. */
export type Field<Name extends string = string> = FieldOptions & {
  readonly name: Name
  readonly Input: ComponentType<{ field: Field }>
  readonly Shown: ComponentType<{ value: unknown }>
}

/** Fields under a heading, with one sentence of help where a rule surprises. */
export type Group<Name extends string> = {
  title?: TextKey
  help?: TextKey
  fields: readonly Field<Name>[]
}

/** What a rule finds wrong with the whole, or with one field of it. */
export type Problem = RefusalId | { Field: string; Refusal: RefusalId; label?: TextKey } | FieldError

/** One text for both, or one for a new record and one for a change. */
export type ByCase = TextKey | { create: TextKey; edit: TextKey }

export type FormDeclaration<Sent, Name extends string = string> = {
  /** What is sent, by the call's own schema: the server parses with the same. */
  schema: z.ZodType<unknown, Sent>
  /** What a new record begins with. */
  empty: () => { [N in Name]: unknown }
  /** What a record is changed from; its fields of the same names unless said. */
  toFormValues?: (record: AnyRecord) => { [N in Name]: unknown }
  /** Changes what is sent: what is typed, with the record's id and Version where there is a record. */
  toPayload?: (sent: Record<string, unknown>, record: AnyRecord | null) => Record<string, unknown>
  /** A rule of the domain that goes beyond the schema; nothing is sent against it. */
  check?: (typed: { [N in Name]: never }) => Problem | null
  /** Why what is typed cannot be sent: the main button is disabled as long as it holds, and says it. */
  whyNotSend?: (typed: { [N in Name]: never }) => RefusalId | null
  /** Stands below the fields and follows what is typed. */
  After?: ComponentType<{ typed: { [N in Name]: never }; record: AnyRecord | null }>
  /** The main button. */
  submit: ByCase
  /** Said when it is saved. */
  done?: ByCase
  /** Said when it is not; the reason follows. */
  failed?: TextKey
  /** Said while it is on its way; 'Vista…' unless said. */
  sending?: TextKey
  /** Said where nobody knows whether it was saved. */
  unsure?: TextKey
  /** It goes by the queue of writes that must arrive, for where there may be no connection. */
  queue?: true
} & ({ fields: readonly Field<Name>[] } | { groups: readonly Group<Name>[] })

/** What the declaration types by the names of its fields, and the kit by any name. */
type ByName = 'fields' | 'groups' | 'check' | 'whyNotSend' | 'After' | 'schema'

/** A form as the kit works with it: its own declaration has checked the names of its fields. `Sent` is what it sends. */
export type Form<Sent = unknown> = Omit<FormDeclaration<Sent>, ByName> & {
  readonly name: string
  readonly of: AnyResource | null
  readonly schema: z.ZodType<unknown, Sent>
  readonly check?: (typed: Typed) => Problem | null
  readonly After?: ComponentType<{ typed: Typed; record: AnyRecord | null }>
  readonly whyNotSend?: (typed: Typed) => RefusalId | null
  readonly groups: readonly Group<string>[]
  readonly fields: readonly Field[]
  /** A field is changed as a whole. */
  readonly shape: Shape<Typed>
}
