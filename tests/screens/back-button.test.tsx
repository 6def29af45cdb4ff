import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { closeByBack } from '#app/platform/history/close-by-back.ts'
import { entryState, scrollKey } from '#app/platform/history/entry.ts'
import { AppDialog } from '#app/ui/overlay/AppDialog.tsx'

/** A page with a dialog, and a second dialog above it. */
function List() {
  const [open, setOpen] = useState(0)
  const buttons = (
    <>
      <button type="button" onClick={() => setOpen(open + 1)}>
        Opna {open + 1}
      </button>
      <button type="button" onClick={() => setOpen(open - 1)}>
        Loka {open}
      </button>
    </>
  )
  return (
    <>
      {buttons}
      {[1, 2].slice(0, open).map((number) => (
        <AppDialog key={number} title={`Gluggi ${number}`} onClose={() => setOpen(number - 1)}>
          {number === open && buttons}
        </AppDialog>
      ))}
    </>
  )
}

function openList() {
  const router = createMemoryRouter(
    [
      { path: '/heim', element: <h1>Heim</h1> },
      { path: '/listi', Component: List },
      { path: '/annad', element: <h1>Annað</h1> },
    ],
    { initialEntries: ['/heim', '/listi?leit=jón'] },
  )
  closeByBack(router)
  render(<RouterProvider router={router} />)
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  return { router, press }
}

type Router = ReturnType<typeof openList>['router']
const dialog = (number: number) => screen.findByRole('dialog', { name: `Gluggi ${number}` })
const untilSpare = (router: Router) =>
  waitFor(() => expect(entryState(router.state.location).spareOf).toBeDefined())
const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('Back closes the newest dialog first and stays on the page, which keeps its address and scroll position', async () => {
  const { router, press } = openList()
  const key = scrollKey(router.state.location)
  await press('Opna 1')
  await dialog(1)
  await press('Opna 2')
  await dialog(2)
  await untilSpare(router)
  expect(scrollKey(router.state.location)).toBe(key)
  await router.navigate(-1)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Gluggi 2' })).toBeNull())
  await dialog(1)
  await untilSpare(router)
  await router.navigate(-1)
  await untilClosed()
  expect(router.state.location).toMatchObject({ pathname: '/listi', search: '?leit=jón' })
  expect(scrollKey(router.state.location)).toBe(key)
})

test('Back leaves the page in one step after its dialogs were closed by their buttons', async () => {
  const { router, press } = openList()
  for (const _ of [1, 2]) {
    await press('Opna 1')
    await dialog(1)
    await untilSpare(router)
    await press('Loka 1')
    await untilClosed()
  }
  await router.navigate(-1)
  expect(await screen.findByRole('heading', { name: 'Heim' })).toBeVisible()
})

test('Back returns to a page that was left while its dialog was open, then leaves it in one step', async () => {
  const { router, press } = openList()
  await press('Opna 1')
  await untilSpare(router)
  await router.navigate('/annad')
  expect(await screen.findByRole('heading', { name: 'Annað' })).toBeVisible()
  await router.navigate(-1)
  await screen.findByRole('button', { name: 'Opna 1' })
  await router.navigate(-1)
  expect(await screen.findByRole('heading', { name: 'Heim' })).toBeVisible()
})
