import { useText } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { difficultyScale, markText, ratingScale } from '#domain/inspector-reports/marks.ts'
import styles from './inspector.module.css'

/** What the marks mean, beside where they are given (INS-03). */
export function Scales() {
  const text = useText()
  return (
    <aside className={`${shared.panel} ${styles.scales}`} aria-label={text('inspectorReports.scale.title')}>
      <h3>{text('inspectorReports.scale.title')}</h3>
      <dl>
        {ratingScale.map(({ from, to, text: meaning }) => (
          <div key={from}>
            <dt className={shared.figures}>
              {text('inspectorReports.scale.range', { from: markText(from), to: markText(to) })}
            </dt>
            <dd>{text(meaning)}</dd>
          </div>
        ))}
      </dl>
      <h3>{text('inspectorReports.scale.difficultyTitle')}</h3>
      <dl>
        {difficultyScale.map(({ value, text: meaning }) => (
          <div key={value}>
            <dt className={shared.figures}>{value}</dt>
            <dd>{text(meaning)}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
