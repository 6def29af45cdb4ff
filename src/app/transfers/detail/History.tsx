import Button from '@mui/material/Button'
import { useState } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { useRecord } from '#app/platform/resource/use-record.ts'
import shared from '#app/ui/theme/shared.module.css'
import { Timeline } from '#app/ui/timeline/Timeline.tsx'
import { FileViewer } from '#app/ui/upload/FileViewer.tsx'
import { momentText } from '#domain/platform/dates.ts'
import { transferFile } from '#domain/transfers/files/calls.ts'
import type { HistoryEntry, TransferRequest } from '#domain/transfers/transfer.ts'
import styles from '../transfers.module.css'

type Opened = { id: number; name: string }

/** TRA-41, TRA-42: every step with its papers; what else happened, mails among it, stands in the timeline. */
export function History() {
  const text = useText()
  const { History: entries } = useRecord<TransferRequest>()
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    <>
      <section className={styles.part} aria-label={text('transfers.history.title')}>
        <h2>{text('transfers.history.title')}</h2>
        <div className={styles.table}>
          <HistoryTable entries={entries.filter(({ Act }) => Act !== 'mailed')} onOpen={setOpened} />
        </div>
      </section>
      <section className={styles.part} aria-label={text('transfers.history.timeline')}>
        <h2>{text('transfers.history.timeline')}</h2>
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
  const text = useText()
  return (
    <table className={shared.plainTable}>
      <thead>
        <tr>
          <th scope="col">{text('transfers.history.at')}</th>
          <th scope="col">{text('transfers.history.person')}</th>
          <th scope="col">{text('transfers.status')}</th>
          <th scope="col">{text('transfers.history.paper')}</th>
          <th scope="col">{text('transfers.history.paperType')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.Id}>
            <td>{entry.Timestamp ? momentText(entry.Timestamp) : text('transfers.history.noTime')}</td>
            <td>{entry.Person || text('transfers.nobody')}</td>
            <td>{entry.Status}</td>
            <td>
              <Paper entry={entry} onOpen={onOpen} />
            </td>
            <td>{entry.BusinessContractPath}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Paper({ entry, onOpen }: { entry: HistoryEntry; onOpen: (opened: Opened) => void }) {
  const { PlayerContract: id, PlayerContractPath: name } = entry
  if (id === null) return name
  return (
    <Button size="small" onClick={() => onOpen({ id, name })}>
      {name}
    </Button>
  )
}

function useEvents(entries: readonly HistoryEntry[]) {
  const text = useText()
  return entries.map(({ Id, Timestamp, Act, Person, Text, PlayerContractPath }) => ({
    key: Id,
    at: Timestamp,
    title: text(`transfers.history.acts.${Act}`, { to: Text }),
    who: Person,
    text: isInTitle(Act) ? '' : Text || PlayerContractPath,
  }))
}

const isInTitle = (act: HistoryEntry['Act']) => act === 'mailed' || act === 'loanEnded'
