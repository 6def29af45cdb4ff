import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { AnyRecord, AnyResource } from '#app/platform/resource/resource.ts'
import type { Shape } from '#domain/platform/drafts/shape.ts'
import type { FieldError, RefusalId } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import type { TextKey } from '#domain/texts/keys.ts'

export type Typed = Readonly<Record<string, unknown>>

export type Facts = { typed: Typed; record: AnyRecord | null; user: User }

export type FieldOptions = {
  title: TextKey
  help?: TextKey
  autoFocus?: true
  /** True if the field shares a row with the adjacent field, if there is room. */
  isHalf?: true
  /** Makes the field read-only and shows the reason next to it. */
  whyNot?: (facts: Facts) => TextKey | null
  /** Hides the field; a hidden field is cleared. */
  isShown?: (typed: Typed) => boolean
  /** The name of another field. When that field changes, this field is cleared. */
  clearedBy?: string
  /** True for national ids and files, which no draft stores. Leaving the form with such a value asks first. */
  isUnkept?: true
  /** True if the order of values in a list matters. */
  isOrdered?: true
}

/** A field of a form, created by the functions in fields.tsx. `Input` edits its value, `Shown` displays it. */
export type Field<Name extends string = string> = FieldOptions & {
  readonly name: Name
  readonly Input: ComponentType<{ field: Field }>
  readonly Shown: ComponentType<{ value: unknown }>
}

/** Fields under a common heading. `help` is one sentence, for rules that may surprise the user. */
export type Group<Name extends string> = {
  title?: TextKey
  help?: TextKey
  fields: readonly Field<Name>[]
}

/** A problem that prevents saving: with the whole form or with one field. */
export type Problem = RefusalId | { Field: string; Refusal: RefusalId; label?: TextKey } | FieldError

/** One text for both uses of the form, or one for creating and one for editing. */
export type ByCase = TextKey | { create: TextKey; edit: TextKey }

export type FormDeclaration<Sent, Name extends string = string> = {
  /** The call's own schema, which the server uses too. */
  schema: z.ZodType<unknown, Sent>
  empty: () => { [N in Name]: unknown }
  /** The form's values for an existing record. Default: the record's properties of the same names. */
  toFormValues?: (record: AnyRecord) => { [N in Name]: unknown }
  /** Transforms the values before sending. They include the record's id and Version, if there is a record. */
  toPayload?: (sent: Record<string, unknown>, record: AnyRecord | null) => Record<string, unknown>
  /** A rule of the domain that the schema does not express. If it finds a problem, the form is not sent. */
  check?: (typed: { [N in Name]: never }) => Problem | null
  /** The reason why the current values cannot be sent. Disables the submit button and is shown next to it. */
  whyNotSend?: (typed: { [N in Name]: never }) => RefusalId | null
  /** Content below the fields. It gets the typed values at each change. */
  After?: ComponentType<{ typed: { [N in Name]: never }; record: AnyRecord | null }>
  submit: ByCase
  /** The notice after a successful save. */
  done?: ByCase
  /** The notice after a failed save; the reason follows. */
  failed?: TextKey
  /** The text shown during saving; default: 'Vista…'. */
  sending?: TextKey
  /** The text shown if it is unknown whether the save succeeded. */
  unsure?: TextKey
  /** True if the form is sent through the write queue, because its users may have no reliable connection. */
  queue?: true
} & ({ fields: readonly Field<Name>[] } | { groups: readonly Group<Name>[] })

/** The properties of a form that depend on its field names. */
type ByName = 'fields' | 'groups' | 'check' | 'whyNotSend' | 'After' | 'schema'

/** A form with field names as plain strings. The declaration has already checked them. `Sent` is the type of the request body. */
export type Form<Sent = unknown> = Omit<FormDeclaration<Sent>, ByName> & {
  readonly name: string
  readonly of: AnyResource | null
  readonly schema: z.ZodType<unknown, Sent>
  readonly check?: (typed: Typed) => Problem | null
  readonly After?: ComponentType<{ typed: Typed; record: AnyRecord | null }>
  readonly whyNotSend?: (typed: Typed) => RefusalId | null
  readonly groups: readonly Group<string>[]
  readonly fields: readonly Field[]
  /** Merges conflicting values. Each field is merged as a whole. */
  readonly shape: Shape<Typed>
}
