import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { today } from '#app/platform/today.ts'
import { OptionPicker } from '#app/ui/inputs/OptionPicker.tsx'
import { Select } from '#app/ui/inputs/Select.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { InputOf } from '#domain/platform/call.ts'
import { yearOf } from '#domain/platform/dates.ts'
import type { teamGroupSearchByPost } from '#domain/squad-lists/calls.ts'
import { searchGenders } from '#domain/squad-lists/codes.ts'
import { usualBirthYears } from '#domain/squad-lists/rules.ts'
import type { SquadList } from '#domain/squad-lists/squad-list.ts'
import { ownTeams } from '#domain/teams/calls.ts'
import styles from './squad-lists.module.css'

export type Search = InputOf<typeof teamGroupSearchByPost>['body']
type Typed = Required<Search>

/** LST-27: what is looked for. The national id stays in memory only (T21). */
export function SearchForm({ list, onSearch }: { list: SquadList; onSearch: (search: Search) => void }) {
  const translate = useTranslate()
  const [typed, setTyped] = useState(() => usual(list))
  const put = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed)
  }
  const field = { typed, put }
  return (
    <form className={styles.search} onSubmit={submit}>
      <TeamChoice teamId={typed.teamid} onChoose={(teamid) => put({ teamid })} />
      <Select
        label={translate('squadLists.searchType')}
        value={typed.isplayer}
        choices={[
          { Value: '1', Label: translate('squadLists.searchPlayers') },
          { Value: '0', Label: translate('squadLists.searchOthers') },
        ]}
        onChoose={(isplayer) => put({ isplayer: isplayer === '0' ? '0' : '1' })}
      />
      <Select
        label={translate('squadLists.gender')}
        none={{ Value: '', title: 'squadLists.both' }}
        value={typed.gender}
        choices={searchGenders.map(({ code, label }) => ({ Value: code, Label: translate(label) }))}
        onChoose={(gender) => put({ gender: searchGenders.find(({ code }) => code === gender)?.code ?? '' })}
      />
      <div className={`${shared.stack} ${styles.years}`}>
        <Words {...field} name="yearfrom" label={translate('squadLists.yearFrom')} isYear />
        <Words {...field} name="yearto" label={translate('squadLists.yearTo')} isYear />
      </div>
      <Words {...field} name="name" label={translate('squadLists.playerName')} />
      <Words
        {...field}
        name="ssn"
        label={translate('squadLists.ssn')}
        help={translate('squadLists.ssnHelp')}
      />
      <Button type="submit" variant="contained" disabled={!typed.teamid}>
        {translate('squadLists.search')}
      </Button>
    </form>
  )
}

type WordsProps = {
  typed: Typed
  put: (part: Partial<Typed>) => void
  name: 'yearfrom' | 'yearto' | 'name' | 'ssn'
  label: string
  help?: string
  isYear?: true
}

function Words({ typed, put, name, label, help, isYear }: WordsProps) {
  return (
    <TextField
      label={label}
      value={typed[name]}
      helperText={help}
      onChange={({ target }) => put({ [name]: target.value })}
      slotProps={{
        htmlInput: {
          autoComplete: 'off',
          maxLength: isYear ? 4 : 60,
          inputMode: isYear ? 'numeric' : undefined,
        },
      }}
    />
  )
}

/** LST-20: the usual years, and the gender of the list. */
function usual({ Id, TeamId, Gender }: SquadList): Typed {
  const { from, to } = usualBirthYears(yearOf(today()))
  return {
    teamgroupid: String(Id),
    teamid: String(TeamId),
    isplayer: '1',
    gender: Gender === 1 ? '1' : '2',
    yearfrom: String(from),
    yearto: String(to),
    name: '',
    ssn: '',
  }
}

function TeamChoice({ teamId, onChoose }: { teamId: string; onChoose: (teamId: string) => void }) {
  const translate = useTranslate()
  const { data: teams = [], isPending } = useCall(ownTeams, {}, { staleTime: 300_000 })
  return (
    <OptionPicker
      label={translate('squadLists.club')}
      options={teams.map(({ Id, ShortName }) => ({ Value: String(Id), Label: ShortName }))}
      value={teamId}
      onChoose={onChoose}
      isLoading={isPending}
    />
  )
}
