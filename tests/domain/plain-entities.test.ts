import { expect, test } from 'vitest'
import { z } from 'zod'
import { crudCalls, oneCall } from '#domain/platform/crud/crud-calls.ts'
import { emptyOf, kindOf, longestOf } from '#domain/platform/crud/kinds.ts'
import { sharedText } from '#domain/platform/crud/shared-text.ts'
import { idOrNone, optionalDate, requiredText, text } from '#domain/platform/input.ts'

test.each([
  ['a text', requiredText(80), 'text', '', 80],
  ['a text that may be empty', text(500).default(''), 'text', '', 500],
  ['a date', optionalDate(), 'date', '', undefined],
  ['a number', z.number().int(), 'number', null, undefined],
  ['a number that may be missing', z.number().nullable().default(null), 'number', null, undefined],
  ['yes or no', z.boolean().default(true), 'yesNo', true, undefined],
  ['a choice', z.enum(['F', 'L']), null, '', undefined],
  ['another record', idOrNone(), null, 0, undefined],
])(
  'the field %s of a plain entity gets its input, display and empty value from its schema',
  (_what, schema, kind, empty, longest) => {
    expect(kindOf(schema)).toBe(kind)
    expect(emptyOf(schema)).toBe(empty)
    expect(longestOf(schema)).toBe(longest)
  },
)

test('the calls of a plain entity are named after the entity, or after the area and one record', () => {
  const declared = { about: 'boards', access: { types: { 1: 'all' } }, fields: {} } as const
  const namesOf = ({
    list,
    save,
    remove,
  }: Record<'list' | 'save' | 'remove', { name: string; path: string }>) =>
    [list, save, remove].map(({ name, path }) => `${name} ${path}`)
  expect(namesOf(crudCalls('adBoards', declared))).toEqual([
    'adBoards.list rest/ad-boards',
    'adBoards.save rest/ad-boards',
    'adBoards.delete rest/ad-boards/{id}',
  ])
  expect(namesOf(crudCalls('adBoards', { ...declared, area: 'pitch', record: 'AdBoard' }))).toEqual([
    'pitch.adBoards rest/pitch/ad-boards',
    'pitch.saveAdBoard rest/pitch/ad-boards',
    'pitch.deleteAdBoard rest/pitch/ad-boards/{id}',
  ])
})

test("the call that reads one record of a plain entity has the entity's access and the record's name", () => {
  const declared = { about: 'boards', access: { types: { 1: 'all' } }, fields: {} } as const
  expect(oneCall(crudCalls('adBoards', declared))).toMatchObject({
    name: 'adBoards.one',
    method: 'GET',
    path: 'rest/ad-boards/{id}',
    access: declared.access,
  })
  const inArea = crudCalls('adBoards', { ...declared, area: 'pitch', record: 'AdBoard', audited: true })
  expect(oneCall(inArea)).toMatchObject({ name: 'pitch.oneAdBoard', audited: true })
})

test('if a plain entity lacks a text, the shared text is used', () => {
  expect(sharedText('adBoards.new')).toBe('crud.new')
  expect(sharedText('audit.acts.adBoards.delete')).toBe('audit.acts.adBoards.delete')
})
