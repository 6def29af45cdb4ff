import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { NoticesDialog } from '#app/notices/shared/NoticesDialog.tsx'
import { NoticeBell } from '#app/ui/frame/NoticeBell.tsx'
import { aGame, aPlace } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { personIdOf } from '../support/person-id.ts'
import { personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
const db = () => server().services.database.db
const user = userEvent.setup()
const { referee } = personas

function Bell() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <NoticeBell onOpen={() => setIsOpen(true)} />
      {isOpen && <NoticesDialog onClose={() => setIsOpen(false)} onSettings={() => {}} />}
    </>
  )
}

/** Stores two unread notices of unanswered appointments for the demo referee. */
beforeEach(async () => {
  await db().deleteFrom('notices').execute()
  const person_id = await personIdOf(db(), referee)
  const { id: role_id } = await db()
    .selectFrom('roles')
    .select('id')
    .where('person_id', '=', person_id)
    .where('auth_type', '=', referee.AuthType)
    .executeTakeFirstOrThrow()
  for (const game_day of ['2026-05-14T10:00', '2026-05-15T10:00']) {
    const game = await aGame(db(), { game_day })
    await aPlace(db(), { game_id: game.id, person_id })
    const notice = {
      role_id,
      kind: 'assignmentUnanswered',
      record_id: game.id,
      at: testNow,
      mail: null,
    } as const
    await db().insertInto('notices').values(notice).execute()
  }
})

const isRead = async () =>
  (await db().selectFrom('notices').select('read_at').orderBy('id').execute()).map(
    ({ read_at }) => read_at !== null,
  )
async function openBell(name: string) {
  await user.click(await screen.findByRole('button', { name }))
  return screen.findByRole('dialog', { name: 'Tilkynningar' })
}
const linksOf = (dialog: HTMLElement) =>
  within(dialog).findAllByRole('link', { name: /^Áminning: niðurröðun er ósvarað/ })

test('a notice is marked as read when it is pressed, not when the list of notices is opened', async () => {
  const { router } = await showPage(server(), Bell, { persona: referee })
  const dialog = await openBell('2 ólesnar tilkynningar')
  const [newest] = await linksOf(dialog)
  if (!newest) throw new Error('Nothing stands under the bell.')
  await user.click(within(dialog).getByRole('button', { name: 'Loka' }))
  expect(await isRead()).toEqual([false, false])

  const again = await openBell('2 ólesnar tilkynningar')
  const [pressed] = await linksOf(again)
  if (!pressed) throw new Error('Nothing stands under the bell.')
  await user.click(pressed)
  await screen.findByRole('button', { name: '1 ólesin tilkynning' })
  expect((await isRead()).sort()).toEqual([false, true])
  expect(router.state.location.pathname).toBe('/heim')
})

test('one button marks all notices as read', async () => {
  await showPage(server(), Bell, { persona: referee })
  const dialog = await openBell('2 ólesnar tilkynningar')
  await linksOf(dialog)
  await user.click(within(dialog).getByRole('button', { name: 'Merkja allt sem lesið' }))
  await expect.poll(isRead).toEqual([true, true])
  await expect.poll(() => within(dialog).queryByText('Ólesin')).toBeNull()
})
