import IconButton from '@mui/material/IconButton'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { useLayoutEffect, useRef } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { withDots } from '../view/values.ts'
import styles from './panel.module.css'
import type { Walk } from './use-walk.ts'

type Props = { id: string; record: string; title: string; walk: Walk; onClose: () => void }

/** The name of the row, its place in the list, and the buttons to walk and close. */
export function PanelHead({ id, record, title, walk, onClose }: Props) {
  const translate = useTranslate()
  const { place } = walk
  return (
    <header className={`${shared.row} ${styles.head}`}>
      <Title key={record} id={id} title={title} />
      <span role="status" className={`${shared.small} ${shared.figures} ${shared.noWrap}`}>
        {place && translate('list.count', { shown: withDots(place.at), total: withDots(place.count) })}
      </span>
      <span className={styles.steps}>
        <Step title={translate('list.panel.before')} Icon={ChevronUp} onStep={walk.before} />
        <Step title={translate('list.panel.after')} Icon={ChevronDown} onStep={walk.after} />
        <Step title={translate('frame.close')} Icon={X} onStep={onClose} />
      </span>
    </header>
  )
}

/** Takes the focus for each row, so a screen reader reads its name. A pressed button keeps the focus, to be pressed again. */
function Title({ id, title }: Pick<Props, 'id' | 'title'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const isPressed = heading.current?.parentElement?.contains(document.activeElement)
    if (!isPressed) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className={`${shared.fill} ${shared.broken}`}>
      {title}
    </h2>
  )
}

type StepProps = { title: string; Icon: typeof X; onStep: (() => void) | undefined }

function Step({ title, Icon, onStep }: StepProps) {
  return (
    <IconButton aria-label={title} title={title} aria-disabled={!onStep} onClick={onStep}>
      <Icon aria-hidden="true" />
    </IconButton>
  )
}
