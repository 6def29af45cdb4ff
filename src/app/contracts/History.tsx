import { useGetOne } from 'react-admin'
import { translate, useTranslate } from '#app/platform/i18n.ts'
import { asItStandsNow } from '#app/platform/resource/use-record.ts'
import { InfoDialog } from '#app/ui/overlay/AppDialog.tsx'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import { Timeline } from '#app/ui/timeline/Timeline.tsx'
import type { Contract, ContractEvent } from '#domain/contracts/contract.ts'
import { dayText } from '#domain/platform/dates.ts'
import { type ContractWithHistory, contracts } from './resource.ts'

type Props = { id: string; hasAddress?: boolean; onClose: () => void }

export function OneContract({ id, hasAddress, onClose }: Props) {
  const translate = useTranslate()
  const query = useGetOne<ContractWithHistory>(
    contracts.name,
    { id, meta: asItStandsNow.meta },
    { staleTime: 0 },
  )
  const { data } = query
  return (
    <InfoDialog
      title={
        data ? translate('contracts.historyOf', { name: data.PlayerName }) : translate('contracts.history')
      }
      hasAddress={hasAddress}
      onClose={onClose}
    >
      <QueryState query={query} lines={3} />
      {data && (
        <>
          <p>{spanOf(data)}</p>
          <Events events={data.Timeline} />
        </>
      )}
    </InfoDialog>
  )
}

function spanOf({ TeamToName, DateFrom, DateTo }: Contract) {
  return translate('contracts.span', { team: TeamToName, from: dayText(DateFrom), to: dayText(DateTo) })
}

function Events({ events }: { events: readonly ContractEvent[] }) {
  const translate = useTranslate()
  return (
    <Timeline
      events={events.map(({ At, Act, PersonName, Text }) => ({
        key: `${At} ${Act} ${Text}`,
        at: At,
        title: translate(`contracts.events.${Act}`, { days: Text }),
        who: PersonName,
        text: Act === 'reminded' ? '' : Text,
      }))}
    />
  )
}
