import type { ReactNode } from 'react'
import { useDelete } from 'react-admin'
import { useAct } from '#app/platform/calls/use-act.ts'
import { useRefresh } from '#app/platform/calls/use-refresh.ts'
import { useText } from '#app/platform/i18n.ts'
import { type Resource, recordOf } from '#app/platform/resource/resource.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import type { RowDialog } from '#app/ui/list/declaration.ts'
import { RefusalAlert } from '#app/ui/states/RefusalAlert.tsx'
import type { InputOf, JsonCall } from '#domain/platform/call.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { AskDialog } from './AskDialog.tsx'

// The dialogs of row acts that ask once: `Dialog: deleteDialog(users, { title, done })`.

type Words<Row, About> = {
  /** The question; `%{name}` in it, and in `done`, is what the record is called. */
  title: TextKey
  /** What it is about, and what else goes with it; what the record is called unless said. */
  about?: (row: Row) => About
  /** Said when it is done. */
  done: TextKey
  /** Other calls whose answers it changes. */
  refreshes?: readonly JsonCall[]
}

/** Asks once, then makes the call; why the server says no stands in the dialog. */
export function askDialog<Row extends object, C extends JsonCall>(
  resource: Resource<Row>,
  call: C,
  how: Words<NoInfer<Row>, string> & { act: TextKey; input: (row: NoInfer<Row>) => InputOf<C> },
): RowDialog<Row> {
  return ({ row, onClose }) => {
    const text = useText()
    const name = String(row[resource.label])
    const { act, isPending, error } = useAct(call, {
      resource,
      refreshes: how.refreshes,
      done: () => text(how.done, { name }),
      onDone: onClose,
      onRefused: () => {},
    })
    return (
      <AskDialog
        title={text(how.title, { name })}
        act={text(how.act)}
        cancel={text('form.cancel')}
        isPending={isPending}
        onAct={() => void act(how.input(row))}
        onClose={onClose}
      >
        <p>{how.about?.(row) ?? name}</p>
        <RefusalAlert error={error} />
      </AskDialog>
    )
  }
}

/** Asks once, then deletes the record; a failure is told, and the record stays. */
export function deleteDialog<Row extends object>(
  resource: Resource<Row>,
  how: Words<NoInfer<Row>, ReactNode>,
): RowDialog<Row> {
  return ({ row, onClose }) => {
    const text = useText()
    const notice = useNotice()
    const refresh = useRefresh()
    const name = String(row[resource.label])
    const record = recordOf(resource, { ...row })
    const [remove, { isPending }] = useDelete(
      resource.name,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notice.done(text(how.done, { name })),
        onError: notice.failed,
        onSettled: () => {
          onClose()
          void refresh(resource, how.refreshes)
        },
      },
    )
    return (
      <AskDialog
        title={text(how.title, { name })}
        act={text('form.delete')}
        cancel={text('form.cancel')}
        isDangerous
        isPending={isPending}
        onAct={() => void remove()}
        onClose={onClose}
      >
        {how.about?.(row) ?? <strong>{name}</strong>}
      </AskDialog>
    )
  }
}
