import { type ReactNode, useId } from 'react'
import { useListContext } from 'react-admin'
import { useTranslate } from '#app/platform/i18n.ts'
import { useKey } from '#app/ui/keys/use-key.ts'
import { ModalDialog } from '#app/ui/overlay/ModalDialog.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { useListState } from '../list-state.ts'
import { textOf } from '../view/values.ts'
import { PanelActions } from './PanelActions.tsx'
import { PanelFacts } from './PanelFacts.tsx'
import { PanelHead } from './PanelHead.tsx'
import styles from './panel.module.css'
import { useShownRow } from './use-shown-row.ts'
import { useWalk } from './use-walk.ts'

type Props = { record: string; onClose: () => void }

/** All fields and actions of one row: beside the list, or on a phone above it. */
export function RowPanel({ record, onClose }: Props) {
  const translate = useTranslate()
  const { list, isNarrow } = useListState()
  const { isPending, error } = useListContext()
  const heading = useId()
  const { row, refusal, isHidden } = useShownRow(record)
  const walk = useWalk(record)
  if (error || isPending) return null
  const label = list.columns.find(({ field }) => field === list.label)
  const title = (label && row && textOf(label, row)) || translate(list.title)
  const Frame = isNarrow ? Sheet : Side
  return (
    <Frame heading={heading} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a short cut for the buttons in the head */}
      <div className={styles.content} onKeyDown={walk.onKeyDown}>
        <PanelHead id={heading} record={record} title={title} walk={walk} onClose={onClose} />
        <div className={styles.body}>
          {refusal && <p role="alert">{translate(refusal)}</p>}
          {isHidden && <p className={shared.hint}>{translate('list.panel.filtered')}</p>}
          {row && <PanelFacts row={row} />}
        </div>
        {row && <PanelActions row={row} labelId={heading} />}
      </div>
    </Frame>
  )
}

type FrameProps = { heading: string; onClose: () => void; children: ReactNode }

/** On a wide screen the list beside the panel stays usable. */
function Side({ heading, onClose, children }: FrameProps) {
  useKey('Escape', '', onClose)
  return (
    <section role="dialog" aria-labelledby={heading} className={styles.side} data-ui="row-panel">
      {children}
    </section>
  )
}

function Sheet({ heading, onClose, children }: FrameProps) {
  return (
    <ModalDialog hasAddress fullScreen aria-labelledby={heading} onClose={onClose}>
      {children}
    </ModalDialog>
  )
}
