import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useRecord } from '#app/platform/resource/use-record.ts'
import shared from '#app/ui/theme/shared.module.css'
import { Timeline } from '#app/ui/timeline/Timeline.tsx'
import { FileViewer } from '#app/ui/upload/FileViewer.tsx'
import { momentText } from '#domain/platform/dates.ts'
import { transferFile } from '#domain/transfers/files/calls.ts'
import type { HistoryEntry, TransferRequest } from '#domain/transfers/transfer.ts'
import styles from '../transfers.module.css'

type Opened = { id: number; name: string }

/** TRA-41, TRA-42: each step with its documents. The timeline also lists other events, such as mails. */
export function History() {
  const translate = useTranslate()
  const { History: entries } = useRecord<TransferRequest>()
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    <>
      <section className={styles.part} aria-label={translate('transfers.history.title')}>
        <h2>{translate('transfers.history.title')}</h2>
        <div className={shared.scroll}>
          <HistoryTable entries={entries.filter(({ Act }) => Act !== 'mailed')} onOpen={setOpened} />
        </div>
      </section>
      <section className={styles.part} aria-label={translate('transfers.history.timeline')}>
        <h2>{translate('transfers.history.timeline')}</h2>
        <Timeline events={useEvents(entries)} />
      </section>
      {opened && (
        <FileViewer
          name={opened.name}
          call={transferFile}
          input={[{ params: { fileId: String(opened.id) } }]}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

type TableProps = { entries: readonly HistoryEntry[]; onOpen: (opened: Opened) => void }

function HistoryTable({ entries, onOpen }: TableProps) {
  const translate = useTranslate()
  return (
    <table className={shared.plainTable}>
      <thead>
        <tr>
          <th scope="col">{translate('transfers.history.at')}</th>
          <th scope="col">{translate('transfers.history.person')}</th>
          <th scope="col">{translate('transfers.status')}</th>
          <th scope="col">{translate('transfers.history.paper')}</th>
          <th scope="col">{translate('transfers.history.paperType')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.Id}>
            <td>{entry.Timestamp ? momentText(entry.Timestamp) : translate('transfers.history.noTime')}</td>
            <td>{entry.Person || translate('transfers.nobody')}</td>
            <td>{entry.Status}</td>
            <td>
              <Attachment entry={entry} onOpen={onOpen} />
            </td>
            <td>{entry.BusinessContractPath}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Attachment({ entry, onOpen }: { entry: HistoryEntry; onOpen: (opened: Opened) => void }) {
  const { PlayerContract: id, PlayerContractPath: name } = entry
  if (id === null) return name
  return (
    <Button size="small" onClick={() => onOpen({ id, name })}>
      {name}
    </Button>
  )
}

function useEvents(entries: readonly HistoryEntry[]) {
  const translate = useTranslate()
  return entries.map(({ Id, Timestamp, Act, Person, Text, PlayerContractPath }) => ({
    key: Id,
    at: Timestamp,
    title: translate(`transfers.history.acts.${Act}`, { to: Text }),
    who: Person,
    text: isInTitle(Act) ? '' : Text || PlayerContractPath,
  }))
}

const isInTitle = (act: HistoryEntry['Act']) => act === 'mailed' || act === 'loanEnded'
