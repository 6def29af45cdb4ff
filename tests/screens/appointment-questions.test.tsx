import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { AnswerTime } from '#app/appointments/AnswerTime.tsx'
import { AskPublish } from '#app/appointments/AskPublish.tsx'
import type { PublicationDraft } from '#domain/appointments/board-calls.ts'
import { RefereeRole } from '#domain/games/codes.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()

describe('the dialog to publish appointments', () => {
  const draft = (GameId: number, Version = 1): PublicationDraft => ({
    GameId,
    RoleId: RefereeRole.Referee,
    Version,
    GameDay: '2026-05-12T19:15',
    GameName: 'Fálkinn – Súlur',
    Person: { PersonId: 1, Name: 'Ari' },
    Loses: { PersonId: 2, Name: `Una ${GameId}`, Answer: 'open' },
  })
  const onPublish = vi.fn()
  const shown = (drafts: readonly PublicationDraft[]) => (
    <AskPublish drafts={drafts} isPending={false} error={null} onPublish={onPublish} onClose={() => {}} />
  )
  const box = (game: number) => screen.getByRole('checkbox', { name: new RegExp(`Una ${game} `) })

  test('keeps an unticked appointment unticked when the appointment changes', async () => {
    const user = userEvent.setup()
    const { rerender } = render(shown([draft(1), draft(2)]))
    await user.click(box(1))
    rerender(shown([draft(1, 2), draft(2, 2)]))
    expect(box(1)).not.toBeChecked()
    expect(box(2)).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Birta og senda póst' }))
    expect(onPublish).toHaveBeenCalledExactlyOnceWith([draft(2, 2)])
  })

  test('disables the publish button and says why if every appointment is unticked', async () => {
    const user = userEvent.setup()
    render(shown([draft(1)]))
    const publish = screen.getByRole('button', { name: 'Birta og senda póst' })
    expect(publish).toBeEnabled()
    await user.click(box(1))
    expect(publish).toBeDisabled()
    expect(screen.getByText('Hakaðu við að minnsta kosti eitt sæti.')).toBeVisible()
    await expectAccessibleElement(screen.getByRole('dialog'))
  })
})

test('the dialog for the hours that officials have to answer shows a lost connection and retries', async () => {
  const user = userEvent.setup()
  await showPage(server(), AnswerTime, { persona: personas.staff })
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline')
  })
  await user.click(screen.getByRole('button', { name: 'Svarfrestur' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Svarfrestur' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  vi.stubGlobal('fetch', real)
  await user.click(dialog.getByRole('button', { name: 'Reyna aftur' }))
  expect(await screen.findByRole('textbox', { name: 'Klukkustundir til að svara' })).toHaveValue('24')
})
