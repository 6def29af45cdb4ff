import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { StepState, WizardDeclaration } from './declaration.ts'
import styles from './wizard.module.css'

type Props<Name extends string, Work extends object> = {
  of: WizardDeclaration<Name, Work>
  step: Name
  addressOf: (step: Name) => string
  states: Readonly<Record<Name, StepState>>
}

/** The steps with their progress, in free order. On a phone, one line that opens the list. */
export function StepTabs<Name extends string, Work extends object>(props: Props<Name, Work>) {
  const translate = useTranslate()
  const { of, step, addressOf, states } = props
  return (
    <>
      <nav className={styles.tabs} aria-label={translate(of.label)}>
        <ol>
          {of.steps.map(({ name, title }) => (
            <li key={name}>
              <Link to={addressOf(name)} aria-current={name === step ? 'step' : undefined}>
                <span>{translate(title)}</span>
                <StateOfStep state={states[name]} />
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <StepMenu {...props} />
    </>
  )
}

function StepMenu<Name extends string, Work extends object>({
  of: { steps },
  step,
  addressOf,
  states,
}: Props<Name, Work>) {
  const translate = useTranslate()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const place = steps.findIndex(({ name }) => name === step)
  const title = steps[place]?.title
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles.where}
        data-ui="where"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <span className={shared.figures}>
          {place + 1}/{steps.length}
        </span>
        {title && <strong>{translate(title)}</strong>}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <Menu anchorEl={opener.current} open={isOpen} onClose={() => setOpen(false)}>
        {steps.map((one) => (
          <MenuItem
            key={one.name}
            component={Link}
            to={addressOf(one.name)}
            selected={one.name === step}
            onClick={() => setOpen(false)}
          >
            <span className={shared.fill}>{translate(one.title)}</span>
            <StateOfStep state={states[one.name]} />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

function StateOfStep({ state }: { state: StepState }) {
  const translate = useTranslate()
  if (state === null) return null
  if (state === 'done')
    return (
      <span className={styles.done}>
        <Check size={14} strokeWidth={2.25} aria-hidden="true" />
        <span className={shared.hiddenText}>{translate('wizard.stepDone')}</span>
      </span>
    )
  return <small className={styles.left}>{translate('wizard.stepMissing', { smart_count: state })}</small>
}
