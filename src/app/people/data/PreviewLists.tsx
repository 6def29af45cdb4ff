import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { RemovalPreview } from '#domain/personal-data/calls.ts'
import { tableLabels } from '#domain/personal-data/table-labels.ts'
import { dayText } from '#domain/platform/dates.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import styles from './data.module.css'

type Rows = RemovalPreview['Removed'][number]
type Kept = RemovalPreview['Kept'][number]

export function PreviewLists({ preview }: { preview: RemovalPreview }) {
  const translate = useTranslate()
  const { Blockers, Removed, Cleared } = preview
  return (
    <>
      {Blockers.length > 0 && (
        <section role="alert">
          <h3 className={shared.heading}>{translate('personalData.removal.blocked')}</h3>
          <ul className={shared.bullets}>
            {Blockers.map((blocker) => (
              <li key={blocker}>{translate(`personalData.blockers.${blocker}`)}</li>
            ))}
          </ul>
        </section>
      )}
      <RowsList title="personalData.removal.removed" rows={Removed} empty="personalData.removal.nothing" />
      {Cleared.length > 0 && <RowsList title="personalData.removal.cleared" rows={Cleared} />}
      <section>
        <h3 className={shared.heading}>{translate('personalData.removal.kept')}</h3>
        <KeptList kept={preview.Kept} />
      </section>
      <p>{translate('personalData.removal.access')}</p>
      <p className={shared.hint}>{translate('personalData.removal.backups')}</p>
    </>
  )
}

type ListProps = { title: TextKey; rows: readonly Rows[]; empty?: TextKey }

function RowsList({ title, rows, empty }: ListProps) {
  const translate = useTranslate()
  const row = useRowText()
  return (
    <section>
      <h3 className={shared.heading}>{translate(title)}</h3>
      {rows.length === 0 && empty && <p>{translate(empty)}</p>}
      <ul className={`${shared.bullets} ${styles.rows}`}>
        {rows.map((one) => (
          <li key={one.Table}>{row(one)}</li>
        ))}
      </ul>
    </section>
  )
}

/** The rows that remain after the removal, grouped by the reason why they remain. Several tables may share a reason. */
function KeptList({ kept }: { kept: readonly Kept[] }) {
  const translate = useTranslate()
  const row = useRowText()
  if (kept.length === 0) return <p>{translate('personalData.removal.keptNothing')}</p>
  const reasons = [...new Set(kept.map(({ Why }) => Why))]
  return (
    <dl className={`${shared.stack} ${shared.wide} ${styles.kept}`}>
      {reasons.map((reason) => {
        const rows = kept.filter(({ Why }) => Why === reason)
        const last = rows
          .map(({ Until }) => Until ?? '')
          .sort()
          .at(-1)
        const until = translate(`personalData.until.${reason}`)
        const day = last && translate('personalData.removal.until', { day: dayText(last) })
        return (
          <div key={reason}>
            <dt>{rows.map(row).join(', ')}</dt>
            <dd>
              {translate(`personalData.why.${reason}`)}
              <span className={`${shared.hint} ${shared.block}`}>
                {[until, day].filter(Boolean).join(' · ')}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function useRowText() {
  const translate = useTranslate()
  return ({ Table, Rows: count }: Rows) => {
    const label = tableLabels[Table]
    const rows =
      count < 10_000
        ? translate('personalData.removal.rows', { smart_count: count })
        : translate('personalData.removal.manyRows')
    return `${label ? translate(label) : Table} (${rows})`
  }
}
