import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { today } from '#app/platform/today.ts'
import { beside, picked, selected, words } from '#app/ui/search/search-fields.tsx'
import { searchForm } from '#app/ui/search/search-form.tsx'
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

/** LST-27: the search form. The national id stays in memory only (T21). */
export const SearchForm = searchForm<Typed>({
  className: styles.search,
  submit: 'squadLists.search',
  isReady: ({ teamid }) => teamid !== '',
  fields: [
    picked('teamid', { title: 'squadLists.club', useChoices: useTeams }),
    selected('isplayer', { title: 'squadLists.searchType', useChoices: useTypes }),
    selected('gender', { title: 'squadLists.gender', none: 'squadLists.both', useChoices: useGenders }),
    beside(`${shared.stack} ${styles.years}`, [
      words('yearfrom', { title: 'squadLists.yearFrom', isYear: true }),
      words('yearto', { title: 'squadLists.yearTo', isYear: true }),
    ]),
    words('name', { title: 'squadLists.playerName' }),
    words('ssn', { title: 'squadLists.ssn', help: 'squadLists.ssnHelp' }),
  ],
})

/** LST-20: the default birth years, and the gender of the list. */
export function usualSearch({ Id, TeamId, Gender }: SquadList): Typed {
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

function useTeams() {
  const { data } = useCall(ownTeams, {}, { staleTime: 300_000 })
  return data ? data.map(({ Id, ShortName }) => ({ Value: String(Id), Label: ShortName })) : null
}

function useTypes() {
  const translate = useTranslate()
  return [
    { Value: '1', Label: translate('squadLists.searchPlayers') },
    { Value: '0', Label: translate('squadLists.searchOthers') },
  ]
}

function useGenders() {
  const translate = useTranslate()
  return searchGenders.map(({ code, label }) => ({ Value: code, Label: translate(label) }))
}
