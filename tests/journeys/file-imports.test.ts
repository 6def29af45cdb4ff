import { expect, test } from 'vitest'
import { testKennitala } from '../support/builders.ts'
import { imports } from '../support/file-imports.ts'
import { personas } from '../support/personas.ts'
import { updateRow } from '../support/rows.ts'
import { moveLoggedIn, serveJourneys } from '../support/serve-journeys.ts'

const server = serveJourneys()

test('on a phone the buttons of a file import overlap neither its title nor the search', async () => {
  const { check } = imports(server)
  const { id } = await check('persons', `Ssn,Name\n${testKennitala(20_000)},Prófun Síma`)
  // Simulates an import that has finished 300 of its 1200 steps.
  await updateRow(server().services.database.db, 'file_imports', id, { steps_done: 300, steps_total: 1200 })
  const { page } = await moveLoggedIn(server(), personas.staff, `/innflutningur/${id}`, { width: 390 })
  await page.getByText('300 af 1.200 línum').waitFor()
  const boxOf = async (name: string) => {
    const box = await page.getByRole('button', { name }).boundingBox()
    if (!box) throw new Error(`${name} is not shown`)
    return box
  }
  const search = await boxOf('Leita')
  for (const name of ['Flytja inn', 'Taka innflutning til baka']) {
    const { x, y, width } = await boxOf(name)
    expect(x + width <= search.x || y >= search.y + search.height, name).toBe(true)
  }
  const heading = page.getByRole('heading', { level: 1, name: 'persons.csv' })
  expect(await heading.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
