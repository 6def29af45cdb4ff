import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { AuditList } from '#app/audit/AuditList.tsx'
import { expectAccessibleElement } from '../support/axe.ts'
import { aPerson } from '../support/builders.ts'
import { personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()

beforeAll(async () => {
  const { db } = server().services.database
  const { id } = await aPerson(db, { name: 'Þórunn Ægisdóttir' })
  const row = { act: 'mail.bulk', request_id: 'x', auth_type: 1, person_id: id }
  await db
    .insertInto('audit')
    .values([
      ...Array.from({ length: 45 }, (_, index) => ({
        ...row,
        at: `2026-03-01T10:${10 + index}:00Z`,
        result: 200,
      })),
      { ...row, at: '2026-03-02T08:30:00Z', result: 403, act: 'gamalt.kall' },
    ])
    .execute()
})

async function open(path: string) {
  const shown = await showPage(server(), AuditList, { persona: personas.staff, path })
  await screen.findByRole('grid')
  return { ...shown, user: userEvent.setup() }
}

const rows = () => screen.getAllByRole('row').filter((row) => row.dataset.index !== undefined)
const first = () => within(rows()[0]!)

test('a list paged by the server shows one page at a time', async () => {
  const { user } = await open('/?leit=thorunn')
  expect(rows()).toHaveLength(20)
  expect(screen.getByText('46 línur')).toBeVisible()
  expect(first().getByRole('rowheader')).toHaveTextContent('02.03.2026 08:30')
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '47')
  await user.click(screen.getByRole('button', { name: 'Næsta síða' }))
  await user.click(screen.getByRole('button', { name: 'Næsta síða' }))
  await waitFor(() => expect(rows()).toHaveLength(6))
  expect(rows()[0]).toHaveAttribute('aria-rowindex', '42')
  await expectAccessibleElement()
})

test('a list paged by the server is sorted by the server, and only by columns it can sort', async () => {
  const { user } = await open('/?leit=thorunn')
  await user.click(screen.getByRole('button', { name: 'Tími' }))
  await waitFor(() => expect(first().getByRole('rowheader')).toHaveTextContent('01.03.2026 10:10'))
  const name = screen.getByRole('columnheader', { name: 'Nafn' })
  expect(name).not.toHaveAttribute('aria-sort')
  expect(within(name).queryByRole('button')).toBeNull()
})

test('a list paged by the server is filtered and searched by the server', async () => {
  const { user, router } = await open('/?leit=thorunn')
  await user.click(screen.getByRole('button', { name: 'Sía: Niðurstaða' }))
  await user.click(screen.getByRole('checkbox', { name: 'Hafnað' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(first().getByText('Hafnað')).toBeVisible()
  expect(first().getByText('gamalt.kall')).toBeVisible()
  expect(router.state.location.search).toBe('?leit=thorunn&nidurstada=refused')
  await user.type(screen.getByRole('searchbox'), ' finnst ekki')
  expect(await screen.findByText('Engar leitarniðurstöður fundust')).toBeVisible()
})

test('T21 a national id typed into a name search is neither sent nor put in the address, and the page says so', async () => {
  const { user, router } = await open('/?leit=thorunn')
  const asked = vi.spyOn(globalThis, 'fetch')
  await user.clear(screen.getByRole('searchbox'))
  await user.paste('020304.9870')
  expect(await screen.findByText('Hér er ekki leitað eftir kennitölu eða svo langri tölu.')).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(asked.mock.calls.map(([to]) => String(to)).join()).not.toMatch(/9870/)
})

test('an unknown filter value in the address is not sent to the server', async () => {
  await open('/?leit=thorunn&nidurstada=rugl&hlutverk=1')
  expect(rows()).toHaveLength(20)
})

test('a page number past the end opens the last page', async () => {
  const { router } = await open('/?leit=thorunn&sida=9')
  await waitFor(() => expect(rows()).toHaveLength(6))
  expect(router.state.location.search).toBe('?leit=thorunn&sida=3')
})
