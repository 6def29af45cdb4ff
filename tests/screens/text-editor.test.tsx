import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { showText } from '#app/i18n-provider.ts'
import { translate, useTranslate } from '#app/platform/i18n.ts'
import { currentUser } from '#app/platform/session/session.ts'
import { useTextPicking } from '#app/platform/text-picking.ts'
import { findTexts } from '#app/texts/find-texts.ts'
import { TextPicker } from '#app/texts/picker/TextPicker.tsx'
import { wordsAt } from '#app/texts/picker/words-at.ts'
import { TextsPage } from '#app/texts/TextsPage.tsx'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import { textEdits } from '#server/texts/edits.ts'
import { openTexts } from '#server/texts/file/open-texts.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { temporaryFolder } from '../support/csv-folder.ts'
import { silentLog } from '../support/database.ts'
import { personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
const file = path.join(temporaryFolder(), 'is.json')
const edit = (nothing: string) =>
  writeFileSync(file, JSON.stringify({ ...builtIn, home: { ...builtIn.home, nothing } }))

beforeAll(() => {
  edit(builtIn.home.nothing)
  const { services } = server()
  services.texts = openTexts(file, silentLog, { edits: textEdits(services.database, silentLog) })
})
beforeEach(async () => {
  edit(builtIn.home.nothing)
  await server().services.database.db.deleteFrom('text_changes').execute()
})

const dialog = () => screen.findByRole('dialog', { name: 'Breyta texta' })
const openText = (key: string) =>
  showPage(server(), TextsPage, { persona: personas.staff, path: `/textar/${key}` })

test('T28 a text changed both in the app and in the text file shows both versions until staff pick one', async () => {
  const body = { Key: 'home.nothing', Text: 'Allt er búið í dag.', Version: 1 }
  await server().as(personas.staff).post('rest/texts/entries', body)
  edit('Ekkert bíður nú.')
  await openText('home.nothing')
  const alert = within(await dialog()).getByRole('alert')
  expect(alert).toHaveTextContent('Breytt hérAllt er búið í dag.Í skránniEkkert bíður nú.')
  await expectAccessibleElement(await dialog())
  await userEvent.click(within(alert).getByRole('button', { name: 'Nota textann úr skránni' }))
  await screen.findByText('Textanum er breytt. Hann sést strax.')
  const { db } = server().services.database
  const { after, original } = await db
    .selectFrom('text_changes')
    .selectAll()
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow()
  expect({ after, original }).toEqual({ after: null, original: 'Ekkert bíður nú.' })
})

test('T28 a text with a plural is previewed in both forms, and an invalid text says why it cannot be saved', async () => {
  await openText('frame.waitingCount')
  const preview = within(await dialog()).getByRole('region', { name: 'Svona lítur textinn út' })
  expect(preview).toHaveTextContent('Eintala1 atriði bíðurFleirtala3 atriði bíða')
  const field = screen.getByRole('textbox', { name: 'Textinn' })
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste('%{smart_cont} eitt |||| %{smart_count} mörg')
  expect(preview).toHaveTextContent(/Í textann vantar innskot: %\{smart_count\}\./)
  await userEvent.click(screen.getByRole('button', { name: 'Vista texta' }))
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(/^Í textann vantar innskot: %\{smart_count\}\./)
  expect(await server().services.database.db.selectFrom('text_changes').selectAll().execute()).toEqual([])
})

test('T28 a changed interface text appears on the page at once, and what the user typed in fields stays', async () => {
  const Typed = () => (
    <label>
      {useTranslate()('form.cancel')}
      <input />
    </label>
  )
  await showPage(server(), Typed, { persona: personas.staff })
  await userEvent.type(screen.getByLabelText('Hætta við'), 'hálfkláruð setning')
  await showText('form.cancel', 'Sleppa þessu')
  expect(await screen.findByLabelText('Sleppa þessu')).toHaveValue('hálfkláruð setning')
})

test('OP-070 words that are clicked to edit a text or typed into Ctrl+K are in no address, because they may name people', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  const Words = () => {
    const [, setPicking] = useTextPicking()
    useEffect(() => setPicking(true), [setPicking])
    return (
      <>
        <p>Jón Jónsson 010180-2129</p>
        <p>{translate('login.wanted', { page: 'Jón Jónsson' })}</p>
        <p>{'Löng athugasemd um leik. '.repeat(100)}</p>
        <TextPicker />
      </>
    )
  }
  await showPage(server(), Words, { persona: personas.staff })
  await userEvent.click(screen.getByText(/010180/))
  await screen.findByText(/^Þetta stendur ekki í textaskránni/)
  await userEvent.click(screen.getByText(/^Löng athugasemd/))
  await screen.findByText(/^Þetta er lengra en nokkur texti/)
  await userEvent.click(screen.getByText(translate('login.wanted', { page: 'Jón Jónsson' })))
  expect(within(await dialog()).getByText(/login\.wanted/)).toBeVisible()
  const user = currentUser()!
  expect(findTexts('ekkert bidur thin', user).map(({ title }) => title)).toContain('Ekkert bíður þín núna.')
  expect(findTexts('0101802129', user)).toEqual([])
  const addresses = asked.mock.calls.map(([request]) =>
    String(request instanceof Request ? request.url : request),
  )
  expect(addresses.filter((address) => address.includes('/rest/texts/entries/'))).toHaveLength(1)
  expect(addresses.filter((address) => /J%C3%B3n|010180|bidur/.test(address))).toEqual([])
  asked.mockRestore()
})

test('T28 a click on the page in text editing mode selects the text nearest to it, also a label for screen readers', () => {
  const place = document.createElement('div')
  place.innerHTML = `<button aria-label="Loka"><svg><path /></svg></button>
    <p>Sæll <b>Jón</b></p><label for="n">Nafn</label><input id="n" placeholder="Fullt nafn" />`
  document.body.append(place)
  const at = (selector: string) => wordsAt(place.querySelector(selector)!)
  expect(at('path')[0]).toEqual(['Loka'])
  expect(at('b').slice(0, 2)).toEqual([['Jón'], ['Sæll']])
  expect(at('input')[0]).toEqual(['Fullt nafn', 'Nafn'])
  place.remove()
})
