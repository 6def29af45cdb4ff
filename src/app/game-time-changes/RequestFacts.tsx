import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { useRecord } from '#app/platform/resource/use-record.ts'
import type { State } from '#app/platform/waiting.ts'
import { gameAddress } from '#app/ui/links/RecordLink.tsx'
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

/** GTC-07: the game's current time and court beside the requested ones. */
export function RequestFacts() {
  const translate = useTranslate()
  const request = useRecord<GameTransferRequest>()
  // `true`, because everyone who may read the request may also open the page of its game.
  const game = gameAddress(request.GameId, true)
  const { Status, StatusText, TournamentName, RejectedReason, IsLate, DecidedByName } = request
  return (
    <>
      <p className={`${shared.wrap} ${shared.wide}`}>
        <StateMark state={looks[Status]}>{StatusText}</StateMark> {TournamentName}
        {game && <Link to={game}>{translate('gameTimes.aboutGame')}</Link>}
        {IsLate && <StateMark state="attention">{translate('gameTimes.late')}</StateMark>}
      </p>
      {RejectedReason && (
        <p className={`${shared.aside} ${styles.reason}`}>
          <strong>{translate('gameTimes.reason')}:</strong> {RejectedReason}
        </p>
      )}
      <div className={styles.sides}>
        <Side title={translate('gameTimes.original')} time={request.SetGameTime} court={request.SetCourt}>
          <Fact title={translate('gameTimes.status')}>{StatusText}</Fact>
          <Fact title={translate('gameTimes.createdBy')}>
            {[request.CreatedByName, momentText(request.Created)].filter(Boolean).join(', ')}
          </Fact>
        </Side>
        <Side
          title={translate('gameTimes.newTime')}
          time={request.RequestedGameDate}
          court={request.RequestedCourtName}
        >
          <Fact title={translate('gameTimes.requestingClub')}>{request.RequestedByTeamName}</Fact>
          <Fact title={translate('gameTimes.approvedBy')}>{approvedBy(request, translate)}</Fact>
          {DecidedByName && <Fact title={translate('gameTimes.decidedBy')}>{DecidedByName}</Fact>}
        </Side>
      </div>
    </>
  )
}

/** Describes the other club's consent: who gave it, or that it is pending, was not given, or was not needed. */
function approvedBy(
  { ConsentByName, ConsentTeamName, ConsentTeamId, Status }: GameTransferRequest,
  translate: ReturnType<typeof useTranslate>,
) {
  if (ConsentByName) return `${ConsentByName}, ${ConsentTeamName}`
  if (Status === RequestStatus.Consent) return translate('gameTimes.notYetApproved')
  const wasAsked = Status === RequestStatus.Rejected && ConsentTeamId !== 0
  return translate(wasAsked ? 'gameTimes.notApproved' : 'gameTimes.noConsentNeeded')
}

type SideProps = { title: string; time: string; court: string; children: ReactNode }

function Side({ title, time, court, children }: SideProps) {
  const translate = useTranslate()
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <dl className={shared.pairs}>
        <Fact title={translate('gameTimes.date')}>{dayText(time.slice(0, 10))}</Fact>
        <Fact title={translate('gameTimes.time')}>
          {isTimeKnown(time) ? time.slice(11, 16) : translate('gameTimes.timeUnknown')}
        </Fact>
        <Fact title={translate('gameTimes.court')}>{court}</Fact>
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
