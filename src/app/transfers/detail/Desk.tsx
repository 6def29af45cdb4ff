import '../transfers.css'
import Button from '@mui/material/Button'
import { useNavigate } from 'react-router'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useKey } from '#app/ui/keys/use-key.ts'
import { transferRequests } from '#domain/transfers/calls.ts'

/** The desk of the association: what waits, the oldest first, one after the other by keyboard. */
export function Desk({ id }: { id: number }) {
  const text = useText()
  const navigate = useNavigate()
  const { data } = useCall(transferRequests, { query: { complete: 'false' } })
  const ids = (data ?? []).filter(({ WaitsFor }) => WaitsFor !== 'files').map(({ Id }) => Id)
  const at = ids.indexOf(id)
  const next = ids.find((one, index) => index > at && one !== id) ?? ids.find((one) => one !== id)
  const previous = at > 0 ? ids[at - 1] : undefined
  const go = (to: number | undefined) => to !== undefined && void navigate(paths.transfer({ id: to }))
  useKey('n', text('transfers.desk.next'), () => go(next), { when: next !== undefined })
  useKey('p', text('transfers.desk.previous'), () => go(previous), { when: previous !== undefined })
  if (!data) return null
  return (
    <div className="transfer-desk">
      <span>
        {at >= 0
          ? text('transfers.desk.place', { place: at + 1, count: ids.length })
          : text('transfers.desk.count', { smart_count: ids.length })}
      </span>
      <Button variant="outlined" size="small" disabled={previous === undefined} onClick={() => go(previous)}>
        {text('transfers.desk.previous')}
      </Button>
      <Button variant="outlined" size="small" disabled={next === undefined} onClick={() => go(next)}>
        {text('transfers.desk.next')}
      </Button>
    </div>
  )
}
