import type { ReactNode } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { useRecord } from '#app/platform/resource/use-record.ts'
import type { State } from '#app/platform/waiting.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { RequestStatus } from '#domain/game-time-changes/codes.ts'
import type { GameTransferRequest } from '#domain/game-time-changes/request.ts'
import { dayText, isTimeKnown, momentText } from '#domain/platform/dates.ts'
import styles from './game-time-changes.module.css'

const looks: Record<RequestStatus, State> = {
  [RequestStatus.Consent]: 'waiting',
  [RequestStatus.Association]: 'waiting',
  [RequestStatus.Rejected]: 'refused',
  [RequestStatus.Closed]: 'done',
}

/** GTC-07: what the game has, beside what is asked for. */
export function RequestFacts() {
  const text = useText()
  const request = useRecord<GameTransferRequest>()
  const { Status, StatusText, TournamentName, RejectedReason, IsLate, DecidedByName } = request
  return (
    <>
      <p className={`${shared.wrap} ${shared.wide}`}>
        <StateMark state={looks[Status]}>{StatusText}</StateMark> {TournamentName}
        {IsLate && <StateMark state="attention">{text('gameTimes.late')}</StateMark>}
      </p>
      {RejectedReason && (
        <p className={`${shared.aside} ${styles.reason}`}>
          <strong>{text('gameTimes.reason')}:</strong> {RejectedReason}
        </p>
      )}
      <div className={styles.sides}>
        <Side title={text('gameTimes.original')} time={request.SetGameTime} court={request.SetCourt}>
          <Fact title={text('gameTimes.status')}>{StatusText}</Fact>
          <Fact title={text('gameTimes.createdBy')}>
            {[request.CreatedByName, momentText(request.Created)].filter(Boolean).join(', ')}
          </Fact>
        </Side>
        <Side
          title={text('gameTimes.newTime')}
          time={request.RequestedGameDate}
          court={request.RequestedCourtName}
        >
          <Fact title={text('gameTimes.requestingClub')}>{request.RequestedByTeamName}</Fact>
          <Fact title={text('gameTimes.approvedBy')}>{approvedBy(request, text)}</Fact>
          {DecidedByName && <Fact title={text('gameTimes.decidedBy')}>{DecidedByName}</Fact>}
        </Side>
      </div>
    </>
  )
}

/** Nobody had to consent to what waits for the association, or was accepted, without anybody's consent. */
function approvedBy(
  { ConsentByName, ConsentTeamName, ConsentTeamId, Status }: GameTransferRequest,
  text: ReturnType<typeof useText>,
) {
  if (ConsentByName) return `${ConsentByName}, ${ConsentTeamName}`
  if (Status === RequestStatus.Consent) return text('gameTimes.notYetApproved')
  const wasAsked = Status === RequestStatus.Rejected && ConsentTeamId !== 0
  return text(wasAsked ? 'gameTimes.notApproved' : 'gameTimes.noConsentNeeded')
}

type SideProps = { title: string; time: string; court: string; children: ReactNode }

function Side({ title, time, court, children }: SideProps) {
  const text = useText()
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <dl>
        <Fact title={text('gameTimes.date')}>{dayText(time.slice(0, 10))}</Fact>
        <Fact title={text('gameTimes.time')}>
          {isTimeKnown(time) ? time.slice(11, 16) : text('gameTimes.timeUnknown')}
        </Fact>
        <Fact title={text('gameTimes.court')}>{court}</Fact>
        {children}
      </dl>
    </section>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}
