import type { Browser } from 'playwright-core'
import { paths } from '#app/platform/paths.ts'
import { type Bench, median } from '../bench.ts'
import { launchBrowser } from './launch.ts'
import { openTwice, pressEntries } from './measure-opening.ts'
import { visit } from './measure-page.ts'
import { type Measured, measuredRows } from './referees-rows.ts'
import {
  type Compared,
  chosenSubjects,
  openSubjects,
  rowCount,
  type SubjectName,
} from './referees-subjects.ts'

const rounds = 3
const weakProcessor = 4

export const refereesPage: Bench = {
  name: 'referees-page',
  about: `${rowCount} referees on one page in the real browser, medians of up to 5 visits with an empty cache (stock: 1)`,
  async run() {
    const { subjects, close } = await openSubjects(chosenSubjects())
    const browser = await launchBrowser()
    try {
      return measuredRows({
        visits: await visitAll(browser, subjects),
        openings: await openAll(browser, subjects, 1),
        slow: await openAll(browser, subjects, weakProcessor),
        menu: await pressAll(browser, subjects),
      })
    } finally {
      await browser.close()
      await close()
    }
  },
}

/** Visits the compared pages in turns, so that a busy minute of the machine slows all of them. */
async function visitAll(browser: Browser, subjects: readonly Compared[]): Promise<Measured['visits']> {
  const visits: Measured['visits'] = {}
  for (let round = 0; subjects.some((subject) => round < subject.visits); round++) {
    for (const subject of subjects.filter((one) => round < one.visits)) {
      const figures = await visit(browser, subject)
      visits[subject.name] = [...(visits[subject.name] ?? []), figures]
      // Prints a dot per visit, because visits of the plain react-admin page take a minute.
      process.stderr.write('.')
    }
  }
  return visits
}

const opened: readonly SubjectName[] = ['ours', 'plain', 'AG Grid', 'MUI X']

async function openAll(browser: Browser, subjects: readonly Compared[], slowdown: number) {
  const times: Measured['openings'] = {}
  for (let round = 0; round < rounds; round++)
    for (const subject of subjects.filter(({ name }) => opened.includes(name)))
      times[subject.name] = [...(times[subject.name] ?? []), await openTwice(browser, subject, slowdown)]
  return times
}

const entries = {
  coaches: { address: paths.coaches(), list: 'Þjálfarar' },
  employees: { address: paths.employees(), list: 'Starfsmenn' },
  contracts: { address: paths.contracts(), list: 'Óstaðfestir samningar' },
  'referees again': { address: paths.referees(), list: 'Dómarar' },
}

async function pressAll(browser: Browser, subjects: readonly Compared[]): Promise<Measured['menu']> {
  const ours = subjects.find(({ name }) => name === 'ours')
  if (!ours) return {}
  const times: number[][] = []
  for (let round = 0; round < rounds; round++)
    times.push(await pressEntries(browser, ours, Object.values(entries)))
  return Object.fromEntries(
    Object.keys(entries).map((page, place) => [page, median(times.map((all) => all[place] ?? Number.NaN))]),
  )
}
