import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import styles from './calendars.module.css'

const programs = ['apple', 'google', 'outlook'] as const

export function CalendarHelp() {
  const translate = useTranslate()
  return (
    <section className={styles.help}>
      <h3 className={shared.heading}>{translate('calendars.help')}</h3>
      {programs.map((program) => (
        <details key={program}>
          <summary>{translate(`calendars.programs.${program}`)}</summary>
          <p className={`${shared.soft} ${shared.above}`}>{translate(`calendars.how.${program}`)}</p>
        </details>
      ))}
    </section>
  )
}
