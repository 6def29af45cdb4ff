import Button from '@mui/material/Button'
import { send } from '#app/platform/calls/http.ts'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useBusy } from '#app/platform/use-busy.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import type { AnswerOf } from '#domain/platform/call.ts'
import { sharedViews, shareView, unshareView } from '#domain/platform/lists/calls.ts'
import type { SavedView } from '#domain/platform/lists/preferences.ts'
import type { TextKey } from '#domain/texts/keys.ts'

type Props = { list: string; views: readonly SavedView[]; onApply: (view: SavedView) => void }

/**
 * For staff: the views that others share for this list, and the user's own views, which can be shared in this
 * menu. Loaded when the menu opens.
 */
export function SharedViews({ list, views, onApply }: Props) {
  const translate = useTranslate()
  const { shared, isBusy, run } = useShared(list)
  const own = shared.filter(({ IsOwn }) => IsOwn)
  const others = shared.filter(({ IsOwn }) => !IsOwn)
  const toShare = views.filter(({ Name }) => !own.some(({ View }) => View.Name === Name))
  return (
    <>
      <OthersViews others={others} onApply={onApply} />
      {(own.length > 0 || toShare.length > 0) && <h3>{translate('list.sharing')}</h3>}
      <ul>
        {own.map(({ Id, View }) => (
          <OwnView
            key={Id}
            name={View.Name}
            act={{ title: 'list.unshare', named: 'list.unshareNamed' }}
            isBusy={isBusy}
            onAct={() => run(() => send(unshareView, { params: { list, id: String(Id) } }))}
          />
        ))}
        {toShare.map((view) => (
          <OwnView
            key={view.Name}
            name={view.Name}
            act={{ title: 'list.share', named: 'list.shareNamed' }}
            isBusy={isBusy}
            onAct={() => run(() => send(shareView, { params: { list }, body: { View: view } }))}
          />
        ))}
      </ul>
    </>
  )
}

/** The shared views of a list. `run` changes them and reloads them. */
function useShared(list: string) {
  const notice = useNotice()
  const { data, refetch } = useCall(sharedViews, { params: { list } })
  const { isBusy, run } = useBusy(async (act: () => Promise<unknown>) => {
    try {
      await act()
      await refetch()
    } catch (error) {
      notice.failed(error)
    }
  })
  return { shared: data?.Views ?? [], isBusy, run }
}

type OthersProps = { others: AnswerOf<typeof sharedViews>['Views'] } & Pick<Props, 'onApply'>

function OthersViews({ others, onApply }: OthersProps) {
  const translate = useTranslate()
  return (
    <>
      {others.length > 0 && <h3>{translate('list.sharedByOthers')}</h3>}
      <ul>
        {others.map(({ Id, ByName, View }) => (
          <li key={Id}>
            <button type="button" onClick={() => onApply(View)}>
              {View.Name} <small>{ByName}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

type OwnProps = { name: string; act: { title: TextKey; named: TextKey }; isBusy: boolean; onAct: () => void }

/** One of the user's own views, with a button that shares it or stops sharing it. */
function OwnView({ name, act, isBusy, onAct }: OwnProps) {
  const translate = useTranslate()
  return (
    <li>
      <span>{name}</span>
      <Button disabled={isBusy} aria-label={translate(act.named, { name })} onClick={onAct}>
        {translate(act.title)}
      </Button>
    </li>
  )
}
