import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { FurtherRows } from '#app/ui/actions/FurtherRows.tsx'

const name = ({ Name }: { Name: string }) => Name
const many = Array.from({ length: 5000 }, (_, index) => ({ Name: `Mía ${index + 1}` }))

function Shown({ rows }: { rows: typeof many }) {
  const [included, setIncluded] = useState<ReadonlySet<{ Name: string }>>(new Set())
  return <FurtherRows rows={rows} name={name} included={included} onChange={setIncluded} />
}

test('the picker for people without an e-mail address shows 50 of 5000, and a search by name finds the others', async () => {
  const user = userEvent.setup()
  render(<Shown rows={many} />)
  expect(screen.getByRole('group', { name: '5.000 færslur án netfangs' })).toBeVisible()
  expect(screen.getAllByRole('checkbox')).toHaveLength(50)
  expect(screen.getByRole('status')).toHaveTextContent('4.950 nöfn í viðbót: leitaðu að þeim.')
  const search = screen.getByRole('searchbox', { name: 'Leita að nafni' })
  await user.type(search, 'mia 4321')
  await user.click(screen.getByRole('checkbox', { name: 'Mía 4321' }))
  await user.clear(search)
  await user.click(screen.getByRole('checkbox', { name: 'Mía 2' }))
  expect(screen.getByRole('status')).toHaveTextContent('2 fylgja með.')
  await user.click(screen.getByRole('checkbox', { name: 'Mía 2' }))
  expect(screen.getByRole('status')).toHaveTextContent('1 fylgir með.')
  await user.type(search, 'zzz')
  expect(screen.getByRole('status')).toHaveTextContent('Ekkert nafn fannst.')
})

test('the picker for people without an e-mail address has no search field if there are only a few', () => {
  render(<Shown rows={many.slice(0, 3)} />)
  expect(screen.getAllByRole('checkbox')).toHaveLength(3)
  expect(screen.queryByRole('searchbox')).toBeNull()
})
