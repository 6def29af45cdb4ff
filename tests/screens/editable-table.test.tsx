import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Change, EditableColumn } from '#app/ui/editable-table/declaration.ts'
import { EditableTable } from '#app/ui/editable-table/EditableTable.tsx'
import { blockIn } from '#app/ui/editable-table/paste.ts'
import { takenBack, useUndo } from '#app/ui/editable-table/use-undo.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

// Tests the editable table by itself. The tests of results and line-ups cover its use on those pages.

const server = serveScreens()

type Player = { id: number; name: string }
type Typed = { number: string; position: string }
type Draft = { typed: Typed }
type Typings = Readonly<Record<string, Typed>>
const squad: Player[] = Array.from({ length: 300 }, (_, index) => ({
  id: index + 1,
  name: `Leikmaður ${index + 1}`,
}))
const empty: Typed = { number: '', position: '1' }
let players = squad
let isWhole = false
const left = vi.fn()
const beyond = vi.fn()

beforeEach(() => {
  players = squad
  isWhole = false
  left.mockReset()
  beyond.mockReset()
})

const columns: EditableColumn<Player, Draft, 'name' | keyof Typed>[] = [
  {
    name: 'name',
    title: 'matchReports.lineUp.player',
    as: 'shown',
    isHeader: true,
    Cell: ({ row }) => row.name,
  },
  {
    name: 'number',
    title: 'matchReports.lineUp.number',
    kind: 'number',
    as: 'text',
    value: (_row, { typed }) => typed.number,
    label: (translate) => translate('matchReports.lineUp.number'),
    problem: (translate, _row, { typed }) =>
      /^\d*$/.test(typed.number) ? undefined : translate('validation.jersey'),
  },
  {
    name: 'position',
    title: 'matchReports.lineUp.position',
    as: 'choice',
    value: (_row, { typed }) => typed.position,
    label: (translate) => translate('matchReports.lineUp.position'),
    options: () => [
      { id: '1', label: 'games.positions.starter' },
      { id: '2', label: 'games.positions.goalkeeper' },
    ],
  },
]

function Sheet() {
  const [typings, setTypings] = useState<Typings>({})
  const now = useRef(typings)
  const put = (next: Typings) => {
    now.current = next
    setTypings(next)
  }
  const { record, undo } = useUndo<Typed>(now, put)
  const type = (changes: readonly Change<Player>[]) => {
    const before = now.current
    const next = { ...before }
    for (const { row, name, text } of changes) next[row.id] = { ...(next[row.id] ?? empty), [name]: text }
    put(next)
    record(before, next, changes.length === 1 ? `${changes[0]?.row.id} ${changes[0]?.name}` : null)
  }
  return (
    <div className="list">
      <EditableTable
        label="Hópurinn"
        columns={columns}
        rows={players}
        keyOf={({ id }) => id}
        draftOf={({ id }) => ({ typed: typings[id] ?? empty })}
        mayType={({ id }) => id !== 3}
        onType={type}
        onUndo={undo}
        onLeave={left}
        onEdge={beyond}
        rowHeight={isWhole ? undefined : 36}
      />
    </div>
  )
}

async function open() {
  await showPage(server(), Sheet, { persona: personas.staff })
  return userEvent.setup()
}

const row = (id: number) =>
  within(screen.getByRole('rowheader', { name: `Leikmaður ${id}` }).closest<HTMLElement>('tr')!)
const number = (id: number) => row(id).getByRole('textbox', { name: 'Númer' })
const position = (id: number) => row(id).getByRole('combobox', { name: 'Staða' })

describe('the rows of an editable table', () => {
  test('are rendered only while in view, and the keyboard scrolls to the others', async () => {
    const user = await open()
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(60)
    expect(screen.getByRole('grid', { name: 'Hópurinn' })).toHaveAttribute('aria-rowcount', '301')
    await user.click(number(1))
    await user.keyboard('{End}')
    expect(number(300)).toHaveFocus()
    await user.keyboard('{Home}8')
    expect(number(1)).toHaveValue('8')
  })

  test('are all rendered if the table has no fixed row height, and the keyboard moves on past the first and last row', async () => {
    players = squad.slice(0, 40)
    isWhole = true
    const user = await open()
    expect(screen.getAllByRole('rowheader')).toHaveLength(40)
    await user.click(number(40))
    await user.keyboard('{Enter}')
    expect(beyond).toHaveBeenLastCalledWith(1, 'number')
    await user.click(number(1))
    await user.keyboard('{ArrowUp}')
    expect(beyond).toHaveBeenLastCalledWith(-1, 'number')
    await expectAccessibleElement()
  })

  test('are skipped by Tab if they are read-only', async () => {
    players = squad.slice(0, 5)
    const user = await open()
    expect(row(3).queryByRole('textbox')).toBeNull()
    await user.click(position(2))
    await user.keyboard('{Tab}')
    expect(number(4)).toHaveFocus()
    await user.keyboard('{Shift>}{Tab}{/Shift}')
    expect(position(2)).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(left).toHaveBeenCalledOnce()
  })

  test('keep an invalid value as typed and describe the problem at the cell', async () => {
    const user = await open()
    await user.type(number(1), '-7')
    expect(number(1)).toHaveValue('-7')
    expect(number(1)).toBeInvalid()
    expect(number(1)).toHaveAttribute('title', 'Númer á treyju er mest þrír stafir.')
  })
})

describe('pasting into an editable table', () => {
  test('fills the editable cells down and to the right, and says which pasted cells did not fit', async () => {
    players = squad.slice(0, 4)
    const user = await open()
    await user.click(number(1))
    await user.paste('10\tMarkmaður\n11\tSópari\n12\t\n13\tleikmaður\n14\t\n')
    expect([1, 2, 4].map((id) => (number(id) as HTMLInputElement).value)).toEqual(['10', '11', '13'])
    expect(position(1)).toHaveDisplayValue('Markmaður')
    expect(position(2)).toHaveDisplayValue('Leikmaður')
    expect(screen.getByText(/^5 reitir voru límdir\. 3 reitir pössuðu ekki/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Afturkalla' }))
    expect([1, 2, 4].map((id) => (number(id) as HTMLInputElement).value)).toEqual(['', '', ''])
  })

  test('inserts a single value as in any text field', async () => {
    const user = await open()
    await user.click(number(1))
    await user.paste('23')
    expect(number(1)).toHaveValue('23')
    expect(screen.queryByText(/límd/)).toBeNull()
  })

  test.each([
    ['a column', '1\r\n2\r\n', [['1'], ['2']]],
    [
      'a block with an empty cell',
      '1\t\n\t4',
      [
        ['1', ''],
        ['', '4'],
      ],
    ],
    [
      'cells in quotes',
      '"a\tb"\t"say ""no"""\n"two\nlines"\t',
      [
        ['a\tb', 'say "no"'],
        ['two\nlines', ''],
      ],
    ],
  ])('parses cells copied from a spreadsheet: %s', (_what, pasted, cells) => {
    expect(blockIn(pasted)).toEqual(cells)
  })
})

describe('undo in an editable table', () => {
  test('treats all typing in one cell as one change, and each Ctrl+Z undoes one change', async () => {
    const user = await open()
    await user.type(number(1), '12')
    await user.type(number(2), '34')
    await user.keyboard('{Control>}z{/Control}')
    expect([number(1), number(2)].map((cell) => (cell as HTMLInputElement).value)).toEqual(['12', ''])
    await user.keyboard('{Control>}z{/Control}')
    expect(number(1)).toHaveValue('')
  })

  test('T10 does not touch cells that this user or another has edited since the undone change', () => {
    const step = { before: { a: '1', c: '3' }, after: { a: '2', b: '5' } }
    expect(takenBack({ a: '2', b: '6', d: '9' }, step, Object.is)).toEqual({ a: '1', b: '6', c: '3', d: '9' })
  })
})
