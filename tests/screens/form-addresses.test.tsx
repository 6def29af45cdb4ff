import path from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { views } from '#app/resources.tsx'
import { termsOf } from '#domain/bans/rules.ts'
import { generalRules } from '#domain/bans/standard-rules.ts'
import { RefereeRole } from '#domain/games/codes.ts'
import { type PageName, pages } from '#domain/platform/pages.ts'
import { keysOf } from '#domain/platform/records.ts'
import { RefereePermission } from '#domain/platform/types.ts'
import { aCourt, aFine, aGame, aHoliday, aTeam, aTournament, aWithdrawal } from '../support/builders.ts'
import { testNow } from '../support/demo-database.ts'
import { personIdOf } from '../support/person-id.ts'
import { type Persona, personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()
const db = () => server().services.database.db

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(testNow))
})

type Made = string | number | Promise<string | number>
type Case = {
  page: PageName
  /** Title of the dialog for a new record; `null` if the page has no such form. */
  create: string | null
  edit: string | null
  make?: () => Made
  persona?: Persona
}

const idOf = async (made: Promise<{ id: number }>) => (await made).id
/** Saves a record through the API as staff and returns its id. */
async function saved(path: string, body: object): Promise<number> {
  const headers = {
    Authorization: `Bearer ${await server().logIn(personas.staff)}`,
    'Content-Type': 'application/json',
  }
  const sent = { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await (await server().fetch(`/api/admin/${path}`, sent)).json()
  expect(answer).toMatchObject({ Id: expect.any(Number) })
  return answer.Id
}
/** A game of an earlier year than the one that the lists of fines and games show at first. */
const oldGame = async () => aGame(db(), { tournament_id: (await aTournament(db(), { year: 2024 })).id })

const cases: Case[] = [
  { page: 'courts', create: 'Skrá völl', edit: 'Breyta velli', make: () => idOf(aCourt(db())) },
  {
    page: 'clubs',
    create: 'Skrá félag eða lið',
    edit: 'Breyta félagi eða liði',
    make: () => idOf(aTeam(db())),
  },
  {
    page: 'fines',
    create: 'Skrá sekt',
    edit: 'Breyta sekt',
    make: async () => {
      const game = await oldGame()
      return idOf(aFine(db(), { game_id: game.id, team_id: game.home_team_id ?? 0 }))
    },
  },
  {
    page: 'withdrawnTeams',
    create: 'Skrá félag sem hætti keppni',
    edit: 'Breyta skráningu',
    make: async () =>
      idOf(aWithdrawal(db(), { tournament_id: (await aTournament(db(), { year: 2024 })).id })),
  },
  {
    page: 'tournaments',
    create: 'Skrá mót',
    edit: 'Breyta móti',
    make: async () => {
      const { id } = await aTournament(db(), { name: 'Aprílmót', year: 2001 })
      for (let year = 2030; year < 2060; year++) await aTournament(db(), { year })
      return id
    },
  },
  { page: 'games', create: 'Skrá leik', edit: 'Færa eða breyta leik', make: () => idOf(oldGame()) },
  {
    page: 'levels',
    create: 'Skrá réttindi',
    edit: 'Breyta réttindum',
    make: async () => {
      return saved('rest/levels', {
        PermissionId: RefereePermission.NationalA,
        RoleIds: [RefereeRole.Referee],
      })
    },
  },
  {
    page: 'places',
    create: 'Skrá póstnúmer',
    edit: 'Breyta staðsetningu',
    make: async () => `court-${(await aCourt(db())).id}`,
  },
  {
    page: 'clubConflicts',
    create: 'Skrá vanhæfi',
    edit: 'Breyta vanhæfi',
    make: async () =>
      saved('rest/conflicts', {
        PersonId: await personIdOf(db(), personas.referee),
        TeamId: (await aTeam(db())).id,
        Kind: 'family',
        Note: '',
      }),
  },
  {
    page: 'banRules',
    create: 'Skrá reglur',
    edit: 'Breyta reglum',
    make: () => saved('rest/banrules', { FromYear: 2030, ...termsOf(generalRules) }),
  },
  {
    page: 'transferWindows',
    create: 'Nýtt tímabil',
    edit: 'Breyta tímabili',
    make: () =>
      saved('rest/transfer-windows', {
        Level: 'Besta deild',
        Type: 'F',
        DateFrom: '2026-07-16',
        DateTo: '2026-08-12',
      }),
  },
  {
    page: 'leave',
    create: 'Skrá orlof',
    edit: 'Breyta orlofi',
    persona: personas.referee,
    make: async () =>
      idOf(aHoliday(db(), { person_id: await personIdOf(db(), personas.referee), date_from: '2024-05-20' })),
  },
  {
    page: 'reminders',
    create: null,
    edit: 'Dómari hefur ekki svarað niðurröðun',
    make: () =>
      idOf(
        db()
          .selectFrom('reminder_rules')
          .select('id')
          .where('kind', '=', 'assignmentUnanswered')
          .executeTakeFirstOrThrow(),
      ),
  },
  { page: 'rulings', create: 'Nýr úrskurður', edit: null },
  { page: 'texts', create: null, edit: 'Breyta texta', make: () => 'form.cancel' },
]

async function openAt(page: PageName, path: string, persona: Persona = personas.staff) {
  const view = views.find((one) => one.page === page)
  if (!view) throw new Error(`There is no view of ${page}`)
  return showPage(server(), await view.load(), { persona, path })
}

const listOf = (page: PageName) => pages[page].paths[0] ?? ''
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('this file tests every page whose forms have addresses, except pages declared in an entity file', () => {
  // Skips pages declared in an `.entity.tsx` file, because they all share the same code.
  const plain = Object.keys(import.meta.glob('../../src/app/*/*.entity.tsx')).map((file) =>
    path.basename(file, '.entity.tsx'),
  )
  const withForms = keysOf(pages).filter((name) => pages[name].hasForms && !plain.includes(name))
  expect(cases.map(({ page }) => page)).toEqual(expect.arrayContaining(withForms))
})

const ofRecords = cases.flatMap(({ edit, make, ...one }) => (edit && make ? [{ ...one, edit, make }] : []))
const ofNew = cases.flatMap(({ create, ...one }) => (create ? [{ ...one, create }] : []))

test.each(ofRecords)(
  'the address of a $page record opens its form even if the list does not show the record',
  async ({ page, edit, make, persona }) => {
    const { router } = await openAt(page, `${listOf(page)}/${await make()}`, persona)
    await screen.findByRole('dialog', { name: edit })
    await userEvent.click(screen.getByRole('button', { name: 'Hætta við' }))
    await noDialog()
    expect(router.state.location.pathname).toBe(listOf(page))
  },
)

test.each(ofNew)(
  'the address for a new $page record opens an empty form, which Back closes',
  async ({ page, create, persona }) => {
    const { router } = await openAt(page, listOf(page), persona)
    await router.navigate(`${listOf(page)}/nyr`)
    expect(await screen.findByRole('dialog', { name: create })).toBeVisible()
    await router.navigate(-1)
    await noDialog()
  },
)

test.each(cases)('the address of a missing $page record shows an error', async ({ page, edit, persona }) => {
  await openAt(page, `${listOf(page)}/99999999`, persona)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    edit ? 'Þetta fannst ekki.' : 'Þú hefur ekki aðgang að þessu.',
  )
})

describe('a form dialog over its list', () => {
  const rowOf = (name: string) =>
    within(screen.getByRole('rowheader', { name }).closest('tr') ?? document.body)
  async function openFiltered() {
    await db().deleteFrom('courts').where('name', '=', 'Gervigrasið').execute()
    await aCourt(db(), { name: 'Gervigrasið' })
    const shown = await openAt('courts', '/vellir?leit=gervi&rod=-Name')
    const user = userEvent.setup()
    await screen.findByRole('rowheader', { name: 'Gervigrasið' })
    return { ...shown, user, grid: screen.getByRole('grid') }
  }

  test('has an address; Back closes it, Forward reopens it, and the list stays unchanged', async () => {
    const { router, user, grid } = await openFiltered()
    await user.click(rowOf('Gervigrasið').getByRole('button', { name: 'Breyta' }))
    await screen.findByRole('dialog', { name: 'Breyta velli' })
    expect(document.title).toMatch(/^Breyta velli · Vellir · /)
    expect(router.state.location).toMatchObject({
      pathname: expect.stringMatching(/^\/vellir\/\d+$/),
      search: '?leit=gervi&rod=-Name',
    })
    await router.navigate(-1)
    await noDialog()
    expect(router.state.location).toMatchObject({ pathname: '/vellir', search: '?leit=gervi&rod=-Name' })
    await router.navigate(1)
    await screen.findByRole('dialog', { name: 'Breyta velli' })
    await user.click(screen.getByRole('button', { name: 'Hætta við' }))
    await noDialog()
    expect(router.state.location).toMatchObject({ pathname: '/vellir', search: '?leit=gervi&rod=-Name' })
    // The grid is still the same element, so its scroll position and selection are unchanged.
    expect(screen.getByRole('grid')).toBe(grid)
    expect(screen.getByRole('searchbox')).toHaveValue('gervi')
  })

  test('keeps the typed text when saving fails because another user has deleted the record', async () => {
    const { user } = await openFiltered()
    await user.click(rowOf('Gervigrasið').getByRole('button', { name: 'Breyta' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Breyta velli' }))
    await user.type(dialog.getByRole('textbox', { name: 'Heiti' }), ' nýja')
    await db().deleteFrom('courts').where('name', '=', 'Gervigrasið').execute()
    await user.click(dialog.getByRole('button', { name: 'Vista völl' }))
    expect(await dialog.findByText('Þetta fannst ekki.')).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Heiti' })).toHaveValue('Gervigrasið nýja')
  })

  test('asks once before Back or Cancel discards a value that is not stored in the draft', async () => {
    const { router, user } = await openFiltered()
    await user.click(rowOf('Gervigrasið').getByRole('button', { name: 'Breyta' }))
    const name = within(await screen.findByRole('dialog', { name: 'Breyta velli' })).getByRole('textbox', {
      name: 'Heiti',
    })
    await user.clear(name)
    await user.type(name, '120380-2399')
    await router.navigate(-1)
    await user.click(await screen.findByRole('button', { name: 'Vera áfram' }))
    expect(name).toHaveValue('120380-2399')
    expect(router.state.location.pathname).not.toBe('/vellir')
    await user.click(screen.getByRole('button', { name: 'Hætta við' }))
    await user.click(await screen.findByRole('button', { name: 'Fara' }))
    await noDialog()
    expect(router.state.location.pathname).toBe('/vellir')
  })

  test("shows only a refusal if the user's role may not open the form", async () => {
    await saved('rest/transfer-windows', {
      Level: 'Lengjudeild',
      Type: 'F',
      DateFrom: '2025-07-16',
      DateTo: '2025-08-12',
    })
    const { id } = await db().selectFrom('transfer_windows').select('id').executeTakeFirstOrThrow()
    for (const record of [id, 'nyr']) {
      const { unmount } = await openAt('transferWindows', `/felagaskiptagluggar/${record}`, personas.clubUser)
      expect(await within(await screen.findByRole('dialog')).findByRole('alert')).toHaveTextContent(
        'Þú hefur ekki aðgang að þessu.',
      )
      expect(screen.queryByRole('textbox')).toBeNull()
      unmount()
    }
  })

  test('LEV-03 is refused at the address of a new leave if the user may not register leave', async () => {
    await openAt('leave', '/orlofdomara/nyr', personas.staff)
    expect(await within(await screen.findByRole('dialog')).findByRole('alert')).toHaveTextContent(
      'Þú hefur ekki aðgang að þessu.',
    )
  })
})

test('the form for a new ruling opens over the review queue and keeps the address', async () => {
  const user = userEvent.setup()
  const { router } = await openAt('desk', '/aganefnd')
  await user.click(await screen.findByRole('button', { name: 'Nýr úrskurður' }))
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(router.state.location.pathname).toBe('/aganefnd')
})
