import './participation.css'
import { useNavigate } from 'react-router'
import { send } from '#app/platform/calls/http.ts'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useUser } from '#app/platform/session/session.ts'
import { today } from '#app/platform/today.ts'
import { FormBase } from '#app/ui/form/FormBase.tsx'
import { FormFields } from '#app/ui/form/FormFields.tsx'
import { FormState } from '#app/ui/form/FormState.tsx'
import { PageActs } from '#app/ui/form/form-page.tsx'
import type { Send } from '#app/ui/form/use-saving.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import { participation, saveParticipation } from '#domain/participation/calls.ts'
import type { Notification } from '#domain/participation/notification.ts'
import { seesEveryNotification, whyNotSave } from '#domain/participation/rules.ts'
import { FeePanel } from './FeePanel.tsx'
import { notificationForm } from './notification-form.ts'
import { Standing } from './Standing.tsx'
import { formIn } from './typed.ts'

/** The form of a club and year; the session's club and this season's unless they are named. */
export function ClubNotification({ teamId = '', year = '' }: { teamId?: string; year?: string }) {
  const text = useText()
  const { data, error, refetch } = useCall(participation, { query: { teamId, year } }, asItStandsNow)
  if (data) return <NotificationPage key={`${data.TeamId}.${data.Year}`} notification={data} />
  return (
    <Page title={text('pages.participation')} width="form">
      {error ? <Failure error={error} onRetry={() => refetch()} /> : <Loading />}
    </Page>
  )
}

const asItStandsNow = { staleTime: 0, gcTime: 0 }

function NotificationPage({ notification }: { notification: Notification }) {
  const text = useText()
  const user = useUser()
  const navigate = useNavigate()
  const { TeamId, TeamShortName, Year } = notification
  const refusal = whyNotSave(user, Year, today())
  const back = seesEveryNotification(user) ? paths.participation({}, { ar: Year }) : paths.home()
  const save: Send = (typed, { key, signal }) => {
    const body = { ...formIn(typed), TeamId, Year, Version: Number(typed.Version) }
    return send(saveParticipation, { body }, { key, signal })
  }
  return (
    <FormBase
      form={notificationForm}
      record={{ ...notification, id: TeamId }}
      name={`${TeamId}.${Year}`}
      send={save}
      whyNot={refusal && text(`refusals.${refusal}`)}
    >
      <Page title={text('pages.participation')}>
        <div className="participation">
          <div className="participation-form">
            <h2 className="participation-whose">
              {text('participation.whose', { team: TeamShortName, year: Year })}
            </h2>
            <Standing notification={notification} />
            <FormFields />
          </div>
          <div className="participation-side">
            <FeePanel />
            <FormState />
            <PageActs onLeave={() => navigate(back)} />
          </div>
        </div>
      </Page>
    </FormBase>
  )
}
