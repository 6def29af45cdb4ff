import './results.css'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useSearchParams } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { today } from '#app/platform/today.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { OptionPicker } from '#app/ui/inputs/OptionPicker.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import { olderYears } from '#domain/results/rules.ts'
import { teamPickedAtFirst } from '#domain/teams/picker.ts'
import { OlderGames } from './OlderGames.tsx'
import { useTeamOptions } from './use-team-options.ts'

/** RES-02, RES-12: a team's games from all years, one year at a time. */
export function OlderResultsPage() {
  const text = useText()
  const { team, year, set } = useChoice()
  const { options, isPending, name } = useTeamOptions(team)
  return (
    <Page title={text('pages.olderResults')}>
      <div className="page-tools">
        <OptionPicker
          label={text('results.team')}
          options={options}
          value={team}
          onChoose={(value) => set('felag', value)}
          isLoading={isPending}
        />
        <TextField
          select
          className="status-choice"
          label={text('results.year')}
          value={year}
          onChange={(event) => set('ar', event.target.value)}
        >
          {olderYears(today()).map((one) => (
            <MenuItem key={one} value={one}>
              {one}
            </MenuItem>
          ))}
        </TextField>
      </div>
      {team ? (
        <OlderGames
          key={`${team} ${year}`}
          team={team}
          name={name}
          year={year}
          onYear={(next) => set('ar', String(next))}
        />
      ) : (
        <Empty title={text('refusals.results.noTeam')} text={text('results.chooseTeamHelp')} />
      )}
    </Page>
  )
}

/** The choice stands in the address; a club user's own team is chosen already (SES-37). */
function useChoice() {
  const user = useUser()
  const [address, setAddress] = useSearchParams()
  const [newest = 0] = olderYears(today())
  const asked = Number(/^\d{4}$/.exec(address.get('ar') ?? '')?.[0])
  const own = teamPickedAtFirst(user)
  return {
    team: own ? String(own) : (/^\d{1,10}$/.exec(address.get('felag') ?? '')?.[0] ?? ''),
    year: olderYears(today()).includes(asked) ? asked : newest,
    set: (name: 'felag' | 'ar', value: string) =>
      setAddress((before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      }),
  }
}
