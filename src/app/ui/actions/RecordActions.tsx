import type { ButtonProps } from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { type RaRecord, useRecordContext } from 'react-admin'
import { useTranslate } from '#app/platform/i18n.ts'
import { can } from '#app/platform/policy.ts'
import { useUser } from '#app/platform/session/session.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import { useKey } from '#app/ui/keys/use-key.ts'
import type { Action } from './action.ts'

type Props<Row, Answer> = {
  of: readonly Action<Row, Answer>[]
  /** The record of the actions; default: the record of the surrounding page. */
  record?: Row
  size?: ButtonProps['size']
  /** True if the page itself shows why an action is unavailable. The buttons then show no reason. */
  isReasonElsewhere?: true
  onDone?: (answer: Answer) => void
}

/** The buttons of the actions this user may take on one record, on its page. A disabled button shows the reason. */
export function RecordActions<Row extends object, Answer>({
  of,
  size,
  isReasonElsewhere,
  onDone,
  record: given,
}: Props<Row, Answer>) {
  const user = useUser()
  const shown = useRecordContext<Row & RaRecord>()
  const record = given ?? shown
  const [opened, setOpened] = useState<Action<Row, Answer> | null>(null)
  // Closes the dialog only if it is still open: the user may have opened the dialog of another action meanwhile.
  const close = () => setOpened((now) => (now === opened ? null : now))
  const done = (answer: Answer) => {
    close()
    onDone?.(answer)
  }
  if (!record) return null
  const own = of.filter(
    ({ action, resource, isHidden }) => resource && can(user, action, resource) && !isHidden?.(record, user),
  )
  return (
    <>
      {own.map((action) => (
        <ActionButton
          key={action.title}
          action={action}
          record={record}
          size={size}
          isReasonElsewhere={isReasonElsewhere}
          onOpen={() => setOpened(action)}
          onDone={done}
        />
      ))}
      {opened && 'Records' in opened && <opened.Records rows={[record]} onClose={close} onDone={done} />}
      {opened && 'Dialog' in opened && <opened.Dialog row={record} onClose={close} />}
    </>
  )
}

type ButtonOf<Row, Answer> = Pick<Props<Row, Answer>, 'size' | 'isReasonElsewhere'> & {
  record: Row
  action: Action<Row, Answer>
  onOpen: () => void
  onDone: (answer: Answer) => void
}

const variants = { main: 'contained', quiet: 'text' } as const
const noRun = () => ({ run: null, isPending: false })

function ActionButton<Row, Answer>({
  action,
  record,
  size,
  isReasonElsewhere,
  onOpen,
  onDone,
}: ButtonOf<Row, Answer>) {
  const translate = useTranslate()
  const user = useUser()
  const { title, icon: Icon, emphasis, shortcut, whyNot } = action
  // The hook is called under a condition, but the condition never changes for an action.
  const { run, isPending } = ('useRun' in action ? action.useRun : noRun)(onDone)
  const refusal = whyNot?.(record, user) ?? null
  const press = () => (run ? run(record) : onOpen())
  useKey(shortcut ?? '', translate(title), press, { when: shortcut !== undefined && refusal === null })
  const button = (
    <BusyButton
      isBusy={isPending}
      size={size}
      startIcon={Icon && <Icon />}
      variant={emphasis ? variants[emphasis] : 'outlined'}
      disabled={refusal !== null}
      onClick={press}
    >
      {translate(title)}
    </BusyButton>
  )
  if (!whyNot || isReasonElsewhere) return button
  return (
    <Tooltip title={refusal === null ? '' : translate(`refusals.${refusal}`)}>
      <span>{button}</span>
    </Tooltip>
  )
}
