import Button from '@mui/material/Button'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { Saving, WizardDeclaration } from './declaration.ts'
import styles from './wizard.module.css'

type Props<Name extends string, Work extends object> = {
  of: WizardDeclaration<Name, Work>
  step: Name
  addressOf: (step: Name) => string
  saving?: Saving<Name>
  /** The content of the last step, where there is no link to a next step. */
  finish?: ReactNode
}

export function StepNav<Name extends string, Work extends object>({
  of: { steps },
  step,
  addressOf,
  saving,
  finish,
}: Props<Name, Work>) {
  const translate = useTranslate()
  const place = steps.findIndex(({ name }) => name === step)
  const before = steps[place - 1]
  const next = steps[place + 1]
  const leaving = { component: Link, disabled: saving?.isBlocked, onClick: saving?.onStep }
  return (
    <nav className={`${shared.row} ${styles.nav}`} data-ui="bar" aria-label={translate('wizard.nextSteps')}>
      {before && (
        <Button {...leaving} to={addressOf(before.name)} variant="outlined" startIcon={<ChevronLeft />}>
          {translate(before.title)}
        </Button>
      )}
      {next && (
        <Button {...leaving} to={addressOf(next.name)} variant="contained" endIcon={<ChevronRight />}>
          {translate(next.title)}
        </Button>
      )}
      {!next && finish}
    </nav>
  )
}
