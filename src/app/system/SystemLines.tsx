import type { ReactNode } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { withDots } from '#app/ui/list/view/values.ts'
import { FactsLine } from '#app/ui/states/Facts.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { momentText } from '#domain/platform/dates.ts'
import type { Instance, QueueState, WorkerState } from '#domain/system/calls.ts'
import type { TextKey } from '#domain/texts/keys.ts'

export function InstanceLine({ instance }: { instance: Instance }) {
  const translate = useTranslate()
  const { Version, Commit, StartedAt, SeenAt, IsSilent, IsHere, FreeBytes } = instance
  const mark = translate(IsSilent ? 'system.silent' : 'system.answers')
  return (
    <Line
      name={translate('system.version', { version: Version, commit: Commit })}
      facts={[
        translate('system.startedAt', { moment: momentText(StartedAt) }),
        IsSilent ? translate('system.seenAt', { moment: momentText(SeenAt) }) : null,
        FreeBytes === null ? null : translate('system.free', { size: gigabytes(FreeBytes) }),
        IsHere ? translate('system.isHere') : null,
      ]}
      mark={<StateMark state={IsSilent ? 'attention' : 'done'}>{mark}</StateMark>}
    />
  )
}

export function QueueLine({ queue: { Name, Number: number, OldestSeconds } }: { queue: QueueState }) {
  const translate = useTranslate()
  const minutes = Math.floor(OldestSeconds / 60)
  const age =
    minutes >= 120
      ? (['system.oldestHours', Math.floor(minutes / 60)] as const)
      : (['system.oldestMinutes', minutes] as const)
  return (
    <Line
      name={translate(`system.queues.${Name}`)}
      facts={[number && minutes ? translate(age[0], { smart_count: age[1] }) : null]}
      mark={
        <span className={number ? shared.strong : shared.soft}>
          {number ? withDots(number) : translate('system.empty')}
        </span>
      }
    />
  )
}

export function WorkerLine({ worker: { Name, At, IsLate } }: { worker: WorkerState }) {
  const translate = useTranslate()
  return (
    <Line
      name={translate(nameOf(Name))}
      facts={[translate('system.lastRound', { moment: momentText(At) })]}
      mark={
        <StateMark state={IsLate ? 'attention' : 'done'}>
          {translate(IsLate ? 'system.late' : 'system.onTime')}
        </StateMark>
      }
    />
  )
}

function nameOf(name: WorkerState['Name']): TextKey {
  switch (name) {
    case 'audit seal':
      return 'system.workers.auditSeal'
    case 'backup copies':
      return 'system.workers.backupCopies'
    case 'backups':
      return 'system.backups'
    case 'heartbeat':
      return 'system.workers.heartbeat'
    case 'personalData':
      return 'system.workers.personalData'
    case 'proposals':
      return 'system.workers.proposals'
    default:
      return `jobs.names.${name}`
  }
}

function Line({ name, facts, mark }: { name: string; facts: readonly (string | null)[]; mark: ReactNode }) {
  return (
    <li className={`${shared.wrap} ${shared.tight} ${shared.apart}`}>
      <div className={shared.fill}>
        <p>{name}</p>
        <FactsLine facts={facts} />
      </div>
      {mark}
    </li>
  )
}

/** Formats bytes as gigabytes, with one decimal and the Icelandic comma. */
const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1).replace('.', ',')
