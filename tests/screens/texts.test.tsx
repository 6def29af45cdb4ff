import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { i18nProvider, loadTexts } from '#app/i18n-provider.ts'
import { translate } from '#app/platform/i18n.ts'
import { Home } from '#app/session/Home.tsx'
import { TextsPage } from '#app/texts/TextsPage.tsx'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import { openTexts } from '#server/texts/file/open-texts.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { temporaryFolder } from '../support/csv-folder.ts'
import { silentLog } from '../support/database.ts'
import { personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'
import { waitingCounts } from '../support/waiting.ts'

const server = serveScreens()
const file = path.join(temporaryFolder(), 'is.json')
const edit = (tree: unknown) => writeFileSync(file, JSON.stringify(tree, null, 2))

beforeAll(() => {
  edit(builtIn)
  // Lets the server read a text file that only the tests of this file use.
  server().services.texts = openTexts(file, silentLog)
})

test('the texts page says that the file has no errors and how to edit it', async () => {
  await showPage(server(), TextsPage, { persona: personas.staff })
  expect(await screen.findByText('Allt í lagi. Engin villa er í textaskránni.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Hvernig á að breyta textaskránni í ritli' })).toBeVisible()
  expect(screen.getByText(/Láttu innskot eins og %{name} standa óbreytt/)).toBeVisible()
  await expectAccessibleElement()
})

test('the texts page shows each error of the text file with its line and the text that is shown instead', async () => {
  edit({ ...builtIn, app: { name: 'Bak %{vörður}' } })
  await showPage(server(), TextsPage, { persona: personas.staff })
  expect(await screen.findByText(/^1 villa er í textaskránni/)).toHaveAttribute('role', 'alert')
  const [finding] = screen.getAllByRole('listitem')
  expect(finding).toHaveTextContent(
    'Lína 3app.nameÞetta innskot er ekki til fyrir þennan texta: %{vörður}. Eyddu því."name": "Bak %{vörður}"Sýnt í staðinn: „Bakvörður“',
  )
  await expectAccessibleElement()

  writeFileSync(file, '{ "app": { "name": "Bakvörður } }')
  await userEvent.click(screen.getByRole('button', { name: 'Skoða aftur' }))
  expect(await screen.findByText(/Textaskráin er brotin/)).toBeVisible()
  expect(screen.getByText(/^Gæsalappir eru ekki réttar í þessari línu\./)).toBeVisible()

  edit(builtIn)
  await userEvent.click(screen.getByRole('button', { name: 'Skoða aftur' }))
  expect(await screen.findByText('Allt í lagi. Engin villa er í textaskránni.')).toBeVisible()
})

test('T28 the texts page shows the faulty line of a damaged text file with the error marked', async () => {
  writeFileSync(file, JSON.stringify(builtIn, null, 2).replace('"Bakvörður"', '„Varnarmaður"'))
  await showPage(server(), TextsPage, { persona: personas.staff })
  const sentence = await screen.findByText(/^Gæsalappir eru ekki réttar í þessari línu\./)
  const finding = sentence.closest('li')
  expect(finding).toHaveTextContent('"name": „Varnarmaður"')
  expect(finding?.querySelector('mark')).toHaveTextContent('„')
  await expectAccessibleElement()

  writeFileSync(file, JSON.stringify(builtIn, null, 2).replace('},', '}'))
  await userEvent.click(screen.getByRole('button', { name: 'Skoða aftur' }))
  const comma = (await screen.findByText(/^Hér vantar kommu\./)).closest('li')
  // A no-break space is marked in place of the missing comma, which has no character to mark.
  expect(comma?.querySelector('mark')?.textContent).toBe('\u00a0')
  expect(comma).toHaveTextContent('Lína 4')

  writeFileSync(file, JSON.stringify(builtIn, null, 2).replace('},', ''))
  await userEvent.click(screen.getByRole('button', { name: 'Skoða aftur' }))
  const brace = (await screen.findByText(/^Á undan þessari línu vantar línu með slaufusviga/)).closest('li')
  expect(brace).toHaveTextContent('Línan sem vantar: },')
})

test('T28 the home page tells only staff that the text file is broken, and says nothing about a single faulty text', async () => {
  writeFileSync(file, JSON.stringify(builtIn, null, 2).replace('},', '}'))
  await showPage(server(), Home, { persona: personas.staff })
  expect(await screen.findByRole('link', { name: /^Textaskráin er brotin/ })).toHaveAttribute(
    'href',
    '/textar',
  )
  edit({ ...builtIn, app: { name: '' } })
  expect(await waitingCounts(server(), personas.staff, 'texts.')).toEqual({})
  writeFileSync(file, '{')
  cleanup()
  await showPage(server(), Home, { persona: personas.referee })
  await screen.findByRole('link', { name: /bíður svars þíns/ })
  expect(screen.queryByText(/^Textaskráin er brotin/)).toBeNull()
})

test('only staff may read the errors of the text file', async () => {
  expect((await server().as(personas.staff).get('rest/texts')).status).toBe(200)
  expect((await server().as(personas.clubUser).get('rest/texts')).status).toBe(403)
})

test('the list of text errors supports ranges of the simple-rest dialect', async () => {
  edit({ ...builtIn, app: {}, login: {}, home: {} })
  const get = (range: string) =>
    server().as(personas.staff).get(`rest/texts?sort=["Line","ASC"]&range=${range}`)
  const whole = await get('[0,99]')
  const total = Number(whole.headers.get('content-range')?.split('/')[1])
  expect(await whole.json()).toHaveLength(total)
  const part = await get('[1,2]')
  expect(part.headers.get('content-range')).toBe(`texts 1-2/${total}`)
  expect(await part.json()).toHaveLength(2)
  edit(builtIn)
})

test('the client shows the texts from the server, and the built-in texts if the server sends none', async () => {
  edit({ ...builtIn, app: { name: 'Varnarmaður' } })
  await loadTexts()
  expect(translate('app.name')).toBe('Varnarmaður')
  for (const merged of [unreadable, () => 'not a tree' as never]) {
    const { texts } = server().services
    server().services.texts = { ...texts, merged }
    await loadTexts()
    server().services.texts = texts
    expect(translate('app.name')).toBe('Bakvörður')
  }
})

const unreadable = () => {
  throw new Error('the disk is gone')
}

test('react-admin gets its texts from the text file of the app', () => {
  const values = { smart_count: 21 }
  expect(i18nProvider.translate('frame.waitingCount', values)).toBe(translate('frame.waitingCount', values))
  expect(i18nProvider.translate('ra.nothing', { _: 'Til vara' })).toBe('Til vara')
  expect(i18nProvider.translate('Setning sem er þegar til')).toBe('Setning sem er þegar til')
})
