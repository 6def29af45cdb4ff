import { act, screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { resetState } from '#app/platform/module-state.ts'
import { rememberPath } from '#app/platform/previous-path.ts'
import { setSession } from '#app/platform/session/session.ts'
import { IncidentType, ReportStatus } from '#domain/games/codes.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { anIncident } from '../support/builders.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personas } from '../support/personas.ts'
import { aReport, fieldAll, type Scene } from '../support/report-scene.ts'
import { openStep, setClocks } from '../support/report-screen.ts'
import { insertRow, updateRow } from '../support/rows.ts'
import { serveScreens } from '../support/serve-screens.ts'

const server = serveScreens()
const db = () => server().services.database.db
const inPlay = '2026-05-12T12:53:20.000Z'
let scene: Scene
let red: Awaited<ReturnType<typeof anIncident>>

beforeEach(async () => {
  setClocks(server(), inPlay)
  scene = await aReport(db(), { squad: 11 })
  await fieldAll(db(), scene, scene.home)
  await fieldAll(db(), scene, scene.away)
  red = await anIncident(db(), {
    game_id: scene.gameId,
    team_id: scene.home.teamId,
    person_id: scene.home.ids[4]!,
    incident_type_id: IncidentType.Red,
    minute: 20,
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const open = (persona?: Persona, step = 'atburdir') => openStep(server(), scene.gameId, step, persona)

/** Simulates typing a new address on the page at `path`: resets the app but remembers `path` as the last page. */
function typedOver(path: string) {
  rememberPath(path)
  resetState()
}

type User = ReturnType<typeof userEvent.setup>

async function write(user: User, button = 'Skrifa skýrslu: ') {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${button}`) }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Skýrsla til aganefndar' }))
  await dialog.findByRole('option', { name: 'Alvarlega grófur leikur' })
  return dialog
}

/** Tries to leave the events step by a link. The missing report to the committee blocks it. */
async function tryToLeave(user: User) {
  await screen.findByText('Skýrslu til aganefndar vantar')
  await user.click(screen.getAllByRole('link', { name: /^Úrslit/ }).at(-1)!)
  await screen.findByText(/^Skýrslu til aganefndar vantar\. Skrifaðu hana/)
}

const reports = () =>
  db()
    .selectFrom('discipline_reports')
    .select(['discipline_type_id', 'discipline_type_id2', 'comments', 'version'])
    .where('incident_id', '=', red.id)
    .execute()

async function aFiledReport(values: { comments?: string; by?: Persona } = {}) {
  await insertRow(db(), 'discipline_reports', {
    incident_id: red.id,
    discipline_type_id: 3880,
    comments: values.comments ?? 'Tveggja fóta tækling.',
    registered_by_id: await personIdOf(db(), values.by ?? personas.referee),
    registered_at: inPlay,
  })
}

describe('the report to the disciplinary committee about a dismissal', () => {
  test('REP-25 REP-44 REP-50 cannot be saved without the reason for the dismissal', async () => {
    const { user } = await open()
    expect(await screen.findByText('Skýrslu til aganefndar vantar')).toBeVisible()
    const dialog = await write(user)
    await user.click(dialog.getByRole('button', { name: 'Vista skýrslu' }))
    expect(dialog.getByText('Það verður að velja ástæðu brottvísunar!')).toBeVisible()
    expect(dialog.getByRole('combobox', { name: 'Ástæða brottvísunar' })).toBeInvalid()
    await expectAccessibleElement(screen.getByRole('dialog'))
    await user.selectOptions(
      dialog.getByRole('combobox', { name: 'Ástæða brottvísunar' }),
      'Hrækti á mótherja eða annan mann',
    )
    await user.type(dialog.getByRole('textbox', { name: 'Lýsing' }), 'Eftir að flautað var af.')
    await user.click(dialog.getByRole('button', { name: 'Vista skýrslu' }))
    expect(await screen.findByText('Skýrsla til aganefndar vistuð')).toBeVisible()
    expect(await screen.findByText('Skýrsla til aganefndar er komin')).toBeVisible()
    expect(await reports()).toEqual([
      {
        discipline_type_id: 3884,
        discipline_type_id2: -1,
        comments: 'Eftir að flautað var af.',
        version: 1,
      },
    ])
    expect(sessionStorage.length).toBe(0)
  })

  test('REP-26 requires a detail for one of the reasons, and choosing another reason clears the detail', async () => {
    const { user } = await open()
    const dialog = await write(user)
    const reason = dialog.getByRole('combobox', { name: 'Ástæða brottvísunar' })
    expect(dialog.queryByRole('combobox', { name: 'Nánari skýring' })).toBeNull()
    await user.selectOptions(reason, '3882')
    await user.click(dialog.getByRole('button', { name: 'Vista skýrslu' }))
    expect(dialog.getByText('Það verður að velja Nánari skýringu!')).toBeVisible()
    await user.selectOptions(
      dialog.getByRole('combobox', { name: 'Nánari skýring' }),
      'Með því að halda mótherja',
    )
    await user.selectOptions(reason, '3880')
    await user.selectOptions(reason, '3882')
    expect(dialog.getByRole('combobox', { name: 'Nánari skýring' })).toHaveDisplayValue('Veldu')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Nánari skýring' }), '2')
    await user.click(dialog.getByRole('button', { name: 'Vista skýrslu' }))
    await waitFor(async () =>
      expect(await reports()).toMatchObject([{ discipline_type_id: 3882, discipline_type_id2: 2 }]),
    )
  })

  test('T27 restores its draft without national ids', async () => {
    const { user, unmount } = await open()
    const dialog = await write(user)
    await user.type(dialog.getByRole('textbox', { name: 'Lýsing' }), 'Sjá kt. 120378-1429')
    expect(JSON.stringify(sessionStorage)).not.toMatch(/120378/)
    unmount()
    const again = await open()
    const kept = await write(again.user)
    expect(kept.getByRole('textbox', { name: 'Lýsing' })).toHaveValue('Sjá kt. …')
  })

  test('REP-25 stays open with its text when the server has saved the dismissal', async () => {
    let release: () => void = () => {}
    const arrives = new Promise<void>((resolve) => {
      release = resolve
    })
    const ask = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
      if (String(asked[0]).endsWith('gamereport/updateincident')) await arrives
      return ask(...asked)
    })
    const { user } = await open()
    const home = within(await screen.findByRole('region', { name: 'Fálkinn' }))
    await user.click(home.getByRole('button', { name: /^7 ?Leikmaður 7/ }))
    const entry = within(screen.getByRole('form', { name: 'Nýr atburður' }))
    await user.click(entry.getByRole('button', { name: 'Brottvísun' }))
    const dialog = await write(user, 'Skrifa skýrslu: .*Leikmaður 7')
    await user.type(dialog.getByRole('textbox', { name: 'Lýsing' }), 'Tveggja fóta')
    release()
    // Also finds hidden buttons, because the page behind the dialog is hidden from assistive technology.
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /^Eyða: /, hidden: true })).toHaveLength(2),
    )
    expect(dialog.getByRole('textbox', { name: 'Lýsing' })).toHaveValue('Tveggja fóta')
    expect(screen.getByRole('dialog', { name: 'Skýrsla til aganefndar' })).toBeVisible()
  })

  test('REP-24 keeps the referee on the events step while it is missing, and names the dismissed player', async () => {
    const { user, router } = await open()
    await screen.findByText('Skýrslu til aganefndar vantar')
    await user.click(screen.getAllByRole('link', { name: /^Úrslit/ }).at(-1)!)
    const held = await screen.findByText(/^Skýrslu til aganefndar vantar\. Skrifaðu hana/)
    const alert = within(held.closest<HTMLElement>('[role="alert"]')!)
    expect(alert.getByText('20′ 5 Leikmaður 5')).toBeVisible()
    expect(router.state.location.pathname).toMatch(/atburdir$/)
    await user.click(
      alert.getByRole('button', { name: 'Skrifa skýrslu: 20′ Brottvísun, 5 Leikmaður 5 (Fálkinn)' }),
    )
    expect(await screen.findByRole('dialog', { name: 'Skýrsla til aganefndar' })).toBeVisible()
  })

  test('REP-24 blocks leaving for other pages while it is missing', async () => {
    const { user, router } = await open()
    await tryToLeave(user)
    const elsewhere = ['/heim', '/leikskyrslur', `/leikskyrsla/${scene.gameId + 1}/atburdir`]
    for (const to of elsewhere) {
      await act(() => router.navigate(to))
      expect(router.state.location.pathname).toBe(`/leikskyrsla/${scene.gameId}/atburdir`)
      const held = await screen.findByText(/^Skýrslu til aganefndar vantar\. Skrifaðu hana/)
      const alert = held.closest<HTMLElement>('[role="alert"]')!
      await waitFor(() => expect(alert).toHaveFocus())
      act(() => alert.blur())
    }
  })

  test('REP-24 blocks the Back button while it is missing, until it is saved', async () => {
    const { user, router } = await open(personas.referee, 'urslit')
    await screen.findByRole('textbox', { name: 'Áhorfendur' })
    await act(() => router.navigate(`/leikskyrsla/${scene.gameId}/atburdir`))
    await tryToLeave(user)
    await act(() => router.navigate(-1))
    expect(router.state.location.pathname).toMatch(/atburdir$/)
    expect(await screen.findByText(/^Skýrslu til aganefndar vantar\. Skrifaðu hana/)).toBeVisible()
    await user.click((await screen.findAllByRole('button', { name: /^Skrifa skýrslu: / }))[0]!)
    const dialog = within(await screen.findByRole('dialog', { name: 'Skýrsla til aganefndar' }))
    await dialog.findByRole('option', { name: 'Alvarlega grófur leikur' })
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Ástæða brottvísunar' }), [
      'Alvarlega grófur leikur',
    ])
    await user.click(dialog.getByRole('button', { name: 'Vista skýrslu' }))
    await waitFor(async () => expect(await reports()).toHaveLength(1))
    await screen.findByText('Skýrsla til aganefndar er komin')
    await act(() => router.navigate(-1))
    await waitFor(() => expect(router.state.location.pathname).toMatch(/urslit$/))
  })

  test('REP-24 is no longer required once the dismissal is deleted', async () => {
    const { user, router } = await open()
    await screen.findByText('Skýrslu til aganefndar vantar')
    await user.click(screen.getByRole('button', { name: /^Eyða: / }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eyða' }))
    await waitFor(() => expect(screen.queryByText('Skýrslu til aganefndar vantar')).toBeNull())
    await act(() => router.navigate(`/leikskyrsla/${scene.gameId}/urslit`))
    await waitFor(() => expect(router.state.location.pathname).toMatch(/urslit$/))
  })

  test('REP-24 makes the browser ask before the window closes, until access ends', async () => {
    const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const { user, unmount } = await open()
    await tryToLeave(user)
    expect(closing()).toBe(true)
    unmount()
    setSession({ step: 'leaving' })
    expect(closing()).toBe(false)
  })

  test('REP-24 does not block leaving if it is missing in a confirmed match report, as in old seasons', async () => {
    await db()
      .updateTable('games')
      .set({ report_status: ReportStatus.Confirmed })
      .where('id', '=', scene.gameId)
      .execute()
    const { router } = await open(personas.staff)
    await screen.findByText('Skýrslu til aganefndar vantar')
    await act(() => router.navigate(`/leikskyrsla/${scene.gameId}/urslit`))
    await waitFor(() => expect(router.state.location.pathname).toMatch(/urslit$/))
  })

  test('REP-24 returns the user to the events step if it is missing and the address of another step is typed in', async () => {
    typedOver(`/leikskyrsla/${scene.gameId}/atburdir`)
    const { router } = await open(personas.referee, 'urslit')
    await waitFor(() => expect(router.state.location.pathname).toMatch(/atburdir$/))
    expect(await screen.findByText(/^Skýrslu til aganefndar vantar\. Skrifaðu hana/)).toBeVisible()
  })

  test('REP-24 does not stop a user who left through the address bar from opening another step later', async () => {
    const { unmount } = await open()
    await screen.findByText('Skýrslu til aganefndar vantar')
    // Restores the session storage after unmounting, because leaving through the address bar runs no cleanup.
    const kept = { ...sessionStorage }
    unmount()
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
    typedOver('/heim')
    const { router } = await open(personas.referee, 'urslit')
    expect(await screen.findByRole('textbox', { name: 'Áhorfendur' })).toBeVisible()
    expect(router.state.location.pathname).toMatch(/urslit$/)
  })

  test('REP-24 does not redirect a user who opens another step through a link', async () => {
    const { router } = await open(personas.referee, 'urslit')
    expect(await screen.findByRole('textbox', { name: 'Áhorfendur' })).toBeVisible()
    expect(router.state.location.pathname).toMatch(/urslit$/)
  })

  test('T10 shows both versions after a concurrent change, and the user can overwrite the saved version', async () => {
    await aFiledReport()
    const { user } = await open()
    const dialog = await write(user, 'Skoða og breyta')
    const comments = dialog.getByRole('textbox', { name: 'Lýsing' })
    await user.clear(comments)
    await user.type(comments, 'Mín lýsing')
    await db()
      .updateTable('discipline_reports')
      .set({ comments: 'Þeirra lýsing', version: 2 })
      .where('incident_id', '=', red.id)
      .execute()
    await user.click(dialog.getByRole('button', { name: 'Vista skýrslu' }))
    expect(await screen.findByText('Skýrslan var ekki vistuð')).toBeVisible()
    const again = await write(user, 'Skoða og breyta')
    expect(again.getByRole('textbox', { name: 'Lýsing' })).toHaveValue('Mín lýsing')
    expect(again.getByText('Þeirra lýsing')).toBeVisible()
    await expectAccessibleElement(screen.getByRole('dialog'))
    await user.click(again.getByRole('button', { name: 'Vista mitt' }))
    await waitFor(async () => expect(await reports()).toMatchObject([{ comments: 'Mín lýsing', version: 3 }]))
  })

  test('is read-only for a club user if staff wrote it', async () => {
    await aFiledReport({ by: personas.staff })
    await open(personas.clubUser)
    expect(await screen.findByText('Tveggja fóta tækling.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Skoða og breyta' })).toBeNull()
  })

  test('is not shown to the opponents, who see only that it exists', async () => {
    await aFiledReport()
    await updateRow(db(), 'incidents', red.id, { team_id: scene.away.teamId, person_id: scene.away.ids[4]! })
    await open(personas.clubUser)
    expect(await screen.findByText('Skýrsla til aganefndar er komin')).toBeVisible()
    expect(screen.queryByText('Tveggja fóta tækling.')).toBeNull()
    expect(screen.queryByRole('button', { name: /skýrslu$/i })).toBeNull()
  })
})
