import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { MailDialog } from '#app/mail/shared/MailDialog.tsx'
import type { MailRow } from '#domain/mail/recipients.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { aReferee } from '../support/builders.ts'
import { type Persona, personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
let jon: MailRow
let osk: MailRow

beforeAll(async () => {
  jon = await aRow('Jón Þórsson', 'jon@felag.example')
  osk = await aRow('Ósk Ýrardóttir', 'osk@felag.example')
})

async function aRow(Name: string, Email: string): Promise<MailRow> {
  const row = await aReferee(server().services.database.db, {}, { name: Name, email: Email })
  return { PersonId: row.id, Name, Email }
}

async function open(persona: Persona, rows: MailRow[]) {
  const onClose = vi.fn()
  const dialogOf = () => <MailDialog list="referees" rows={rows} onClose={onClose} />
  await showPage(server(), dialogOf, { persona })
  return { dialog: await screen.findByRole('dialog'), onClose, user: userEvent.setup() }
}

const writing = async (user: ReturnType<typeof userEvent.setup>, subject: string) => {
  await user.type(screen.getByLabelText('Efni'), subject)
  await user.type(screen.getByLabelText('Texti'), 'Texti bréfsins')
}

test('REF-05 the mail dialog counts the recipients and lists the skipped ones with reasons', async () => {
  const rows = [
    jon,
    osk,
    { PersonId: 90_001, Name: 'Tvíburi Jónsson', Email: ' JON@felag.example' },
    { PersonId: 90_002, Name: 'Netfangalaus Ösp', Email: '' },
    { PersonId: 90_003, Name: 'Rangur Dúi', Email: 'ekki netfang' },
  ]
  const { dialog, user } = await open(personas.staff, rows)
  expect(dialog).toHaveAccessibleName('Póstur til 2 viðtakenda')
  await user.click(within(dialog).getByText('3 fá ekki eigið skeyti'))
  const left = within(dialog).getAllByRole('listitem')
  expect(left.map((item) => item.textContent)).toEqual([
    'Tvíburi Jónsson Annar viðtakandi er með sama netfang og fær póstinn þangað.',
    'Netfangalaus Ösp Ekkert netfang er skráð.',
    'Rangur Dúi Netfangið er ekki rétt skrifað.',
  ])
  await user.click(within(dialog).getByText('Sýna netföngin'))
  const joined = within(dialog).getByRole('textbox', { name: 'Netföng viðtakenda' })
  expect(joined).toHaveValue('jon@felag.example;osk@felag.example;ekki netfang')
  await expectAccessibleElement(dialog)
})

test('the receipt of a mail says that it is queued if there is no mail server', async () => {
  const { user, onClose } = await open(personas.staff, [jon, osk])
  await writing(user, 'Bíður')
  await user.click(screen.getByRole('button', { name: 'Senda póst' }))
  const dialog = await screen.findByRole('dialog', { name: 'Póstsending' })
  expect(await within(dialog).findByText(/Enginn póstþjónn er tengdur kerfinu/)).toBeVisible()
  expect(within(dialog).getByText('2 í bið')).toBeVisible()
  expect(within(dialog).getByRole('progressbar', { name: 'Framvinda sendingar' })).toHaveValue(0)
  await expectAccessibleElement(dialog)
  await user.click(screen.getByRole('button', { name: 'Loka' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('the receipt of a mail names the recipients that the server skipped, and updates until the delivery is over', async () => {
  const { db } = server().services.database
  const gone = await aRow('Hætt Kona', 'haett@felag.example')
  await db.deleteFrom('referees').where('person_id', '=', gone.PersonId).execute()
  const { environment } = server().services
  const smtp = { url: 'smtp://127.0.0.1:9', from: 'ksi@samband.example' }
  server().services.environment = { ...environment, smtp }
  const { user } = await open(personas.staff, [jon, gone])
  await writing(user, 'Fylgst með')
  await user.click(screen.getByRole('button', { name: 'Senda póst' }))
  const dialog = await screen.findByRole('dialog', { name: 'Póstsending' })
  expect(await within(dialog).findByText('Pósturinn er á leiðinni. Þú mátt loka glugganum.')).toBeVisible()
  expect(within(dialog).getByText('1 fær ekki eigið skeyti')).toBeVisible()
  expect(within(dialog).getByText('Er ekki á þessum lista.')).toBeInTheDocument()
  await db.updateTable('outbox').set({ state: 'failed' }).where('address', '=', jon.Email).execute()
  expect(
    await within(dialog).findByText('Pósturinn er farinn, en 1 skeyti komst ekki til skila.'),
  ).toBeVisible()
})

test('a club that selected more than 500 recipients sees, before writing, that it cannot send the mail', async () => {
  const many = Array.from({ length: 501 }, (_, index) => ({
    PersonId: 200_000 + index,
    Name: `Dómari ${index}`,
    Email: `d${index}@felag.example`,
  }))
  const { dialog } = await open(personas.clubUser, many)
  expect(dialog).toHaveAccessibleName('Póstur til 501 viðtakanda')
  const button = within(dialog).getByRole('button', { name: 'Senda póst' })
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription(/^Þú getur sent mest 500 viðtakendum í einu\./)
  expect(within(dialog).queryByText('Sýna netföngin')).toBeNull()
})

test('a mail dialog without a valid recipient cannot send', async () => {
  const { dialog } = await open(personas.staff, [{ PersonId: 90_004, Name: 'Netfangalaus', Email: '' }])
  expect(within(dialog).getByText('Enginn sem þú valdir er með rétt netfang.')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Senda póst' })).toBeDisabled()
})

test('T27 the draft of a mail is restored for the same user only', async () => {
  const { user } = await open(personas.clubUser, [jon])
  await writing(user, 'Uppkast')
  cleanup()
  await open(personas.clubUser, [jon])
  expect(screen.getByLabelText('Efni')).toHaveValue('Uppkast')
  cleanup()
  await open(personas.otherClubUser, [jon])
  await waitFor(() => expect(screen.getByLabelText('Efni')).toHaveValue(''))
})
