import { useParams } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import { seesEveryNotification, whyNotOwn } from '#domain/participation/rules.ts'
import { ClubNotification } from './ClubNotification.tsx'
import { ParticipationList } from './ParticipationList.tsx'

/** PAR-01: a club user gets the club's form; staff get the list of all clubs. */
export function ParticipationPage() {
  const translate = useTranslate()
  const user = useUser()
  if (seesEveryNotification(user)) return <ParticipationList />
  const whyNot = whyNotOwn(user)
  if (!whyNot) return <ClubNotification />
  return (
    <Page title={translate('pages.participation')}>
      <Empty title={translate(`refusals.${whyNot}`)} text={translate('participation.noClubHelp')} />
    </Page>
  )
}

export function ParticipationOfClubPage() {
  const { teamId, year } = useParams()
  return <ClubNotification key={`${teamId}.${year}`} teamId={teamId} year={year} />
}
