import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { difficultyScale, markText, ratingScale } from '#domain/inspector-reports/marks.ts'
import styles from './inspector.module.css'

/** The meaning of the marks, shown beside their fields (INS-03). */
export function Scales() {
  const translate = useTranslate()
  return (
    <aside
      className={`${shared.panel} ${styles.scales}`}
      aria-label={translate('inspectorReports.scale.title')}
    >
      <h3>{translate('inspectorReports.scale.title')}</h3>
      <dl>
        {ratingScale.map(({ from, to, text: meaning }) => (
          <div key={from}>
            <dt className={shared.figures}>
              {translate('inspectorReports.scale.range', { from: markText(from), to: markText(to) })}
            </dt>
            <dd>{translate(meaning)}</dd>
          </div>
        ))}
      </dl>
      <h3>{translate('inspectorReports.scale.difficultyTitle')}</h3>
      <dl>
        {difficultyScale.map(({ value, text: meaning }) => (
          <div key={value}>
            <dt className={shared.figures}>{value}</dt>
            <dd>{translate(meaning)}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
