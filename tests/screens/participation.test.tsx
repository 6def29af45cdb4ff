import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ParticipationOfClubPage, ParticipationPage } from '#app/participation/ParticipationPage.tsx'
import { formIn, toFormValues } from '#app/participation/typed.ts'
import { ParticipationForm, wholeForm } from '#domain/participation/form.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { testNow } from '../support/demo-database.ts'
import { type Persona, personaClubs, personas } from '../support/personas.ts'
import { catchSavedFiles } from '../support/saved-files.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
const db = () => server().services.database.db
const { own, other } = personaClubs

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(testNow))
})
afterEach(async () => {
  vi.restoreAllMocks()
  localStorage.clear()
  await db()
    .deleteFrom('participation_notifications')
    .where('year', '=', 2026)
    .where('team_id', '=', own)
    .execute()
})

const path = '/thatttokutilkynningar'
async function open(persona: Persona = personas.clubUser) {
  const shown = await showPage(server(), ParticipationPage, { persona, path })
  await screen.findByText('Fálkinn: tímabilið 2026')
  return { ...shown, user: userEvent.setup({ delay: null }) }
}
const saveButton = () => screen.getByRole('button', { name: 'Vista þátttökutilkynningu' })
// Finds fields by label, because a search by role is slow with some eighty fields.
const field = (name: string) => screen.getByLabelText(name, { selector: 'input' })
const competition = (name: string) => within(screen.getByRole('group', { name }))
/** Maps the legend of each competition to the labels of its checkboxes. */
const boxes = () =>
  new Map(
    screen
      .getAllByRole<HTMLFieldSetElement>('group')
      .map((group) => [
        group.querySelector('legend')?.textContent,
        [...group.querySelectorAll('label')].map((label) => label.textContent),
      ]),
  )
const fees = () => screen.getByRole('complementary', { name: 'Áætluð gjöld' })
const kept = () =>
  db()
    .selectFrom('participation_notifications')
    .selectAll()
    .where('team_id', '=', own)
    .where('year', '=', 2026)
    .executeTakeFirst()

describe('the participation form of a club', () => {
  test('PAR-01 PAR-02 PAR-03 PAR-04 has the documented parts, filled in with the answers of the year before', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Rafræn þátttökutilkynning')
    expect(screen.getByText('Hefur ekki verið send')).toBeVisible()
    expect(screen.getByText(/^Svörin frá 2025/)).toBeVisible()
    const parts = ['félags', 'formanns deildar', 'formanns félags'].map((of) => `Nafn ${of}`)
    const costumes = ['Aðalbúningur', 'Varabúningur'].flatMap((name) =>
      ['treyja', 'stuttbuxur', 'sokkar'].map((piece) => `${name}: ${piece}`),
    )
    const courts = [1, 2, 3].flatMap((number) => [
      `Heiti heimavallar ${number}`,
      `Sími heimavallar ${number}`,
    ])
    for (const name of [...parts, ...costumes, ...courts, 'Sími félags', 'Netfang félags', 'Vefsíða félags'])
      expect(field(name)).toBeVisible()
    for (const name of ['Netfang', 'Sími', 'Farsími'])
      for (const of of ['formanns deildar', 'formanns félags']) expect(field(`${name} ${of}`)).toBeVisible()
    expect(field('Nafn félags')).toHaveValue('Knattspyrnufélagið Fálkinn')
    const kinds = within(screen.getByRole('combobox', { name: 'Tegund heimavallar 3' })).getAllByRole(
      'option',
    )
    expect(kinds.slice(1).map((one) => [one.getAttribute('value'), one.textContent])).toEqual([
      ['L', 'Land'],
      ['S', 'Skóli'],
      ['F', 'Félag'],
    ])
  })

  test('PAR-05 PAR-06 PAR-07 PAR-08 has the documented checkboxes for each competition, and the final headings', async () => {
    await open()
    const older = ['A-lið', 'B-lið', 'Bikarkeppni', '7 manna lið']
    const younger = ['A-lið', 'B-lið', 'C-lið', 'D-lið']
    const shown = boxes()
    const boxesOf = (name: string) => shown.get(name)
    for (const of of ['karla', 'kvenna']) {
      for (const number of [2, 3, 4]) expect(boxesOf(`${number}. flokkur ${of}`)).toEqual(older)
      for (const number of [5, 6]) expect(boxesOf(`${number}. flokkur ${of}`)).toEqual(younger)
    }
    expect(boxesOf('Meistaraflokkur kvenna')).toContain('Þátttökugjald í bikarkeppni')
    expect(boxesOf('Eldri flokkur karla')).toEqual(['30 ára og eldri', '40 ára og eldri', '50 ára og eldri'])
    const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
    expect(headings).toEqual(
      expect.arrayContaining([
        'Konur',
        'Heimavöllur 1',
        'Heimavöllur 2',
        'Heimavöllur 3',
        'Áætlun um jöfnunargjald',
      ]),
    )
    expect(saveButton()).toBeVisible()
    await expectAccessibleElement()
  })

  test('PAR-09 PAR-10 PAR-11 shows the documented note and both fee tables', async () => {
    await open()
    const rows = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map((cell) => cell.textContent?.replace(' (valin)', '')))
    expect(rows('Jöfnunargjald eftir deildum')).toEqual([
      ['Efsta deild karla', '11', 'kr.\u00a0440.000'],
      ['1. deild karla', '11', 'kr.\u00a0440.000'],
      ['2. deild karla', '11', 'kr.\u00a0440.000'],
      ['3. deild karla', '9', 'kr.\u00a0360.000'],
      ['4. deild karla', '–', 'Ekkert gjald'],
      ['Efsta deild kvenna', '9', 'kr.\u00a0360.000'],
      ['1. deild kvenna', '9', 'kr.\u00a0360.000'],
      ['2. deild kvenna', '–', 'Ekkert gjald'],
    ])
    expect(rows('Áætlun fyrir 2. flokk')).toEqual([
      ['2. flokkur karla A og B', 'kr.\u00a0160.000'],
      ['2. flokkur kvenna A og B', 'kr.\u00a0130.000'],
    ])
    expect(
      screen.getAllByText(
        'Ferðaþátttökugjald er innheimt í mars og er að hámarki kr. 75.000 fyrir hvert lið sem keppir.',
      )[0],
    ).toBeVisible()
  })

  test('PAR-10 updates the total of fees at each tick', async () => {
    await db()
      .updateTable('participation_notifications')
      .set({ form: JSON.stringify(wholeForm()) })
      .where('team_id', '=', own)
      .execute()
    const { user } = await open()
    const total = () => within(fees()).getByText('Samtals í mesta lagi').nextElementSibling
    expect(total()).toHaveTextContent('kr. 0')
    await user.click(competition('Meistaraflokkur karla').getByRole('checkbox', { name: 'A-lið' }))
    await waitFor(() => expect(total()).toHaveTextContent('kr. 75.000'))
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Deild A-liðs karla' }),
      '3. deild karla',
    )
    await waitFor(() => expect(total()).toHaveTextContent('kr. 435.000'))
    await user.click(competition('2. flokkur kvenna').getByRole('checkbox', { name: 'B-lið' }))
    await waitFor(() => expect(total()).toHaveTextContent('kr. 640.000'))
    await user.click(competition('Meistaraflokkur karla').getByRole('checkbox', { name: 'A-lið' }))
    await waitFor(() => expect(total()).toHaveTextContent('kr. 205.000'))
    expect(screen.queryByRole('combobox', { name: 'Deild A-liðs karla' })).toBeNull()
  })

  test('PAR-12 PAR-13 can be saved with empty fields, and shows when it was sent and by whom', async () => {
    const { user } = await open()
    await user.clear(field('Nafn félags'))
    await user.click(saveButton())
    expect(await screen.findByText('Þátttökutilkynningin var vistuð.')).toBeVisible()
    expect(await kept()).toMatchObject({ version: 1, form: { Team: { Name: '' } } })
    expect(await screen.findByText(/^Send 12\.05\.2026 kl\. 12:00: Guðröður/)).toBeVisible()
    await user.type(field('Nafn félags'), 'Fálkinn')
    await user.click(saveButton())
    await waitFor(async () =>
      expect(await kept()).toMatchObject({ version: 2, form: { Team: { Name: 'Fálkinn' } } }),
    )
  })

  test('OP-096 restores its draft', async () => {
    const { user, unmount } = await open()
    await user.type(field('Heiti heimavallar 2'), 'Gervigrasið')
    expect(await screen.findByText('Drögin geymast.')).toBeVisible()
    unmount()
    await open()
    expect(field('Heiti heimavallar 2')).toHaveValue('Gervigrasið')
    expect(screen.getByText('Hér eru drögin þín frá því áðan.')).toBeVisible()
    expect(await kept()).toBeUndefined()
  })

  test('T10 merges the changes of another user, and asks only about fields that both users changed', async () => {
    const { user } = await open()
    const begun = await server().as(personas.clubUser).get('participation')
    const form = ParticipationForm.parse(await begun.json())
    const first = {
      ...form,
      Team: { ...form.Team, Name: 'Frá hinum', Phone: '5550000' },
      Mens: { ...form.Mens, Division2: { ...form.Mens.Division2, Team7: 'true' } },
      Version: 0,
    }
    await server().as(personas.clubUser).post('participation', first)
    await user.clear(field('Nafn félags'))
    await user.type(field('Nafn félags'), 'Frá mér')
    await user.type(field('Heiti heimavallar 2'), 'Gervigrasið')
    await user.click(saveButton())
    const conflict = within(await screen.findByRole('table', { name: '' }))
    const shown = conflict.getAllByRole('rowheader').map((one) => one.textContent)
    expect(shown).toEqual(['Nafn félags', 'Sími félags', '2. flokkur karla'])
    expect(await kept()).toMatchObject({ version: 1, form: { Team: { Name: 'Frá hinum' } } })
    await user.click(screen.getByRole('button', { name: 'Vista það sem er valið' }))
    await waitFor(async () =>
      expect(await kept()).toMatchObject({
        version: 2,
        form: {
          Team: { Name: 'Frá mér', Phone: '5550000' },
          Mens: { Division2: { Team7: 'true' } },
          Court2: { Name: 'Gervigrasið' },
        },
      }),
    )
  })

  test('T21 stores no e-mail address in its draft, and keeps addresses already saved', async () => {
    const address = 'nytt@felog.example'
    await db()
      .updateTable('participation_notifications')
      .set({ form: JSON.stringify(wholeForm({ Team: { Email: 'felag@felog.example' } })) })
      .where('team_id', '=', own)
      .execute()
    const { user, unmount } = await open()
    await user.type(field('Heiti heimavallar 2'), 'Gervigrasið')
    unmount()
    expect(Object.values(sessionStorage).join()).not.toContain('@')
    const again = await open()
    expect(field('Netfang félags')).toHaveValue('felag@felog.example')
    await again.user.clear(field('Netfang félags'))
    await again.user.type(field('Netfang félags'), address)
    expect(screen.getByText('Óvistað')).toBeVisible()
    await again.user.click(saveButton())
    await waitFor(async () =>
      expect(await kept()).toMatchObject({
        form: { Team: { Email: address }, Court2: { Name: 'Gervigrasið' } },
      }),
    )
  })

  test('PAR-13 is read-only for an earlier season and says why', async () => {
    const route = '/thatttokutilkynningar/:teamId/:year'
    const address = `${path}/${own}/2025`
    await showPage(server(), ParticipationOfClubPage, { persona: personas.clubUser, path: address, route })
    await screen.findByText('Fálkinn: tímabilið 2025')
    expect(field('Nafn félags')).toHaveAttribute('readonly')
    expect(saveButton()).toBeDisabled()
    expect(saveButton()).toHaveAccessibleDescription(/^Félög breyta aðeins/)
  })
})

describe('the participation list of staff', () => {
  test('SES-30 PAR-10 names the clubs that sent a form, with fees, and those that did not', async () => {
    await showPage(server(), ParticipationPage, { persona: personas.staff, path })
    const link = await screen.findByRole('link', { name: 'Súlur' })
    expect(link).toHaveAttribute('href', `${path}/${other}/2026`)
    const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
    expect(row('Súlur')).toHaveTextContent(/Send.*kr\. /)
    expect(row('Fálkinn')).toHaveTextContent('Ekki send')
    await expectAccessibleElement()
  })

  test('OP-030 exports a CSV file, and the export is audited', async () => {
    const saved = catchSavedFiles()
    await showPage(server(), ParticipationPage, { persona: personas.staff, path })
    await screen.findByRole('link', { name: 'Súlur' })
    await userEvent.click(screen.getByRole('button', { name: 'Sækja' }))
    await userEvent.click(screen.getByRole('button', { name: 'Sækja CSV' }))
    expect(await screen.findByText('Skráin var sótt með 2 línum.')).toBeVisible()
    expect(saved).toHaveLength(1)
    const { records } = await db()
      .selectFrom('audit')
      .select('records')
      .where('act', '=', 'lists.export')
      .executeTakeFirstOrThrow()
    expect(records).toMatchObject({ List: 'thatttokutilkynningar', Year: 2026, Rows: 2 })
  })

  test('SES-05 opened from the home page shows the missing forms', async () => {
    await showPage(server(), ParticipationPage, { persona: personas.staff, path: `${path}?stada=vantar` })
    expect(await screen.findByRole('link', { name: 'Fálkinn' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Súlur' })).toBeNull()
  })
})

test('PAR-13 the participation form values convert to the documented structure and back', () => {
  const form = wholeForm({
    Team: { Name: 'Fálkinn' },
    Court1: { Type: 'S' },
    Mens: { Championship: { TeamA: 'true', League: 'top' }, Oldboys: { Over50: 'true' } },
    Womens: { Championship: { CupFee: 'true' }, Division4: { Team7: 'true' } },
  })
  expect(toFormValues(form)).toMatchObject({
    TeamName: 'Fálkinn',
    Court1Type: 'S',
    MensLeague: 'top',
    MensOldboys: ['Over50'],
    MensChampionship: ['TeamA'],
    WomensChampionship: ['CupFee'],
    WomensDivision4: ['Team7'],
  })
  expect(formIn(toFormValues(form))).toEqual(form)
})
