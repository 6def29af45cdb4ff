import Alert from '@mui/material/Alert'
import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { WizardDeclaration } from './declaration.ts'
import styles from './wizard.module.css'

type Props<Name extends string, Work extends object> = {
  of: WizardDeclaration<Name, Work>
  where: readonly Name[]
  addressOf: (step: Name) => string
  mayTypeIn?: (step: Name) => boolean
}

/** Names the step with unsaved values and links to it. */
export function UnsavedElsewhere<Name extends string, Work extends object>({
  of: { steps },
  where,
  addressOf,
  mayTypeIn = () => true,
}: Props<Name, Work>) {
  const translate = useTranslate()
  const to = steps.find(({ name }) => where.includes(name) && mayTypeIn(name))
  if (!to) return null
  const step = translate(to.title)
  return (
    <Alert severity="error" className={styles.alert}>
      <p>{translate('wizard.inStep', { step })}</p>
      <Link className={`${shared.hit} ${styles.alertLink}`} to={addressOf(to.name)}>
        {translate('wizard.toStep', { step })}
      </Link>
    </Alert>
  )
}
