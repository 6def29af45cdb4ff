import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { IncidentType, ReportStatus } from '#domain/games/codes.ts'
import { expectAccessibleElement } from '../support/axe.ts'
import { anIncident } from '../support/builders.ts'
import { type Persona, personas } from '../support/personas.ts'
import { openReport } from '../support/report-correction.ts'
import { aReport, fieldAll, type Scene } from '../support/report-scene.ts'
import { openStep, setClocks } from '../support/report-screen.ts'
import { insertRow, rowById, updateRow } from '../support/rows.ts'
import { serveScreens } from '../support/serve-screens.ts'

const server = serveScreens()
const db = () => server().services.database.db
const inPlay = '2026-05-12T14:20:00.000Z'
let scene: Scene

beforeEach(() => at(inPlay))
afterEach(() => vi.restoreAllMocks())

const at = (moment: string) => setClocks(server(), moment)

async function aScene(options: Parameters<typeof aReport>[1] = {}) {
  scene = await aReport(db(), { squad: 13, ...options })
  await fieldAll(db(), scene, scene.home)
  await fieldAll(db(), scene, scene.away)
}

async function open(persona: Persona = personas.referee) {
  const shown = await openStep(server(), scene.gameId, 'leikskyrslan', persona)
  await screen.findByRole('region', { name: 'Saga skýrslunnar' })
  return shown
}

const confirm = () => screen.getByRole('button', { name: 'Staðfesta leikskýrslu' })
const status = async () => (await rowById(db(), 'games', scene.gameId)).report_status

const aRedCard = (side: Scene['home']) =>
  anIncident(db(), {
    game_id: scene.gameId,
    team_id: side.teamId,
    person_id: side.ids[4]!,
    incident_type_id: IncidentType.Red,
  })

describe('the summary step of a match report', () => {
  test('REP-29 shows the whole report, and links to what is missing', async () => {
    await aScene()
    await anIncident(db(), {
      game_id: scene.gameId,
      team_id: scene.home.teamId,
      person_id: scene.home.ids[8]!,
    })
    await updateRow(db(), 'games', scene.gameId, { fulltime_home_score: 1 })
    await open()
    const home = within(screen.getByRole('region', { name: 'Fálkinn' }))
    expect(home.getAllByRole('listitem')).toHaveLength(13)
    expect(home.getByText('Markmaður')).toBeVisible()
    const events = within(screen.getByRole('region', { name: 'Atburðir leiksins' }))
    expect(events.getByRole('listitem')).toHaveTextContent('10′Mark 9 Leikmaður 9 Fálkinn')
    expect(screen.getByRole('row', { name: 'Venjulegur leiktími 1 –' })).toBeVisible()
    const officials = within(screen.getByRole('region', { name: 'Dómarar' }))
    expect(officials.getByText(personas.referee.Name)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Úrslit vantar.' })).toHaveAttribute(
      'href',
      `/leikskyrsla/${scene.gameId}/urslit`,
    )
    expect(screen.getByRole('link', { name: 'Súlur: Fyrirliða vantar.' })).toHaveAttribute(
      'href',
      `/leikskyrsla/${scene.gameId}/leikmenn`,
    )
    expect(screen.queryByRole('textbox')).toBeNull()
    await expectAccessibleElement(document.querySelector('section[data-width]')!)
  })

  test('REP-29 shows a result recorded without period scores', async () => {
    await aScene()
    await updateRow(db(), 'games', scene.gameId, { home_result: 3, away_result: 3 })
    await open()
    expect(screen.getByText('Úrslit: 3–3. Staða í leikhlutum er ekki skráð.')).toBeVisible()
    expect(screen.queryByText('Engin úrslit eru skráð.')).toBeNull()
  })

  test('REP-29 shows that a game was abandoned, and no time if only the day of the game is known', async () => {
    await aScene()
    await updateRow(db(), 'games', scene.gameId, { outcome: 'abandoned', game_day: '2026-05-12T00:00:00' })
    await open()
    const facts = within(screen.getByText('Leik hætt').closest('ul')!)
    expect(facts.getByText('12.05.26')).toBeVisible()
  })

  test('makes the report of a cancelled game read-only, and says why', async () => {
    await aScene()
    const cancelled = { outcome: 'cancelled', cancelled_reason: 'Völlurinn er ófær.' } as const
    await updateRow(db(), 'games', scene.gameId, cancelled)
    const { unmount } = await open(personas.staff)
    const reason = 'Leiknum hefur verið aflýst. Skýrslunni verður ekki breytt.'
    expect(screen.getByText(reason)).toBeVisible()
    expect(confirm()).toBeDisabled()
    expect(screen.queryByRole('combobox', { name: 'Ný staða' })).toBeNull()
    unmount()
    await openStep(server(), scene.gameId, 'urslit', personas.staff)
    expect(await screen.findByText(reason)).toBeVisible()
    for (const score of screen.getAllByRole('textbox')) expect(score).toHaveAttribute('readonly')
    const answer = await server().as(personas.staff).post('rest/matchreport/status', {
      GameId: scene.gameId,
      Status: ReportStatus.Confirmed,
      Version: null,
    })
    expect(answer.ok).toBe(false)
  })

  test('REP-34 shows a change by a data import in the timeline without naming a person', async () => {
    await aScene()
    await insertRow(db(), 'report_events', { game_id: scene.gameId, at: inPlay, act: 'import' })
    await open()
    const timeline = screen.getByRole('region', { name: 'Saga skýrslunnar' })
    expect(within(timeline).getByText('Breytt við innlestur gagna')).toBeVisible()
  })

  test('REP-30 REP-42 confirms the report after one question about what is missing, and shows the receipt from then on', async () => {
    await aScene()
    const { user, unmount } = await open()
    await user.click(confirm())
    const dialog = await screen.findByRole('dialog', { name: 'Staðfesta þótt eitthvað vanti?' })
    expect(dialog).toHaveTextContent('Úrslit vantar.')
    await expectAccessibleElement(dialog)
    expect(within(dialog).getByRole('button', { name: 'Fara yfir skýrsluna' })).toHaveFocus()
    await user.click(within(dialog).getByRole('button', { name: 'Staðfesta samt' }))
    const receipt = `${personas.referee.Name} staðfesti leikskýrsluna 12.05.2026 kl. 14:20.`
    expect(await screen.findByText(receipt)).toBeVisible()
    expect(screen.getAllByText('Leikskýrsla staðfest!')[0]).toBeVisible()
    expect(await status()).toBe(ReportStatus.Confirmed)
    unmount()
    await open(personas.clubUser)
    expect(await screen.findByText(receipt)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Staðfesta leikskýrslu' })).toBeNull()
  })

  test('REP-31 shows the receipt of the latest confirmation, and the timeline with the newest entry first', async () => {
    await aScene()
    await server()
      .as(personas.referee)
      .post('gamereport/setreportstatus', { GameId: scene.gameId, Status: 'S' })
    // The clock advances by less than an hour, so that access does not end through inactivity.
    at('2026-05-12T15:10:00.000Z')
    await openReport(server(), scene.gameId)
    await server()
      .as(personas.staff)
      .post('gamereport/setreportstatus', { GameId: scene.gameId, Status: 'L' })
    const { user } = await open(personas.staff)
    await user.click(confirm())
    await user.click(await screen.findByRole('button', { name: 'Staðfesta samt' }))
    const receipt = `${personas.staff.Name} staðfesti leikskýrsluna 12.05.2026 kl. 15:10.`
    expect(await screen.findByText(receipt)).toBeVisible()
    const lines = within(screen.getByRole('region', { name: 'Saga skýrslunnar' })).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      `12.05.2026 kl. 15:10Staðfesti leikskýrsluna${personas.staff.Name}, Starfsmaður`,
      `12.05.2026 kl. 15:10Opnaði skýrsluna aftur. Staða: Leikskýrsla skráð${personas.staff.Name}, Starfsmaður`,
      `12.05.2026 kl. 15:10Opnaði staðfesta skýrslu til leiðréttingarÁstæða: Rangt skráð${personas.staff.Name}, Starfsmaður`,
      `12.05.2026 kl. 14:20Staðfesti leikskýrsluna${personas.referee.Name}, Dómari`,
    ])
  })

  test('shows the referee in the timeline without a club', async () => {
    await aScene()
    const [PersonId] = scene.home.ids
    const goal = { GameId: scene.gameId, TeamId: scene.home.teamId, PersonId, Minute: 5, IncidentTypeId: 11 }
    await server().as(personas.referee).post('gamereport/updateincident', goal)
    await open()
    const timeline = screen.getByRole('region', { name: 'Saga skýrslunnar' })
    expect(within(timeline).getByRole('listitem')).toHaveTextContent(
      `Breytti atburðum (Fálkinn)${personas.referee.Name}, Dómari`,
    )
  })

  test('T27 blocks confirmation while another step has an unsaved value', async () => {
    await aScene()
    const { user, router } = await openStep(server(), scene.gameId, 'urslit')
    const score = (part: string) =>
      within(screen.getByRole('group', { name: part })).getByRole('textbox', { name: 'Fálkinn' })
    await screen.findByRole('group', { name: 'Hálfleikur' })
    await user.type(score('Hálfleikur'), 'x')
    await act(() => router.navigate(`/leikskyrsla/${scene.gameId}/leikskyrslan`))
    expect(
      await screen.findByText('Ekki er allt vistað. Lagaðu það fyrst, þá má staðfesta skýrsluna.'),
    ).toBeVisible()
    expect(confirm()).toBeDisabled()
    await user.click(screen.getByRole('link', { name: 'Opna skrefið Úrslit' }))
    await user.clear(score('Hálfleikur'))
    await user.type(score('Hálfleikur'), '1')
    await screen.findByText(/^Vistað kl\. /)
    await act(() => router.navigate(`/leikskyrsla/${scene.gameId}/leikskyrslan`))
    expect(confirm()).toBeEnabled()
  })

  test('REP-24 blocks confirmation while a dismissal has no disciplinary report, and links to the events', async () => {
    await aScene()
    await aRedCard(scene.away)
    await open()
    expect(confirm()).toBeDisabled()
    expect(screen.getByText('Skýrslu til aganefndar vantar um brottvísun í leiknum.')).toBeVisible()
    const blocking = screen.getByText('Kemur í veg fyrir staðfestingu').closest('li')!
    expect(within(blocking).getByRole('link')).toHaveAttribute(
      'href',
      `/leikskyrsla/${scene.gameId}/atburdir`,
    )
  })

  test('REP-32 tells a club that only the association confirms in this tournament', async () => {
    await aScene({ confirmGameReport: true })
    await open(personas.clubUser)
    expect(confirm()).toBeDisabled()
    expect(screen.getByText('Aðeins KSÍ getur staðfest leikskýrslu í þessu móti!')).toBeVisible()
  })

  test('REP-33 tells a referee that the deadline has passed', async () => {
    await aScene({ confirmGameReport: true })
    at('2026-05-14T00:00:00.000Z')
    await open()
    expect(confirm()).toBeDisabled()
    expect(
      screen.getByText(
        'Frestur til breytinga á þessum leik er liðinn. Aðeins KSÍ geta staðfest leikskýrslu héðan í frá.',
      ),
    ).toBeVisible()
  })

  test('T10 does not confirm if another user changed the report meanwhile, and shows that change', async () => {
    await aScene()
    const { user } = await open()
    await db()
      .updateTable('games')
      .set((column) => ({ fulltime_home_score: 4, version: column('version', '+', 1) }))
      .where('id', '=', scene.gameId)
      .execute()
    await user.click(confirm())
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Staðfesta samt' }),
    )
    expect(await screen.findByText(/Úrslitum eða stöðu var breytt á meðan\./)).toBeVisible()
    expect(await status()).toBeNull()
    expect(await screen.findByRole('cell', { name: '4' })).toBeVisible()
  })

  test('REP-31 T08 T27 lets staff reopen a confirmed report with a reason, stores the draft of the reason, and lets them withdraw the confirmation', async () => {
    await aScene({ report_status: ReportStatus.Confirmed, confirmGameReport: true })
    const { user } = await open(personas.staff)
    expect(screen.queryByRole('combobox', { name: 'Ný staða' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Breyta staðfestri skýrslu' }))
    const shown = await screen.findByRole('dialog')
    await expectAccessibleElement(shown)
    const dialog = within(shown)
    await user.click(dialog.getByRole('button', { name: 'Opna skýrslu' }))
    expect(dialog.getByText('Skrifaðu hvers vegna þarf að breyta skýrslunni.')).toBeVisible()
    await user.type(dialog.getByRole('textbox'), 'Staðfest of snemma')
    await user.click(dialog.getByRole('button', { name: 'Hætta við' }))
    await user.click(await screen.findByRole('button', { name: 'Breyta staðfestri skýrslu' }))
    const again = within(await screen.findByRole('dialog'))
    expect(again.getByRole('textbox')).toHaveValue('Staðfest of snemma')
    await user.click(again.getByRole('button', { name: 'Opna skýrslu' }))
    const bar = await screen.findByText(/opnaði hana .*: Staðfest of snemma/)
    expect(bar).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // The pressed button is gone, so the focus moves to the bar of the reopened report.
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
    expect(document.activeElement).toContainElement(bar)

    const takeBack = within(screen.getByRole('region', { name: 'Taka staðfestinguna til baka' }))
    await user.selectOptions(takeBack.getByRole('combobox', { name: 'Ný staða' }), 'Leikskýrsla skráð')
    await user.click(takeBack.getByRole('button', { name: 'Taka staðfestingu til baka' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Taka staðfestinguna til baka?' }))
    await user.click(asked.getByRole('button', { name: 'Taka staðfestingu til baka' }))
    await waitFor(async () => expect(await status()).toBe(ReportStatus.Entered))
    expect(await screen.findByText(/^Opnaði skýrsluna aftur\. Staða: Leikskýrsla skráð/)).toBeVisible()
    expect(confirm()).toBeEnabled()
  })

  test('T08 shows the effects of a correction before the corrected report is confirmed and locked', async () => {
    await aScene({ report_status: ReportStatus.Confirmed })
    await openReport(server(), scene.gameId, 'Rangt spjald')
    const { user } = await open(personas.staff)
    await user.click(await screen.findByRole('button', { name: 'Staðfesta aftur' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Staðfesta leiðrétta skýrslu?' }))
    expect(await dialog.findByText('Úrslit breytast ekki.')).toBeVisible()
    expect(dialog.getByText('Engin leikbönn breytast.')).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Staðfesta aftur' })).toBeEnabled())
    await user.click(dialog.getByRole('button', { name: 'Staðfesta aftur' }))
    expect(await screen.findByRole('button', { name: 'Breyta staðfestri skýrslu' })).toBeVisible()
    expect(await screen.findByText('Staðfesti leiðrétta skýrslu')).toBeVisible()
  })

  test('T08 tells users who are not staff that the report is being corrected, and is read-only for them', async () => {
    await aScene({ report_status: ReportStatus.Confirmed })
    await openReport(server(), scene.gameId)
    await open(personas.clubUser)
    expect(await screen.findByText('KSÍ er að leiðrétta skýrsluna.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Staðfesta|Breyta/ })).toBeNull()
  })

  test('T27 keeps the typed reason for an early status change until the server accepts the change', async () => {
    await aScene()
    at('2026-05-12T12:00:00.000Z')
    const { user } = await open(personas.staff)
    const set = async () => {
      await user.selectOptions(screen.getByRole('combobox', { name: 'Ný staða' }), 'Leikur í gangi')
      await user.click(screen.getByRole('button', { name: 'Breyta stöðu' }))
      return within(await screen.findByRole('dialog'))
    }
    const asked = await set()
    await user.type(asked.getByRole('textbox'), 'Leiknum var flýtt')
    // Another user changes the game meanwhile, so the server refuses to set the status.
    await db()
      .updateTable('games')
      .set((column) => ({ version: column('version', '+', 1) }))
      .where('id', '=', scene.gameId)
      .execute()
    // The test never answers the reload of the report. The next attempt can use the newer version from the
    // refusal.
    const fetchNow = server().fetch
    vi.spyOn(server(), 'fetch').mockImplementation((asked) => {
      const { method, url } = asked instanceof Request ? asked : new Request(asked)
      const isReport = method === 'GET' && url.includes(`/gamereport/${scene.gameId}/`)
      return isReport ? new Promise(() => {}) : fetchNow(asked)
    })
    await user.click(asked.getAllByRole('button').at(-1)!)
    expect(await screen.findByText(/breytt á meðan|Breytt var/)).toBeVisible()
    expect(await status()).toBeNull()
    const again = await set()
    expect(again.getByRole('textbox')).toHaveValue('Leiknum var flýtt')
    await user.click(again.getAllByRole('button').at(-1)!)
    await waitFor(async () => expect(await status()).toBe(ReportStatus.InProgress))
    expect(Object.keys(sessionStorage).filter((key) => key.includes('matchReports.reason'))).toEqual([])
  })

  test('REP-04 offers only the statuses that may follow the current one', async () => {
    await aScene({ report_status: ReportStatus.PreRegistered })
    await open()
    const choice = screen.getByRole('combobox', { name: 'Ný staða' })
    expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Veldu',
      'Ekki hafinn',
      'Leikur í gangi',
      'Leik lokið',
      'Leik frestað',
      'Leikskýrsla skráð',
    ])
  })
})
