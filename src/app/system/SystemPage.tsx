import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { momentText } from '#domain/platform/dates.ts'
import { titleOf } from '#domain/platform/pages.ts'
import { type SystemState, systemState } from '#domain/system/calls.ts'
import type { HealthProblem } from '#domain/system/problems.ts'
import { InstanceLine, QueueLine, WorkerLine } from './SystemLines.tsx'
import styles from './system.module.css'

/** Milliseconds between requests. Background tabs send none. */
const everyMillis = 20_000

export function SystemPage() {
  const translate = useTranslate()
  const query = useCall(systemState, {}, { staleTime: 0, refetchInterval: everyMillis })
  const { data } = query
  return (
    <Page width="form">
      <p className={`${shared.soft} ${shared.above}`}>{translate('system.lead')}</p>
      <QueryState query={query} />
      {data && <State state={data} />}
    </Page>
  )
}

function State({ state }: { state: SystemState }) {
  const translate = useTranslate()
  return (
    <div className={`${shared.stack} ${shared.parts}`}>
      <section>
        <h2 className={shared.heading}>{translate('system.toFix')}</h2>
        {state.Problems.length ? (
          <ul className={shared.stack}>
            {state.Problems.map((problem) => (
              <Problem key={problem} problem={problem} />
            ))}
          </ul>
        ) : (
          <StateMark state="done">{translate('system.allWell')}</StateMark>
        )}
      </section>
      <section>
        <h2 className={shared.heading}>{translate('system.servers')}</h2>
        {!state.Instances.length && <p className={shared.soft}>{translate('system.noServers')}</p>}
        <ul className={shared.lines}>
          {state.Instances.map((instance) => (
            <InstanceLine key={instance.Id} instance={instance} />
          ))}
        </ul>
      </section>
      <section>
        <h2 className={shared.heading}>{translate('system.waiting')}</h2>
        <ul className={shared.lines}>
          {state.Queues.map((queue) => (
            <QueueLine key={queue.Name} queue={queue} />
          ))}
        </ul>
      </section>
      <Kept state={state} />
      <section>
        <h2 className={shared.heading}>{translate('system.background')}</h2>
        <ul className={shared.lines}>
          {state.Workers.map((worker) => (
            <WorkerLine key={worker.Name} worker={worker} />
          ))}
        </ul>
      </section>
    </div>
  )
}

function Problem({ problem }: { problem: HealthProblem }) {
  const translate = useTranslate()
  return (
    <li className={shared.aside} data-problem={problem}>
      <p className={shared.strong}>{translate(`system.means.${problem}`)}</p>
      <p>{translate(`system.advice.${problem}`)}</p>
    </li>
  )
}

function Kept({ state: { AuditHead: head, LastBackupAt: backup } }: { state: SystemState }) {
  const translate = useTranslate()
  return (
    <>
      {backup && (
        <section>
          <h2 className={shared.heading}>{translate('system.backups')}</h2>
          <p>{translate('system.lastBackup', { moment: momentText(backup) })}</p>
        </section>
      )}
      <section>
        <h2 className={shared.heading}>{translate(titleOf('audit'))}</h2>
        {head ? (
          <>
            <p>{translate('system.lastSeal', { number: head.Number, moment: momentText(head.At) })}</p>
            <p className={`${shared.hint} ${styles.hash}`}>{translate('system.head', { hash: head.Hash })}</p>
          </>
        ) : (
          <p>{translate('system.noSeal')}</p>
        )}
      </section>
    </>
  )
}
