import { useTranslate } from '#app/platform/i18n.ts'
import { InfoDialog } from '#app/ui/overlay/AppDialog.tsx'
import { Timeline } from '#app/ui/timeline/Timeline.tsx'
import type { NamedBanRules } from '#domain/bans/calls.ts'
import { differences } from './rule-differences.ts'
import { startText, subjectText } from './rule-text.ts'

export function VersionsDialog({ row, onClose }: { row: NamedBanRules; onClose: () => void }) {
  const translate = useTranslate()
  const versions = [row, ...row.Earlier]
  return (
    <InfoDialog
      title={translate('bans.rules.versionsOf', { name: subjectText(row) })}
      onClose={onClose}
      hasFocus
    >
      <Timeline
        events={versions.map((version, index) => {
          const before = versions[index + 1]
          return {
            key: version.Version,
            at: version.ChangedAt,
            title: translate('bans.rules.version', { number: version.Version, from: startText(version) }),
            who: version.ChangedByName,
            text: [version.Reason, ...(before ? differences(version, before) : [])]
              .filter(Boolean)
              .join(' · '),
          }
        })}
      />
    </InfoDialog>
  )
}
