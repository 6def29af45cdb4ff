import { type CSSProperties, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { useTranslate } from '#app/platform/i18n.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { cellInset } from '#domain/match-reports/sheet/block.ts'
import { type Sheet, type SheetRest, sheetOf } from '#domain/match-reports/sheet/sheet.ts'
import { restPage, type SheetSize, sheetPage } from '#domain/match-reports/sheet/size.ts'
import { SheetBlock } from './SheetBlock.tsx'
import styles from './sheet.module.css'
import { shrunk } from './shrunk.ts'

/** The match sheet as A4 pages, visible only in print, where it replaces everything else. */
export function PrintSheet({ report }: { report: GameReport }) {
  const translate = useTranslate()
  const sheet = useMemo(() => sheetOf(report, translate), [report, translate])
  const first = (
    <div className={styles.sheet} data-ui="print" key="first" style={measures(sheet.size)}>
      <header className={styles.title}>
        <strong>{sheet.title}</strong>
        <span>{sheet.status}</span>
      </header>
      <dl className={styles.facts}>
        {sheet.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Teams sheet={sheet} />
      {sheet.blocks.map((block) => (
        <SheetBlock key={block.titles[0]} block={block} letters={sheet.size.letters} />
      ))}
      <div className={styles.remarks}>{sheet.remarks}</div>
      {Array.from({ length: sheet.size.remarks }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all empty, so they need no identity
        <div key={line} className={styles.line} />
      ))}
      <Signatures signatures={sheet.signatures} />
      <footer>
        <span>{sheet.legend}</span>
        <span>{sheet.printed}</span>
      </footer>
    </div>
  )
  const rest = sheet.rest.map((page) => <RestPage key={page.page} page={page} />)
  return createPortal([first, ...rest], document.body)
}

function RestPage({ page }: { page: SheetRest }) {
  return (
    <div className={styles.sheet} data-ui="print" style={measures(restPage)}>
      <header className={styles.title}>
        <strong>{page.title}</strong>
        <span>{page.page}</span>
      </header>
      {page.blocks.map((block) => (
        <SheetBlock key={block.titles[0]} block={block} letters={restPage.letters} />
      ))}
    </div>
  )
}

function Teams({ sheet: { teams, result } }: { sheet: Sheet }) {
  const [home, away] = teams
  return (
    <div className={styles.teams}>
      <div>
        <strong style={shrunk(home.name, 16)}>{home.name}</strong>
        <small>{home.note}</small>
      </div>
      <span className={styles.goals}>{result[0]}</span>
      <span>–</span>
      <span className={styles.goals}>{result[1]}</span>
      <div>
        <strong style={shrunk(away.name, 16)}>{away.name}</strong>
        <small>{away.note}</small>
      </div>
    </div>
  )
}

function Signatures({ signatures }: Pick<Sheet, 'signatures'>) {
  return (
    <section className={styles.signatures}>
      <header>
        <strong>{signatures.title}</strong>
        <span>{signatures.note}</span>
      </header>
      {signatures.places.map((place, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: both signatures may lack a name, so names are no keys
        <div key={index}>
          <p style={shrunk(place, 20)}>{place}</p>
          <small>{signatures.signature}</small>
          <small>{signatures.when}</small>
        </div>
      ))}
    </section>
  )
}

/** The measures of the PDF, in points, as CSS custom properties. */
function measures(size: Pick<SheetSize, 'row' | 'letters'>): CSSProperties {
  const all = { ...sheetPage, row: size.row, letters: size.letters }
  const points = Object.entries(all).map(([name, value]) => [`--${name.toLowerCase()}`, `${value}pt`])
  // The cast is needed because React's type of styles has no custom properties.
  return { ...Object.fromEntries(points), '--inset': `${cellInset}em` } as CSSProperties
}
