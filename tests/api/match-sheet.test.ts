import { expect, test } from 'vitest'
import { type GameReport, sideLists } from '#domain/match-reports/report.ts'
import { sheetPage } from '#domain/match-reports/sheet/size.ts'
import { sides } from '#domain/match-reports/sides.ts'
import { drawSheet } from '#server/match-reports/sheet/draw-sheet.ts'
import { sheetPdf } from '#server/match-reports/sheet/routes.ts'
import { translate as text } from '../support/built-in-texts.ts'
import { type Piece, readPdf } from '../support/read-pdf.ts'
import {
  confirmedReport,
  crowdedReport,
  emptyReport,
  enteredReport,
  preRegisteredReport,
} from '../support/sheet-reports.ts'

// These tests read the PDF of the match sheet as a PDF viewer does. match-sheet-call.test.ts tests who may download it.

const read = async (report: GameReport, translate = text) =>
  readPdf((await sheetPdf(report, translate, drawSheet)).content)

const stages = {
  empty: emptyReport(),
  'pre-registered': preRegisteredReport(),
  entered: enteredReport(),
  confirmed: confirmedReport(),
  crowded: crowdedReport(12),
  overcrowded: crowdedReport(120),
}

test.each(Object.entries(stages))(
  'the match sheet of a report that is %s fits one A4 page, or three with 240 events, within its margins and without overlaps',
  async (stage, report) => {
    const { pages, width, height, pieces } = await read(report)
    expect(pages).toBe(stage === 'overcrowded' ? 3 : 1)
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
    expect(pieces.filter((piece) => isBeyondMargin(piece))).toEqual([])
    expect(overlaps(pieces)).toEqual([])
  },
)

test('the match sheet of a report that is not begun shows the game and blank lines to fill in', async () => {
  const { text: shown } = await read(emptyReport())
  for (const part of [
    'Leikskýrsla',
    'Ekki hafinn',
    'Besta deild karla 2026',
    '12.06.2026 kl. 19:15',
    'VÍS-völlurinn, Þorlákshöfn',
    '9000123',
    'Þór Ak.',
    'ÍBV',
    'Byrjunarlið',
    'Varamenn',
    'Liðsstjórn',
    'Aðstoðardómari 2',
    'Vítaspyrnukeppni –',
    'Athugasemdir',
    'Forráðamaður: Þór Ak.',
    'Undirrituð skýrsla fer til dómara í síðasta lagi 45 mínútum fyrir leik.',
    'Eins og skýrslan stóð 12.06.2026 kl. 18:20.',
  ]) {
    expect(shown).toContain(part)
  }
  expect(shown).not.toContain('Atburðir')
})

test('a pre-registered line-up is printed on the match sheet with numbers, marks and all letters, foreign ones too', async () => {
  const { text: shown } = await read(preRegisteredReport())
  expect(shown).toContain('Leikskýrsla forskráð')
  for (const name of namesIn(preRegisteredReport())) expect(shown).toContain(name)
  expect(shown).toMatch(/^1 Ögmundur Þráinn Æsuson M .*1 Markús Áki M$/m)
  expect(shown).toMatch(/^4 Hjörleifur Ægir Þorvarðarson F /m)
  expect(shown).toMatch(/^Þjálfari Þjóðólfur Ámundason .*Þjálfari /m)
  expect(shown).toContain('Dómari Sigþrúður Æsa Ölversdóttir')
})

test('T06 the match sheet prints national ids only where the report has them', async () => {
  const { pieces } = await read(preRegisteredReport())
  const ids = pieces.filter(({ text: piece }) => /\d{6}-?\d{4}/.test(piece))
  const own = [...sideLists(preRegisteredReport(), 'Home').LineUp].map(({ SSN }) => SSN)
  expect(ids).toHaveLength(own.length + 4)
  expect(ids.filter(({ x }) => x > sheetPage.width / 2)).toEqual([])
  const none = await read(enteredReport({ ...withoutIds(enteredReport()) }))
  expect(none.text).not.toMatch(/\d{6}-\d{4}|\d{10}/)
})

test('an entered report is printed on the match sheet with its scores, and its events in game order', async () => {
  const { text: shown } = await read(enteredReport())
  expect(shown).toMatch(/Áhorfendur\n.*1234$/m)
  expect(shown).toMatch(/^Þór Ak\. 4 – 4 ÍBV$/m)
  expect(shown).toContain('Hálfleikur 1 – 0')
  expect(shown).toContain('Venjulegur leiktími 3 – 3')
  expect(shown).toContain('Framlenging, lok 4 – 4')
  expect(shown).toContain('Vítaspyrnukeppni 6 – 5')
  expect(shown).toMatch(/^23’ Mark 9 Łukasz Őri Žižka 61’ Sjálfsmark 5 Ívar Örn$/m)
  expect(shown).toMatch(/^45\+2’ Áminning 4 Hjörleifur Ægir Þorvarðarson 70’ Út af 6 Jón Öxndal$/m)
  expect(shown).toMatch(/^90\+5’ Mark úr víti 10 Çağlar Šćepanović 70’ Inn á 14 Bjarki Þeyr$/m)
  expect(shown).toMatch(/89’ Brottvísun 8 Máni Æsir/)
  expect(shown).not.toContain('45 mínútum')
})

test('sixty people and many events are all printed on the match sheet, on as many pages as needed', async () => {
  const { text: shown, pages, pieces } = await read(crowdedReport(40))
  expect(pages).toBe(2)
  expect(pieces.filter((piece) => isBeyondMargin(piece))).toEqual([])
  for (const who of ['Hallgerður', 'Þorgerður'])
    for (const [list, count] of [11, 12, 7].entries())
      for (let index = 1; index <= count; index++)
        expect(shown, `${list}`).toContain(`${who}-Guðmundína Ingiríður ${index} Þorsteinsdóttir`)
  expect(shown.match(/Mark úr víti/g)).toHaveLength(80)
  expect(shown).toMatch(/Blaðsíða 2 af 2$/m)
})

test('every substitute is printed on the match sheet, however many there are', async () => {
  const report = enteredReport()
  const [one] = report.HomeSubstitutes
  const HomeSubstitutes = Array.from({ length: 100 }, (_, index) => ({
    ...one!,
    PersonId: 5000 + index,
    PersonName: `Varamaður ${index + 1}.`,
  }))
  const { text: shown, pages } = await read({ ...report, HomeSubstitutes })
  for (let index = 1; index <= 100; index++) expect(shown).toContain(`Varamaður ${index}.`)
  expect(pages).toBe(3)
})

test('T23 overlong or odd names neither break the match sheet nor move their neighbours', async () => {
  const report = preRegisteredReport()
  const [first, ...others] = report.HomeLineUp
  const names = ['Ó'.repeat(400), 'a\nb\tc\u202ed', '선수 😀', '', '%{name} <b>x</b>', 'o\u0308'.repeat(5)]
  const HomeLineUp = [...others.slice(names.length - 1)]
  for (const [index, PersonName] of names.entries())
    HomeLineUp.push({ ...first!, PersonName, GameTeamJerseyNumber: 50 + index })
  const { pages, pieces, text: shown } = await read({ ...report, HomeLineUp })
  expect(pages).toBe(1)
  expect(pieces.filter((piece) => isBeyondMargin(piece))).toEqual([])
  expect(overlaps(pieces)).toEqual([])
  expect(shown).toMatch(/^50 Ó+… /m)
  expect(shown).toContain('%{name} <b>x</b>')
  expect(shown).toContain('ööööö')
})

test('T28 the match sheet is printed whatever its texts are changed to', async () => {
  expect((await read(enteredReport(), () => '')).pages).toBe(1)
  const { pages, pieces } = await read(enteredReport(), (key) => key.repeat(30))
  expect(pages).toBe(1)
  expect(overlaps(pieces)).toEqual([])
})

test('the PDF of a match sheet is named after its game, embeds its fonts, and is identical for the same report', async () => {
  const sheet = await sheetPdf(enteredReport(), text, drawSheet)
  expect(sheet.name).toBe('Leikskýrsla Þór Ak. – ÍBV 2026-06-12.pdf')
  const { info } = await readPdf(sheet.content)
  expect(info).toMatchObject({ Title: 'Leikskýrsla Þór Ak. – ÍBV 2026-06-12', Language: 'is-IS' })
  const source = Buffer.from(sheet.content).toString('latin1')
  expect(source.match(/\/FontFile2 /g)).toHaveLength(2)
  expect(source.match(/\/BaseFont \/[A-Z]{6}\+Inter-\w+/g)?.length).toBeGreaterThan(1)
  // The sheet embeds only the used letters, because the complete fonts have 800 kB.
  expect(sheet.content.length).toBeLessThan(60_000)
  expect((await sheetPdf(enteredReport(), text, drawSheet)).content).toEqual(sheet.content)
})

function isBeyondMargin({ x, y, width, height }: Piece) {
  const { margin } = sheetPage
  const [right, top] = [sheetPage.width - margin, sheetPage.height - margin]
  return x < margin - 0.1 || x + width > right + 0.6 || y < margin - 0.1 || y + height > top + 4
}

/** Finds pieces of text on one line that overlap. */
function overlaps(pieces: readonly Piece[]): string[] {
  return pieces.flatMap((one, index) =>
    pieces
      .slice(index + 1)
      .filter((other) => Math.abs(one.y - other.y) < Math.min(one.height, other.height) * 0.7)
      .filter((other) => one.x < other.x + other.width - 0.5 && other.x < one.x + one.width - 0.5)
      .map((other) => `${one.text} | ${other.text}`),
  )
}

function namesIn(report: GameReport): string[] {
  return sides.flatMap((side) => {
    const { LineUp, Substitutes, Employees } = sideLists(report, side)
    return [...LineUp, ...Substitutes, ...Employees].map(({ PersonName }) => PersonName)
  })
}

function withoutIds(report: GameReport): Partial<GameReport> {
  const bare = (people: GameReport['HomeLineUp']) => people.map((one) => ({ ...one, SSN: '' }))
  return {
    HomeLineUp: bare(report.HomeLineUp),
    HomeSubstitutes: bare(report.HomeSubstitutes),
    HomeEmployees: bare(report.HomeEmployees),
  }
}
