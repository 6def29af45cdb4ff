import Button from '@mui/material/Button'
import { send } from '#app/platform/calls/http.ts'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useBusy } from '#app/platform/use-busy.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { sharedViews, shareView, unshareView } from '#domain/platform/lists/calls.ts'
import type { SavedView } from '#domain/platform/lists/preferences.ts'

type Props = { list: string; views: readonly SavedView[]; onApply: (view: SavedView) => void }

/** What the staff share of the list, and which of the own views are among it: for staff, loaded with the menu. */
export function SharedViews({ list, views, onApply }: Props) {
  const translate = useTranslate()
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
  const shared = data?.Views ?? []
  const own = shared.filter(({ IsOwn }) => IsOwn)
  const others = shared.filter(({ IsOwn }) => !IsOwn)
  const toShare = views.filter(({ Name }) => !own.some(({ View }) => View.Name === Name))
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
      {(own.length > 0 || toShare.length > 0) && <h3>{translate('list.sharing')}</h3>}
      <ul>
        {own.map(({ Id, View }) => (
          <li key={Id}>
            <span>{View.Name}</span>
            <Button
              disabled={isBusy}
              aria-label={translate('list.unshareNamed', { name: View.Name })}
              onClick={() => run(() => send(unshareView, { params: { list, id: String(Id) } }))}
            >
              {translate('list.unshare')}
            </Button>
          </li>
        ))}
        {toShare.map((view) => (
          <li key={view.Name}>
            <span>{view.Name}</span>
            <Button
              disabled={isBusy}
              aria-label={translate('list.shareNamed', { name: view.Name })}
              onClick={() => run(() => send(shareView, { params: { list }, body: { View: view } }))}
            >
              {translate('list.share')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
