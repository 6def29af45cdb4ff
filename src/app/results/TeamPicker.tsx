import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { OptionPicker } from '#app/ui/inputs/OptionPicker.tsx'
import { teamNames } from '#domain/teams/calls.ts'
import { teamsToPick } from '#domain/teams/picker.ts'

type Props = { teamId: string; onChoose: (teamId: string) => void }

export function TeamPicker({ teamId, onChoose }: Props) {
  const translate = useTranslate()
  const user = useUser()
  const { data: teams = [], isPending } = useCall(teamNames, {}, { staleTime: 300_000 })
  const options = teamsToPick(user, teams).map(({ Id, ShortName }) => ({
    Value: String(Id),
    Label: ShortName,
  }))
  return (
    <OptionPicker
      label={translate('results.team')}
      options={options}
      value={teamId}
      onChoose={onChoose}
      isLoading={isPending}
    />
  )
}
