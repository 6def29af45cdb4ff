import { useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import type { FoundPerson } from '#domain/match-reports/found-person.ts'
import { isSetByHand } from '#domain/match-reports/referees.ts'

type Registering = { person: FoundPerson; role: string; onConfirm: () => void; onClose: () => void }

/** REP-19: asks before a person is added to the referees' register. If the user is not staff, staff must confirm the entry. */
export function NotInRegister({ person, role, onConfirm, onClose }: Registering) {
  const translate = useTranslate()
  const user = useUser()
  return (
    <AskDialog
      title={translate('matchReports.referees.registerTitle')}
      act={translate('matchReports.referees.registerConfirm')}
      cancel={translate('matchReports.cancel')}
      onAct={onConfirm}
      onClose={onClose}
    >
      <p>
        {translate('matchReports.referees.registerAsked', { name: person.Name, role: role.toLowerCase() })}
      </p>
      {isSetByHand(user.AuthType) && <p>{translate('matchReports.referees.registerHelp')}</p>}
    </AskDialog>
  )
}

type Removal = { name: string; role: string; onRemove: () => void; onClose: () => void }

export function RemoveReferee({ name, role, onRemove, onClose }: Removal) {
  const translate = useTranslate()
  return (
    <AskDialog
      title={translate('matchReports.referees.removeTitle')}
      act={translate('matchReports.referees.remove')}
      cancel={translate('matchReports.cancel')}
      isDangerous
      onAct={onRemove}
      onClose={onClose}
    >
      {translate('matchReports.referees.removeAsked', { name, role: role.toLowerCase() })}
    </AskDialog>
  )
}
