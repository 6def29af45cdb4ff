import { useTranslate } from '#app/platform/i18n.ts'
import { useAction } from '#app/platform/resource/use-action.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import type { TeamGroupPlayer } from '#domain/squad-lists/squad-list.ts'
import { squadLists } from './resource.ts'
import styles from './squad-lists.module.css'
import { useFailure } from './use-failure.ts'

type Props = { selected: readonly TeamGroupPlayer[]; onRemoved: () => void; onClose: () => void }

/** LST-34: removes the selected rows after one confirmation. */
export function RemovePlayers({ selected, onRemoved, onClose }: Props) {
  const translate = useTranslate()
  const failed = useFailure('squadLists.removeFailed')
  const count = selected.length
  const [act, { isPending }] = useAction(squadLists, 'removePlayers', {
    done: () => translate('squadLists.removed', { smart_count: count }),
    onDone: onRemoved,
    onRefused: failed,
  })
  return (
    <AskDialog
      title={translate('squadLists.removeAsked', { smart_count: count })}
      act={translate('squadLists.remove')}
      cancel={translate('squadLists.cancel')}
      isDangerous
      isPending={isPending}
      onAct={() => void act({ body: selected.map(({ Id }) => ({ Id })) }).then(onClose)}
      onClose={onClose}
    >
      <ul className={styles.names}>
        {selected.map(({ Id, Name }) => (
          <li key={Id}>{Name}</li>
        ))}
      </ul>
    </AskDialog>
  )
}
