import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { Row } from '../list.ts'
import { useListState } from '../list-state.ts'
import { ActionButton, OpenAction, useActionsOf } from '../table/RowActions.tsx'
import { useOpenedAction } from '../table/use-opened-action.ts'
import styles from './panel.module.css'

/** Buttons for all actions that the user may take on the row. A disabled button shows the reason. */
export function PanelActions({ row, labelId }: { row: Row; labelId: string }) {
  const translate = useTranslate()
  const kit = useListState()
  const actions = useActionsOf(kit.list, row)
  const { opened, open, close } = useOpenedAction(kit)
  return (
    <>
      {actions.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields
        <div
          role="group"
          aria-label={translate('list.acts')}
          className={`${shared.wrap} ${shared.tight} ${styles.actions}`}
        >
          {actions.map((one) => (
            <ActionButton
              key={one.action.title}
              {...one}
              row={row}
              labelId={labelId}
              onAction={open}
              isInPanel
            />
          ))}
        </div>
      )}
      {opened && <OpenAction {...opened} onClose={() => close(opened)} />}
    </>
  )
}
