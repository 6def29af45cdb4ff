import { useNavigate } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useRecord } from '#app/platform/resource/use-record.ts'
import type { Action } from '#app/ui/actions/action.ts'
import { confirmAction } from '#app/ui/actions/confirm-action.tsx'
import { reasonAction } from '#app/ui/actions/form-action.tsx'
import { RecordActions } from '#app/ui/actions/RecordActions.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { RequestStatus } from '#domain/game-time-changes/codes.ts'
import { type GameTransferRequest, reasonMax } from '#domain/game-time-changes/request.ts'
import { seesEveryClub, whyNotReason } from '#domain/game-time-changes/rules.ts'
import { Accept } from './Accept.tsx'
import { AcceptAbout } from './AcceptAbout.tsx'
import { Announce } from './Announce.tsx'
import styles from './game-time-changes.module.css'
import { gameTimeChanges } from './resource.ts'

const isLast = ({ Status }: GameTransferRequest) => Status === RequestStatus.Association
const whyNot = ({ WhyNotConfirm }: GameTransferRequest) => WhyNotConfirm
/**
 * True if somebody else has to answer the request. The user who has to answer may still reject it when it is too late to accept.
 */
const isAnothers = ({ WhyNotReject }: GameTransferRequest) => WhyNotReject !== null

/** The other club consents. GTC-19: a refusal is shown in the dialog. */
const consent = confirmAction(gameTimeChanges, 'confirm', {
  title: 'gameTimes.accept',
  emphasis: 'main',
  asked: 'gameTimes.acceptAsked',
  about: (request) => <AcceptAbout request={request} next="gameTimes.consentNext" />,
  cancel: 'gameTimes.cancel',
  failed: 'gameTimes.confirmFailed',
  done: 'gameTimes.confirmed',
  input: ({ Id, Version }) => ({ body: { Id, Version } }),
  whyNot,
  isHidden: (request) => isAnothers(request) || isLast(request),
})

const accept: Action<GameTransferRequest> = {
  title: 'gameTimes.accept',
  emphasis: 'main',
  action: 'confirm',
  resource: gameTimeChanges,
  Dialog: Accept,
  whyNot,
  isHidden: (request) => isAnothers(request) || !isLast(request),
}

const acceptAndTell: Action<GameTransferRequest> = {
  title: 'gameTimes.acceptAndTell',
  action: 'confirm',
  resource: gameTimeChanges,
  Dialog: Announce,
  whyNot,
  isHidden: (request, user) => isAnothers(request) || !seesEveryClub(user),
}

/** GTC-08, GTC-18: rejecting needs a reason. */
const reject = reasonAction(gameTimeChanges, 'reject', {
  title: 'gameTimes.reject',
  asked: 'gameTimes.rejectAsked',
  field: 'Reason',
  label: 'gameTimes.reason',
  help: 'gameTimes.reasonHelp',
  max: reasonMax,
  whyNotReason,
  done: 'gameTimes.rejected',
  draft: ({ Id }) => Id,
  input: ({ Id, Version }, Reason) => ({ body: { Id, Version, Reason } }),
  isHidden: isAnothers,
})

const answers = [consent, accept, acceptAndTell, reject]

/** Buttons for the user who has to answer the request; other users see whose answer is pending. */
export function Decide() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { Section, WhyNotConfirm } = useRecord<GameTransferRequest>()
  if (!Section) return null
  return (
    <div className={`${shared.wrap} ${shared.wide} ${styles.acts}`}>
      {/* GTC-10: answering returns to the list. */}
      <RecordActions of={answers} isReasonElsewhere onDone={() => void navigate(paths.gameTimeChanges())} />
      {WhyNotConfirm && <p className={shared.soft}>{translate(`refusals.${WhyNotConfirm}`)}</p>}
    </div>
  )
}
