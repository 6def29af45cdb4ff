import Button from '@mui/material/Button'
import { type ComponentType, useState } from 'react'
import { useCanAccess } from 'react-admin'
import { useText } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import type { GameTransferRequest } from '#domain/game-time-changes/request.ts'
import { seesEveryClub } from '#domain/game-time-changes/rules.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { Announce } from './Announce.tsx'
import { ConfirmRequest } from './ConfirmRequest.tsx'
import { RejectRequest } from './RejectRequest.tsx'
import { gameTimeChanges } from './resource.ts'

type Answer = {
  title: TextKey
  Dialog: ComponentType<{ request: GameTransferRequest; onClose: () => void }>
  whyNot: string | null
  isMain?: true
}

/** The answers of whoever the request waits for; everybody else reads for whom it waits. */
export function Decide({ request }: { request: GameTransferRequest }) {
  const text = useText()
  const [Open, setOpen] = useState<Answer['Dialog'] | null>(null)
  const answers = useAnswers(request)
  // The server answers with ids of reasons.
  const reason = request.WhyNotConfirm as RefusalId | null
  if (!request.Section) return null
  return (
    <div className="time-request-acts">
      {answers.map(({ title, Dialog, whyNot, isMain }) => (
        <Button
          key={title}
          variant={isMain ? 'contained' : 'outlined'}
          disabled={whyNot !== null}
          onClick={() => setOpen(() => Dialog)}
        >
          {text(title)}
        </Button>
      ))}
      {reason && <p>{text(`refusals.${reason}`)}</p>}
      {Open && <Open request={request} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** Whoever may reject is the one to answer, also where it is too late to accept. */
function useAnswers({ WhyNotConfirm: whyNot, WhyNotReject }: GameTransferRequest): Answer[] {
  const user = useUser()
  const { canAccess } = useCanAccess({ resource: gameTimeChanges.name, action: 'reject' })
  if (WhyNotReject !== null || !canAccess) return []
  const announce: Answer = { title: 'gameTimes.acceptAndTell', Dialog: Announce, whyNot }
  return [
    { title: 'gameTimes.accept', Dialog: ConfirmRequest, whyNot, isMain: true },
    ...(seesEveryClub(user) ? [announce] : []),
    { title: 'gameTimes.reject', Dialog: RejectRequest, whyNot: null },
  ]
}
