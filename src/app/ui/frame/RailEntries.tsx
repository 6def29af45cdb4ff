import Pin from 'lucide-react/icons/pin'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { railOf } from '#app/platform/navigation.ts'
import { useRail } from '#app/platform/preferences/use-rail.ts'
import { useUser } from '#app/platform/session/session.ts'
import { useWaitingCounts } from '#app/platform/use-waiting.ts'
import { lazyDialog } from '#app/ui/states/lazy-part.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { RailGroup } from './RailGroup.tsx'
import styles from './rail.module.css'

const PinsDialog = lazyDialog(async () => (await import('./PinsDialog.tsx')).PinsDialog)

type Props = { isFolded?: boolean; onFollow?: () => void }

/** The entries of the side navigation, by group: the pages that this user may open. A phone shows them in a sheet. */
export function RailEntries({ isFolded = false, onFollow }: Props) {
  const translate = useTranslate()
  const counts = useWaitingCounts()
  const { Folded, Pins, toggleGroup } = useRail()
  const [isPinning, setPinning] = useState(false)
  const box = useShownCurrent()
  const groups = railOf(useUser())
  const open = groups.flatMap(({ names }) => names)
  const pinned = Pins.flatMap((pin) => open.filter((name) => name === pin))
  const shown = [
    { group: 'pins' as const, names: pinned },
    ...groups.map(({ group, names }) => ({ group, names: names.filter((name) => !pinned.includes(name)) })),
  ].filter(({ names }) => names.length > 0)
  return (
    <div className={styles.groups} ref={box}>
      {shown.map(({ group, names }) => (
        <RailGroup
          key={group}
          group={group}
          names={names}
          counts={counts}
          isClosed={group !== 'pins' && Folded.includes(group)}
          isFolded={isFolded}
          onToggle={group === 'pins' ? undefined : () => toggleGroup(group)}
          onFollow={onFollow}
        />
      ))}
      <button
        type="button"
        className={`${shared.row} ${styles.entry} ${styles.pin}`}
        title={isFolded ? translate('frame.pins.title') : undefined}
        onClick={() => setPinning(true)}
      >
        <Pin size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.title}>{translate('frame.pins.title')}</span>
      </button>
      {isPinning && <PinsDialog onClose={() => setPinning(false)} />}
    </div>
  )
}

/** Returns a ref for the scrolling box. Scrolls the entry of the open page into view. */
function useShownCurrent() {
  const box = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked entry changes with the path
  useEffect(() => {
    // Sets `scrollTop`, because `scrollIntoView` would make Tab start at the entry.
    const [frame, entry] = [box.current, box.current?.querySelector('[aria-current]')]
    if (!frame || !entry) return
    const [seen, { top, bottom }] = [frame.getBoundingClientRect(), entry.getBoundingClientRect()]
    if (top < seen.top || bottom > seen.bottom) frame.scrollTop += top - seen.top - seen.height / 2
  }, [pathname])
  return box
}
