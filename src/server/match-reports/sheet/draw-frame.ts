import type { Sheet, SheetRest } from '#domain/match-reports/sheet/sheet.ts'
import { sheetPage } from '#domain/match-reports/sheet/size.ts'
import { line, type Place, rule } from '#server/platform/pdf/draw.ts'
import type { Pdf } from '#server/platform/pdf/pdf.ts'

export type Strip = { x: number; width: number }

const { height, margin, title, fact, teams, gap, remarksTitle, remarkLine, signatures, footer } = sheetPage
const small = 6.4

/** Draws title, facts and teams with the result on the first page. Returns the y position below. */
export function drawHead(pdf: Pdf, sheet: Sheet, { x, width }: Strip): number {
  let y = margin
  line(pdf, sheet.title, { x, y, width: width * 0.6, height: title - 3 }, { size: 14, bold: true })
  const right = { x: x + width * 0.6, y, width: width * 0.4, height: title - 3 }
  line(pdf, sheet.status, right, { size: 9.5, bold: true, align: 'right' })
  y += title
  rule(pdf, x, y - 1, width, 1.2)
  drawFacts(pdf, sheet, { x, width }, y)
  y += 2 * fact + gap
  drawTeams(pdf, sheet, { x, width }, y)
  return y + teams + gap
}

/** Draws the head of the second and later pages. Returns the y position below. */
export function drawRestHead(pdf: Pdf, rest: SheetRest, { x, width }: Strip): number {
  const place = { y: margin, height: title - 3 }
  line(pdf, rest.title, { ...place, x, width: width * 0.75 }, { size: 11, bold: true })
  line(pdf, rest.page, { ...place, x: x + width * 0.75, width: width * 0.25 }, { size: 9, align: 'right' })
  rule(pdf, x, margin + title - 1, width, 1.2)
  return margin + title + gap
}

/**
 * Draws the facts in two lines of three columns. The first column is the widest, for the name of the
 * competition.
 */
function drawFacts(pdf: Pdf, { facts }: Sheet, { x, width }: Strip, y: number) {
  const shares = [0.46, 0.24, 0.3]
  facts.forEach(({ label, value }, index) => {
    const before = shares.slice(0, index % 3).reduce((sum, share) => sum + share, 0)
    const place = {
      x: x + before * width,
      y: y + Math.floor(index / 3) * fact,
      width: (shares[index % 3] ?? 0) * width - 10,
    }
    line(pdf, label, { ...place, y: place.y + 2, height: 8 }, { size: small })
    line(pdf, value, { ...place, y: place.y + 9, height: 12 }, { size: 9, bold: true })
    if (!value) rule(pdf, place.x, place.y + 20, place.width)
  })
}

function drawTeams(pdf: Pdf, { teams: [home, away], result }: Sheet, { x, width }: Strip, y: number) {
  rule(pdf, x, y, width, 0.8)
  const [score, dash] = [34, 14]
  const name = width / 2 - score - dash / 2 - 6
  const middle = { y, height: teams }
  drawTeam(pdf, home, { ...middle, x, width: name }, 'left')
  drawTeam(pdf, away, { ...middle, x: x + width - name, width: name }, 'right')
  drawGoals(pdf, result[0], { ...middle, x: x + width / 2 - dash / 2 - score, width: score })
  line(pdf, '–', { ...middle, x: x + width / 2 - dash / 2, width: dash }, { size: 15, align: 'center' })
  drawGoals(pdf, result[1], { ...middle, x: x + width / 2 + dash / 2, width: score })
}

function drawTeam(pdf: Pdf, { name, note }: Sheet['teams'][0], place: Place, align: 'left' | 'right') {
  const { y, height } = place
  line(pdf, name, note ? { ...place, height: height - 8 } : place, { size: 14, bold: true, align })
  line(pdf, note, { ...place, y: y + height - 10, height: 8 }, { size: small + 0.6, align })
}

function drawGoals(pdf: Pdf, goals: string, place: Place) {
  line(pdf, goals, place, { size: 16, bold: true, align: 'center' })
  if (!goals) rule(pdf, place.x + 4, place.y + place.height - 6, place.width - 8)
}

export function drawFoot(pdf: Pdf, sheet: Sheet, { x, width }: Strip, y: number) {
  line(pdf, sheet.remarks, { x, y, width, height: remarksTitle }, { size: 8, bold: true })
  for (let index = 1; index <= sheet.size.remarks; index++)
    rule(pdf, x, y + remarksTitle + index * remarkLine - 2, width)
  const end = height - margin
  drawSignatures(pdf, sheet, { x, width }, end - footer - signatures)
  const last = { x, y: end - footer + 2, width, height: footer - 2 }
  line(pdf, sheet.legend, { ...last, width: width / 2 }, { size: small + 0.6 })
  line(
    pdf,
    sheet.printed,
    { ...last, x: x + width / 2, width: width / 2 },
    { size: small + 0.6, align: 'right' },
  )
}

function drawSignatures(pdf: Pdf, { signatures: signed }: Sheet, { x, width }: Strip, y: number) {
  line(pdf, signed.title, { x, y, width: 100, height: 10 }, { size: 8, bold: true })
  line(pdf, signed.note, { x: x + 100, y, width: width - 100, height: 10 }, { size: 7, align: 'right' })
  const between = 12
  const each = (width - 2 * between) / 3
  signed.places.forEach((place, index) => {
    const left = x + index * (each + between)
    const name = each * 0.62
    const when = each - name - 6
    line(pdf, place, { x: left, y: y + 12, width: each, height: 10 }, { size: 8 })
    rule(pdf, left, y + signatures - 12, name, 0.6)
    rule(pdf, left + name + 6, y + signatures - 12, when, 0.6)
    const caption = { y: y + signatures - 10, height: 8 }
    line(pdf, signed.signature, { ...caption, x: left, width: name }, { size: small })
    line(pdf, signed.when, { ...caption, x: left + name + 6, width: when }, { size: small })
  })
}
