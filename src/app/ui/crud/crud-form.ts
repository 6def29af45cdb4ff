import type { z } from 'zod'
import type { CrudResource } from '#app/platform/resource/crud-resource.ts'
import type { Field, Form, FormDeclaration, Typed } from '#app/ui/form/declaration.ts'
import { day, longText, number, text, tick } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import type { PlainEntity, WhyNot } from '#domain/platform/crud/crud-calls.ts'
import { emptyOf, kindOf, longestOf } from '#domain/platform/crud/kinds.ts'
import { crudText, type Titled, titleOfMember } from '#domain/platform/crud/texts.ts'

type Member<E extends PlainEntity> = keyof E['fields'] & string
type Options<E extends PlainEntity> = Partial<
  Omit<FormDeclaration<z.input<E['save']['body']>, Member<E>>, 'schema'>
>

/**
 * Creates the form of an entity declared by `crudCalls`. Where only a field's name is given, the field is built
 * from its schema. Accepts all options of `formOf`.
 */
export function crudForm<E extends PlainEntity>(
  of: CrudResource<E>,
  fields: readonly (Titled<E['name'], Member<E>> | Field<Member<E>>)[],
  options: Options<E> = {},
): Form {
  const { name, fields: schemas, save, whyNot }: PlainEntity = of.entity
  const declared = {
    empty: () => Object.fromEntries(Object.entries(schemas).map(([member, one]) => [member, emptyOf(one)])),
    fields: fields.map((one, index) =>
      typeof one === 'string' ? fieldOf(name, one, schemas[one], index === 0) : one,
    ),
    check: whyNot && ((typed: Typed) => problemOf(whyNot(typed as never))),
    ...crudFormTexts(name),
  }
  return formOf(of, { ...declared, ...(options as object), schema: save.body })
}

export const crudFormTexts = (group: string) => ({
  submit: crudText(group, 'save'),
  done: { create: crudText(group, 'registered'), edit: crudText(group, 'changed') },
})

const longTextFrom = 200

function fieldOf(group: string, member: string, schema: unknown, isFirst: boolean): Field {
  const options = { title: titleOfMember(group, member), ...(isFirst && ({ autoFocus: true } as const)) }
  const max = longestOf(schema)
  const kind = kindOf(schema)
  if (kind === 'date') return day(member, options)
  if (kind === 'number') return number(member, options)
  if (kind === 'yesNo') return tick(member, options)
  if (kind !== 'text')
    throw new Error(`crudForm has no field for the type of ${group}.${member}: pass a custom field`)
  return (max ?? 0) > longTextFrom ? longText(member, { ...options, max }) : text(member, { ...options, max })
}

function problemOf(whyNot: WhyNot) {
  return whyNot && typeof whyNot === 'object' ? { Field: whyNot.field, Refusal: whyNot.id } : whyNot
}
