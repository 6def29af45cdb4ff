import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useParams } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type SaveState, wizard } from '#app/ui/wizard/declaration.ts'
import { MissingList } from '#app/ui/wizard/MissingList.tsx'
import { Wizard } from '#app/ui/wizard/Wizard.tsx'
import { expectAccessibleElement } from '../support/axe.ts'
import { personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

// Tests the wizard by itself. match-report-line-up.test.tsx covers its use by the match report.

const server = serveScreens()

type Name = 'stadur' | 'menn' | 'lok'
type Work = { place: string }

const visit = wizard<Name, Work>({
  title: 'pages.gameReport',
  label: 'matchReports.frame.steps',
  steps: [
    { name: 'stadur', title: 'results.court', Step: ({ place }) => <p>Staður: {place}</p>, width: 'form' },
    { name: 'menn', title: 'matchReports.steps.players', Step: () => <p>Mennirnir</p> },
    {
      name: 'lok',
      title: 'matchReports.steps.summary',
      Step: () => (
        <MissingList
          title="Það sem vantar"
          nothing="Ekkert vantar"
          lines={[
            { sentence: 'Dómara vantar.', to: '/vinna/menn' },
            { sentence: 'Völl vantar.', to: '/vinna/stadur', blocks: 'Kemur í veg fyrir staðfestingu' },
            { sentence: 'Dómara vantar.', to: '/vinna/menn' },
          ]}
        />
      ),
    },
  ],
})

const saved: SaveState<Name> = { kind: 'saved', at: null }
const save = vi.fn()
let state: SaveState<Name>
let closed: string | null
let problems: string[]

beforeEach(() => {
  save.mockReset()
  state = saved
  closed = null
  problems = []
})

let redraw: () => void

function Visit() {
  const [, setDrawn] = useState(0)
  redraw = () => setDrawn((count) => count + 1)
  const { step } = useParams()
  return (
    <Wizard
      of={visit}
      work={{ place: 'Laugardalur' }}
      step={step}
      addressOf={(name) => `/vinna/${name}`}
      states={{ stadur: 'done', menn: 2, lok: null }}
      saving={{ state, save, isBusy: false, problems }}
      header={<p>Heimsókn</p>}
      windowTitle="Heimsókn í Laugardal"
      closed={closed}
      mayTypeIn={(name) => name !== 'stadur'}
    />
  )
}

async function open(step: string) {
  const shown = await showPage(server(), Visit, {
    persona: personas.staff,
    path: `/vinna/${step}`,
    route: '/vinna/:step',
  })
  return { ...shown, user: userEvent.setup() }
}

const tabs = () => within(screen.getByRole('navigation', { name: 'Skref leikskýrslunnar' }))
const ways = () => within(screen.getByRole('navigation', { name: 'Fyrra og næsta skref' }))

describe('a wizard with several steps', () => {
  test('REP-02 shows the progress of each step, and every step can be opened', async () => {
    const { user } = await open('menn')
    const links = tabs().getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['Völlurlokið', 'Leikmennvantar 2', 'Leikskýrslan'])
    expect(tabs().getByRole('link', { current: 'step' })).toHaveTextContent('Leikmenn')
    await user.click(tabs().getByRole('link', { name: /^Völlur/ }))
    expect(screen.getByText('Staður: Laugardalur')).toBeVisible()
    await user.click(ways().getByRole('link', { name: 'Leikmenn' }))
    expect(screen.getByText('Mennirnir')).toBeVisible()
    expect(ways().getAllByRole('link')).toHaveLength(2)
    expect(document.title).toMatch(/^Heimsókn í Laugardal/)
    await expectAccessibleElement()
  })

  test('OP-062 on a phone shows the current step and a menu of all steps; an unknown step opens the first', async () => {
    const { user } = await open('rangt')
    const here = document.querySelector('[data-ui=where]')!
    expect(here).toHaveTextContent('1/3Völlur')
    await user.click(here)
    expect(screen.getAllByRole('menuitem').map((item) => item.getAttribute('href'))).toEqual([
      '/vinna/stadur',
      '/vinna/menn',
      '/vinna/lok',
    ])
  })

  test('lists each missing item once, with links to the steps; items that block the confirmation come first', async () => {
    await open('lok')
    const list = within(screen.getByRole('region', { name: 'Það sem vantar' }))
    expect(list.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Völl vantar.Kemur í veg fyrir staðfestingu',
      'Dómara vantar.',
    ])
    expect(list.getByRole('link', { name: 'Dómara vantar.' })).toHaveAttribute('href', '/vinna/menn')
  })

  test('REP-03 shows only the first step while the other steps are closed, and says why', async () => {
    closed = 'Hin skrefin opnast á morgun.'
    await open('menn')
    expect(screen.getByText('Staður: Laugardalur')).toBeVisible()
    expect(screen.getByText('Hin skrefin opnast á morgun.')).toBeVisible()
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('saving a wizard', () => {
  test('REP-41 works with Ctrl+S, and there is no save button while nothing is unsaved', async () => {
    const { user } = await open('menn')
    expect(screen.queryByRole('button', { name: 'Vista' })).toBeNull()
    await user.keyboard('{Control>}s{/Control}')
    expect(save).toHaveBeenCalledTimes(1)
  })

  test('moves the focus to the save status when the save button disappears', async () => {
    state = { kind: 'waiting' }
    const { user } = await open('menn')
    save.mockImplementation(() => {
      state = { kind: 'saving' }
    })
    await user.click(screen.getByRole('button', { name: 'Vista' }))
    act(() => redraw())
    expect(screen.queryByRole('button', { name: 'Vista' })).toBeNull()
    expect(document.activeElement).toHaveAttribute('data-ui', 'save-mark')
  })

  test.each<SaveState<Name>>([
    { kind: 'waiting' },
    { kind: 'unsaved', reason: null, isConflict: false, steps: ['menn'] },
  ])('REP-41 works with a button while a step is unsaved', async (now) => {
    state = now
    const { user } = await open('menn')
    await user.click(screen.getByRole('button', { name: 'Vista' }))
    expect(save).toHaveBeenCalledTimes(1)
  })

  test('T27 shows the error, with a link to the unsaved step that the user may edit', async () => {
    state = { kind: 'unsaved', reason: 'Kerfið er lokað.', isConflict: false, steps: ['stadur', 'menn'] }
    problems = ['Völlur: Of langt nafn']
    await open('lok')
    expect(screen.getByText(/^Ekki vistað\. Kerfið er lokað\./)).toBeVisible()
    expect(screen.getByText('Völlur: Of langt nafn')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Opna skrefið Leikmenn' })).toHaveAttribute('href', '/vinna/menn')
  })

  test.each<[string, SaveState<Name>]>([
    ['Allt vistað', saved],
    ['Vistað kl. 14:05', { kind: 'saved', at: '14:05' }],
    ['Vista…', { kind: 'saving' }],
    ['Bíður eftir sambandi', { kind: 'waiting' }],
    ['Ekki vistað: sjá merktar línur', unsaved({ steps: ['menn'] })],
    ['Ekki vistað: annar breytti sömu línu', unsaved({ steps: ['menn'], isConflict: true })],
    ['Ekki vistað', unsaved({ steps: ['stadur'], isConflict: true })],
  ])('shows the save status in words: %s', async (words, now) => {
    state = now
    await open('menn')
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words)
  })
})

function unsaved(part: Partial<Extract<SaveState<Name>, { kind: 'unsaved' }>>): SaveState<Name> {
  return { kind: 'unsaved', reason: null, isConflict: false, steps: [], ...part }
}
