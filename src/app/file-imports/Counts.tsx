import { useTranslate } from '#app/platform/i18n.ts'
import { withDots } from '#app/ui/list/view/values.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { ImportCounts } from '#domain/file-imports/file-import.ts'
import styles from './imports.module.css'

const names = ['New', 'Changed', 'Removed', 'Same', 'Kept', 'LeftOut'] as const
/** Outcomes that are shown even if their count is 0. */
const always: readonly string[] = ['New', 'Changed', 'Same']

export function Counts({ counts }: { counts: ImportCounts }) {
  const translate = useTranslate()
  return (
    <dl className={`${shared.wrap} ${shared.parts} ${styles.counts}`}>
      {names
        .filter((name) => counts[name] > 0 || always.includes(name))
        .map((name) => (
          <div key={name}>
            <dt>{translate(`imports.counts.${name}`)}</dt>
            <dd>{withDots(counts[name])}</dd>
          </div>
        ))}
    </dl>
  )
}
