import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import type { useWaitingCounts } from '#app/platform/use-waiting.ts'
import shared from '#app/ui/theme/shared.module.css'
import { type RailGroup as Group, type PageName, titleOfGroup } from '#domain/platform/pages.ts'
import { RailEntry } from './RailEntry.tsx'
import styles from './rail.module.css'

type Props = {
  group: Group | 'pins'
  names: readonly PageName[]
  counts: ReturnType<typeof useWaitingCounts>
  isClosed: boolean
  isFolded: boolean
  /** Collapses or expands the group. Without it, the group has no button. */
  onToggle?: () => void
  onFollow?: () => void
}

/** A group of the side navigation. A collapsed group shows only the entry of the open page. */
export function RailGroup({ group, names, counts, isClosed, isFolded, onToggle, onFollow }: Props) {
  const translate = useTranslate()
  const heading = useId()
  // A group of a single entry has no heading, which would only repeat the entry.
  const hasHeading = names.length > 1 || group === 'pins'
  const title = translate(group === 'pins' ? 'frame.pins.heading' : titleOfGroup(group))
  const look = `${shared.small} ${shared.medium} ${styles.heading}`
  const isHidden = isClosed && hasHeading && !isFolded
  return (
    <div className={styles.group} data-closed={isHidden || undefined}>
      {hasHeading &&
        (onToggle && !isFolded ? (
          <button
            type="button"
            id={heading}
            className={`${look} ${shared.row} ${shared.apart}`}
            aria-expanded={!isClosed}
            onClick={onToggle}
          >
            {title}
            <ChevronDown size={14} aria-hidden="true" />
          </button>
        ) : (
          <p id={heading} className={look}>
            {title}
          </p>
        ))}
      <ul aria-labelledby={hasHeading ? heading : undefined}>
        {names.map((name) => (
          <RailEntry key={name} name={name} waiting={counts[name]} isFolded={isFolded} onFollow={onFollow} />
        ))}
      </ul>
    </div>
  )
}
