import { useParams } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import { seesEveryNotification, whyNotOwn } from '#domain/participation/rules.ts'
import { ClubNotification } from './ClubNotification.tsx'
import { ParticipationList } from './ParticipationList.tsx'

/** PAR-01: a club fills in its form; staff see who has sent one. */
export function ParticipationPage() {
  const text = useText()
  const user = useUser()
  if (seesEveryNotification(user)) return <ParticipationList />
  const whyNot = whyNotOwn(user)
  if (!whyNot) return <ClubNotification />
  return (
    <Page title={text('pages.participation')}>
      <Empty title={text(`refusals.${whyNot}`)} text={text('participation.noClubHelp')} />
    </Page>
  )
}

/** What one club sent for one year. */
export function ParticipationOfClubPage() {
  const { teamId, year } = useParams()
  return <ClubNotification key={`${teamId}.${year}`} teamId={teamId} year={year} />
}
