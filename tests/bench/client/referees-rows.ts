import { type Aim, median, type Row } from '../bench.ts'
import type { Figures } from './measure-page.ts'
import type { SubjectName } from './referees-subjects.ts'

type Opening = { cold: number; warm: number }
type BySubject<Figure> = Partial<Record<SubjectName, Figure[]>>

export type Measured = {
  visits: BySubject<Figures>
  openings: BySubject<Opening>
  /** The openings with a slower processor. */
  slow: BySubject<Opening>
  /** The times from a press in the menu, by page. */
  menu: Readonly<Record<string, number>>
}

const others: readonly SubjectName[] = ['plain', 'AG Grid', 'MUI X', 'stock']

/** The rows of the table. The pages that were not chosen have no figures. */
export function measuredRows({ visits, openings, slow, menu }: Measured): Row[] {
  const row = (what: string, key: keyof Figures, unit: Row['unit'], ...aims: Aim[]) =>
    compared(what, unit, visits, ({ [key]: figure }) => figure, aims)
  const large = {
    ours: visits['ours large'],
    plain: visits['plain large'],
  }
  return [
    row(
      'load to rows painted',
      'load',
      'ms',
      { atMost: 1 / 8, timesThe: 'stock' },
      times(3.2),
      ...fasterThan,
    ),
    compared('opened again with a warm cache', 'ms', openings, ({ warm }) => warm, [times(2)]),
    compared('load, processor × 4 slower', 'ms', slow, ({ cold }) => cold, [times(3.2)]),
    row('tick of a row', 'tick', 'ms', { atMost: 12 }),
    compared('tick of a row, 20 rows a page', 'ms', { ours: visits['ours 20'] }, ({ tick }) => tick, [
      { atMost: 12 },
    ]),
    row('echo of a key, typing quickly', 'echo', 'ms', { atMost: 16 }),
    row('echo of a key, typing slowly, the worst', 'slowEcho', 'ms', { atMost: 16 }),
    row('key to filtered rows', 'filter', 'ms', { atMost: 50 }),
    row('heap', 'heap', 'MB', { atMost: 12 }),
    row('DOM nodes', 'nodes', '', { atMost: 1500 }),
    compared('50,000 rows: load to rows painted', 'ms', large, ({ load }) => load, [times(2.5)]),
    compared('50,000 rows: tick of a row', 'ms', large, ({ tick }) => tick, [{ atMost: 12 }]),
    compared('50,000 rows: key to filtered rows', 'ms', large, ({ filter }) => filter, [{ atMost: 60 }]),
    ...Object.entries(menu).map(
      ([page, ours]): Row => ({
        what: `press in the menu to rows: ${page}`,
        unit: 'ms',
        ours,
        aims: [{ atMost: page.endsWith('again') ? 30 : 60 }],
      }),
    ),
  ]
}

const times = (atMost: number): Aim => ({ atMost, timesThe: 'plain' })
const fasterThan: Aim[] = ['AG Grid', 'MUI X'].map((timesThe) => ({ atMost: 1, timesThe }))

/** Compares the medians. An aim against a page that was not visited is left out. */
function compared<Figure>(
  what: string,
  unit: Row['unit'],
  figures: BySubject<Figure>,
  of: (figure: Figure) => number,
  aims: Aim[],
): Row {
  const beside = others.flatMap((name) => {
    const all = figures[name]
    return all ? [[name, median(all.map(of))] as const] : []
  })
  const ours = figures.ours && median(figures.ours.map(of))
  const known = aims.filter(({ timesThe }) => !timesThe || beside.some(([name]) => name === timesThe))
  return { what, unit, ours, beside: Object.fromEntries(beside), aims: known }
}
