import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useSend } from '#app/platform/resource/use-action.ts'
import { Select } from '#app/ui/inputs/Select.tsx'
import { InfoDialog } from '#app/ui/overlay/AppDialog.tsx'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { noticeSettings, saveNoticeSetting } from '#domain/notices/calls.ts'
import { MailChoice } from '#domain/notices/kinds.ts'

/** The notices that are also sent by mail, and how often. Each choice is saved at once. */
export function NoticeSettingsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const query = useCall(noticeSettings, {})
  const { data } = query
  const [save] = useSend(saveNoticeSetting, { touches: [noticeSettings], done: 'notices.settings.saved' })
  const choices = MailChoice.options.map((Value) => ({
    Value,
    Label: translate(`notices.settings.mail.${Value}`),
  }))
  const choose = (Kind: NonNullable<typeof data>[number]['Kind'], chosen: number | string) =>
    void save({ body: { Kind, Mail: MailChoice.parse(chosen) } })
  return (
    <InfoDialog title={translate('notices.settings.title')} onClose={onClose}>
      <p>{translate(data?.length === 0 ? 'notices.settings.nothing' : 'notices.settings.help')}</p>
      <QueryState query={query} />
      <div className={`${shared.stack} ${shared.roomy} ${shared.below}`}>
        {data?.map(({ Kind, Mail }) => (
          <Select
            key={Kind}
            label={translate(`notices.kinds.${Kind}`)}
            value={Mail}
            choices={choices}
            onChoose={(chosen) => choose(Kind, chosen)}
          />
        ))}
      </div>
    </InfoDialog>
  )
}
