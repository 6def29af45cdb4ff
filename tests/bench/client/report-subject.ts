import { paths } from '#app/platform/paths.ts'
import { gameId } from '../product/match-day.ts'
import type { ReportSubject } from './measure-report.ts'
import { logInWithCookie } from './subject.ts'

/**
 * The report in the product, at a step of its wizard. Each visit needs its own game, because the page saves
 * the typed values.
 */
export function ourReport(address: string, step: 'forskraning' | 'leikmenn', game: number): ReportSubject {
  const list = '[data-list=LineUp]'
  return {
    name: step,
    prepare: (page) => logInWithCookie(page, address),
    url: address + paths.gameReport({ id: gameId(game), step }),
    rows: `${list} tbody tr[data-index]`,
    add: `${list} > button`,
    numbers: `${list} [data-number]`,
    names: `${list} [role=combobox]`,
    squad: { player: 'li > button[aria-pressed=false]', picked: 'li > button[aria-pressed=true]' },
  }
}

export function stockReport(url: string): ReportSubject {
  const row = '.ra-input-HomeLineUp li.RaSimpleFormIterator-line'
  return {
    name: 'stock',
    url: `${url}#/reports/1`,
    rows: row,
    add: '.button-add-HomeLineUp',
    numbers: `${row} input[type=number]`,
    names: `${row} input[role=combobox]`,
  }
}
