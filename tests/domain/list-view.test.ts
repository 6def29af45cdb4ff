import { describe, expect, test } from 'vitest'
import type { AnyColumn, List } from '#app/ui/list/list.ts'
import { choiceOf, chosenColumns } from '#app/ui/list/view/columns.ts'
import { isShown, savedViewOf, viewOf, withoutView, withView } from '#app/ui/list/view/saved-views.ts'
import { addressOf, type View, viewIn } from '#app/ui/list/view/view.ts'
import { noPreferences, pageSizes } from '#domain/platform/lists/preferences.ts'
import { sourceFiles } from '../support/source-files.ts'

const column = (field: string, more: Partial<AnyColumn> = {}): AnyColumn => ({
  field,
  title: 'referees.name',
  width: 1,
  ...more,
})

// A list with only the parts that a view needs.
const list = {
  resource: { label: 'Name' },
  prefix: '',
  columns: [
    column('Name'),
    column('Team'),
    column('Email', { hidden: true }),
    column('Records', { unsortable: true }),
  ],
  sort: { field: 'Name' },
  filters: [
    { name: 'team', address: 'felag', title: 'referees.team', options: 'Teams' },
    { field: 'Team', address: 'heiti', title: 'referees.team' },
  ],
} as unknown as List

const read = (address: string) => viewIn(new URLSearchParams(address), list)
const plain: View = {
  search: '',
  filters: {},
  sort: { field: 'Name', descending: false },
  page: 1,
  size: 20,
}

describe('the address of a list', () => {
  test('SES-41 a list opens with 20 rows a page, and 20, 50, 100 and 5000 can be chosen', () => {
    expect(read('')).toEqual(plain)
    expect(addressOf(plain, list).toString()).toBe('')
    expect(pageSizes.map((size) => read(`fjoldi=${size}`).size)).toEqual([20, 50, 100, 5000])
  })

  test('SES-41 each list starts with the page size of its requirement', () => {
    const others = sourceFiles('src').flatMap(({ file, text }) =>
      /\b(listPage|embeddedList|assignmentColumns)\(/.test(text)
        ? [...text.matchAll(/^ +size: (\d+)/gm)].map(([, size]) => `${file} ${size}`)
        : [],
    )
    expect(others.sort()).toEqual([
      'src/app/assignments/shared/assignment-list.tsx 5000',
      'src/app/discipline/GameCountsList.tsx 5000',
      'src/app/squad-lists/SquadListsPage.tsx 60',
    ])
  })

  test('contains search, filters, sort order, page and page size, which can be read back', () => {
    const view: View = {
      search: 'þór & æsir',
      filters: { felag: ['3', '12'], heiti: ['KR'] },
      sort: { field: 'Team', descending: true },
      page: 4,
      size: 100,
    }
    expect(read(addressOf(view, list).toString())).toEqual(view)
  })

  test.each([
    'fjoldi=21',
    'sida=0',
    'sida=-1',
    'sida=x',
    'rod=Nafn',
    'rod=-Records',
    'litur=1',
    'felag=',
    '%',
  ])('is read without %s, because no list has that value', (address) => {
    expect(read(address)).toEqual(plain)
  })

  test.each(['010190-2939', '0101902939', 'Jón 0101902939'])('never contains a national id: %s', (search) => {
    expect(addressOf({ ...plain, search }, list).toString()).toBe('')
  })
})

describe('the columns of a list', () => {
  const fields = (choice: Parameters<typeof chosenColumns>[1]) =>
    chosenColumns(list, choice).map(({ column: { field }, shown }) => (shown ? field : `(${field})`))

  test('are as declared if the user has chosen none', () => {
    expect(fields([])).toEqual(['Name', 'Team', '(Email)', 'Records'])
  })

  test('have the visibility and order that the user chose', () => {
    const choice = [
      { Field: 'Name', Shown: true },
      { Field: 'Records', Shown: true },
      { Field: 'Email', Shown: true },
      { Field: 'Team', Shown: false },
    ]
    expect(fields(choice)).toEqual(['Name', 'Records', 'Email', '(Team)'])
    expect(choiceOf(chosenColumns(list, choice))).toEqual(choice)
  })

  test('include columns added since the user chose, after their declared neighbour, and no removed columns', () => {
    const choice = [
      { Field: 'Gone', Shown: true },
      { Field: 'Team', Shown: false },
      { Field: 'Name', Shown: true },
    ]
    expect(fields(choice)).toEqual(['Name', '(Team)', '(Email)', 'Records'])
  })

  test('begin with the column that names the row, which cannot be hidden', () => {
    expect(
      fields([
        { Field: 'Team', Shown: true },
        { Field: 'Name', Shown: false },
      ])[0],
    ).toBe('Name')
  })
})

describe('a saved view of a list', () => {
  const columns = chosenColumns(list, [])
  const view: View = { ...plain, search: 'jón', filters: { felag: ['3'] }, size: 50, page: 3 }
  const saved = savedViewOf(' Mínir ', view, columns)

  test('restores the filters, order and columns that were shown, starting at the first page', () => {
    expect(saved.Name).toBe('Mínir')
    expect(viewOf(saved, list)).toEqual({ ...view, page: 1 })
  })

  test('leaves out filters and columns that the list no longer has', () => {
    const old = {
      ...saved,
      Filters: { ...saved.Filters, gone: ['1'] },
      Sort: { Field: 'Gone', Descending: true },
    }
    expect(viewOf(old, list)).toEqual({ ...view, page: 1 })
  })

  test('is recognized as the current view, whatever the order of its filter values', () => {
    const two = { ...view, filters: { heiti: ['KR'], felag: ['3', '4'] } }
    const other = { ...view, page: 1, filters: { felag: ['4', '3'], heiti: ['KR'] } }
    expect(isShown(savedViewOf('x', two, columns), other, columns)).toBe(true)
    expect(isShown(saved, { ...view, search: 'jóna' }, columns)).toBe(false)
  })

  test('replaces a saved view with the same name, and is deleted by name', () => {
    const one = withView(noPreferences, saved)
    const two = withView(one, { ...saved, Name: 'Allir' })
    expect(withView(two, { ...saved, Size: 100 }).Views.map(({ Name, Size }) => [Name, Size])).toEqual([
      ['Mínir', 100],
      ['Allir', 50],
    ])
    expect(withoutView(two, 'Mínir').Views.map(({ Name }) => Name)).toEqual(['Allir'])
  })
})
