import Button from '@mui/material/Button'
import { useTranslate } from '#app/platform/i18n.ts'
import { useRecord } from '#app/platform/resource/use-record.ts'
import { useKey } from '#app/ui/keys/use-key.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { TransferRequest } from '#domain/transfers/transfer.ts'
import { useQueue } from './use-queue.ts'

/** For staff: steps through the pending requests by keyboard, oldest first. */
export function ReviewQueue() {
  const { Id: id, Sides } = useRecord<TransferRequest>()
  return Sides.includes('staff') && <Queue id={id} />
}

function Queue({ id }: { id: number }) {
  const translate = useTranslate()
  const { isLoading, count, at, next, previous, go } = useQueue(id)
  useKey('n', translate('transfers.desk.next'), () => go(next), { when: next !== undefined })
  useKey('p', translate('transfers.desk.previous'), () => go(previous), { when: previous !== undefined })
  if (isLoading) return null
  return (
    <div className={`${shared.wrap} ${shared.wide} ${shared.soft} ${shared.above}`}>
      <span>
        {at >= 0
          ? translate('transfers.desk.place', { place: at + 1, count })
          : translate('transfers.desk.count', { smart_count: count })}
      </span>
      <Button variant="outlined" size="small" disabled={previous === undefined} onClick={() => go(previous)}>
        {translate('transfers.desk.previous')}
      </Button>
      <Button variant="outlined" size="small" disabled={next === undefined} onClick={() => go(next)}>
        {translate('transfers.desk.next')}
      </Button>
    </div>
  )
}
