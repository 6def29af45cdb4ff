import { Link, useNavigate } from 'react-router'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useMethod } from '#app/platform/resource/use-action.ts'
import { useUser } from '#app/platform/session/session.ts'
import { today } from '#app/platform/today.ts'
import { useFormValues } from '#app/ui/form/declared-form.ts'
import { FormBase } from '#app/ui/form/FormBase.tsx'
import { FormFields } from '#app/ui/form/FormFields.tsx'
import { FormState } from '#app/ui/form/FormState.tsx'
import { PageActs } from '#app/ui/form/form-page.tsx'
import { Page } from '#app/ui/frame/Page.tsx'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { participation } from '#domain/participation/calls.ts'
import { feesOf, travelFeeMax } from '#domain/participation/fees.ts'
import type { Notification } from '#domain/participation/notification.ts'
import { seesEveryNotification, whyNotSave } from '#domain/participation/rules.ts'
import { momentText } from '#domain/platform/dates.ts'
import { moneyText } from '#domain/platform/money.ts'
import { notificationForm } from './notification-form.ts'
import styles from './participation.module.css'
import { participationNotifications } from './resource.ts'
import { entriesIn, formIn } from './typed.ts'

/** The notification form of a club and year, by default the user's club and this season. */
export function ClubNotification({ teamId = '', year = '' }: { teamId?: string; year?: string }) {
  const translate = useTranslate()
  const query = useCall(participation, { query: { teamId, year } }, asItStandsNow)
  const { data } = query
  if (data) return <NotificationPage key={`${data.TeamId}.${data.Year}`} notification={data} />
  return (
    <Page title={translate('pages.participation')} width="form">
      <QueryState query={query} />
    </Page>
  )
}

const asItStandsNow = { staleTime: 0, gcTime: 0 }

function NotificationPage({ notification }: { notification: Notification }) {
  const translate = useTranslate()
  const user = useUser()
  const navigate = useNavigate()
  const { TeamId, TeamShortName, Year } = notification
  const refusal = whyNotSave(user, Year, today())
  const back = seesEveryNotification(user) ? paths.participation({}, { ar: Year }) : paths.home()
  const save = useMethod(participationNotifications, 'save')
  return (
    <FormBase
      form={notificationForm}
      record={{ ...notification, id: TeamId }}
      name={`${TeamId}.${Year}`}
      send={(typed, how) =>
        save({ body: { ...formIn(typed), TeamId, Year, Version: Number(typed.Version) } }, how)
      }
      whyNot={refusal && translate(`refusals.${refusal}`)}
    >
      <Page title={translate('pages.participation')}>
        <div className={`${shared.wrap} ${styles.page}`}>
          <div>
            <h2 className={`${shared.heading} ${shared.broken}`}>
              {translate('participation.whose', { team: TeamShortName, year: Year })}
            </h2>
            <Standing notification={notification} />
            <FormFields />
          </div>
          <div className={styles.side}>
            <FeePanel />
            <FormState />
            <PageActs onLeave={() => navigate(back)} />
          </div>
        </div>
      </Page>
    </FormBase>
  )
}

function FeePanel() {
  const translate = useTranslate()
  const { lines, teams, travelMax, total } = feesOf(entriesIn(useFormValues()))
  return (
    <aside className={`${shared.panel} ${styles.fees}`} aria-label={translate('participation.fees.title')}>
      <h2 className={shared.heading}>{translate('participation.fees.title')}</h2>
      <dl>
        {lines.map(({ title, amount }) => (
          <Line key={title} title={translate(title)} amount={amount} />
        ))}
        <Line title={translate('participation.fees.travel', { smart_count: teams })} amount={travelMax} />
        <Line title={translate('participation.fees.total')} amount={total} isTotal />
      </dl>
      <p className={shared.hint}>
        {translate('participation.fees.travelNote', { amount: moneyText(travelFeeMax) })}
      </p>
      <p className={shared.hint}>{translate('participation.fees.estimateNote')}</p>
    </aside>
  )
}

function Line({ title, amount, isTotal }: { title: string; amount: number; isTotal?: true }) {
  return (
    <div data-total={isTotal}>
      <dt>{title}</dt>
      <dd className={shared.figures} aria-live={isTotal && 'polite'}>
        {moneyText(amount)}
      </dd>
    </div>
  )
}

function Standing({ notification }: { notification: Notification }) {
  const translate = useTranslate()
  const { TeamId, Year, Years, SavedAt, SavedByName, PrefilledFrom } = notification
  const others = Years.filter((year) => year !== Year)
  return (
    <div className={`${shared.wrap} ${shared.above} ${styles.standing}`}>
      {SavedAt === null ? (
        <StateMark state="waiting">{translate('participation.notSent')}</StateMark>
      ) : (
        <StateMark state="done">
          {translate('participation.sentAt', { at: momentText(SavedAt), name: SavedByName })}
        </StateMark>
      )}
      {PrefilledFrom !== null && (
        <p className={shared.soft}>{translate('participation.prefilled', { year: PrefilledFrom })}</p>
      )}
      {others.length > 0 && (
        <p className={shared.soft}>
          {translate('participation.otherYears')}{' '}
          {others.map((year) => (
            <Link key={year} to={paths.participationOfClub({ teamId: TeamId, year })}>
              {year}
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}
