import type { Referee } from '#domain/referees/calls.ts'

// The fastest possible page for the list of referees: no framework, and only the visible rows are drawn.

const columns = [
  'Name',
  'TeamShortName',
  'Address',
  'Postcode',
  'PostboxName',
  'Gsm',
  'Division',
  'Permission',
  'Email',
] as const
const rowHeight = 36
const rows: Referee[] = await fetch('/data.json').then((answer) => answer.json())
const texts = new Map(rows.map((row) => [row, Object.values(row).join(' ').toLowerCase()]))
const ticked = new Set<number>()
let shown = rows

const search = document.querySelector('input') as HTMLInputElement
const count = document.querySelector('output') as HTMLOutputElement
const scroller = document.getElementById('scroller') as HTMLElement
const table = document.querySelector('table') as HTMLTableElement
scroller.style.cssText = 'height: calc(100vh - 60px); overflow: auto; font: 13px sans-serif'
table.innerHTML = `<thead><tr><th></th>${columns.map((column) => `<th><button>${column}</button></th>`).join('')}</tr></thead><tbody></tbody>`
const body = table.tBodies[0] as HTMLTableSectionElement

function draw() {
  const first = Math.max(0, Math.floor(scroller.scrollTop / rowHeight) - 5)
  const last = Math.min(shown.length, first + Math.ceil(scroller.clientHeight / rowHeight) + 10)
  const space = (rowCount: number) => `<tr style="height: ${rowCount * rowHeight}px"></tr>`
  body.innerHTML = space(first) + shown.slice(first, last).map(drawRow).join('') + space(shown.length - last)
  drawCount()
}

function drawCount() {
  count.textContent = `${shown.length} / ${rows.length}, ${ticked.size}`
}

function drawRow(row: Referee) {
  const isTicked = ticked.has(row.PersonId)
  const tick = `<input type="checkbox" value="${row.PersonId}"${isTicked ? ' checked' : ''}${row.Email ? '' : ' disabled'}>`
  const cells = columns.map((column) => `<td>${row[column]}</td>`).join('')
  return `<tr data-row aria-selected="${isTicked}" style="height: ${rowHeight}px"><td>${tick}</td>${cells}</tr>`
}

search.addEventListener('input', () => {
  const wanted = search.value.toLowerCase()
  shown = rows.filter((row) => texts.get(row)?.includes(wanted))
  draw()
})
scroller.addEventListener('scroll', draw)
table.addEventListener('click', ({ target }) => {
  if (target instanceof HTMLButtonElement) sortBy(target.textContent as (typeof columns)[number])
})
table.addEventListener('change', ({ target }) => {
  const box = target as HTMLInputElement
  if (box.checked) ticked.add(Number(box.value))
  else ticked.delete(Number(box.value))
  box.closest('tr')?.setAttribute('aria-selected', String(box.checked))
  drawCount()
})

function sortBy(column: (typeof columns)[number]) {
  shown = [...shown].sort((a, b) => (a[column] < b[column] ? -1 : 1))
  draw()
}

draw()
