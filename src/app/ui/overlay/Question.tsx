import type { ComponentProps, ReactNode } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { AskDialog } from './AskDialog.tsx'

type Ask = ComponentProps<typeof AskDialog>
type Props = Omit<Ask, 'title' | 'act' | 'cancel' | 'children'> & {
  asked: TextKey
  act: TextKey
  cancel?: TextKey
  /** The first paragraph: the consequences of the action. */
  help?: TextKey
  children?: ReactNode
}

export function Question({ asked, act, cancel = 'form.cancel', help, children, ...how }: Props) {
  const translate = useTranslate()
  return (
    <AskDialog title={translate(asked)} act={translate(act)} cancel={translate(cancel)} {...how}>
      {help && <p>{translate(help)}</p>}
      {children}
    </AskDialog>
  )
}
