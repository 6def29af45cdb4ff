import { useSearchParams } from 'react-router'
import { translate, useTranslate } from '#app/platform/i18n.ts'
import { deleteAction } from '#app/ui/actions/delete-action.tsx'
import { formAction } from '#app/ui/actions/form-action.tsx'
import { clubAddress, gameAddress, personAddress } from '#app/ui/links/RecordLink.tsx'
import { listPage } from '#app/ui/list/list-page.tsx'
import { RulingKind, rulingKindLabels } from '#domain/bans/codes.ts'
import type { NamedRuling } from '#domain/bans/rulings/ruling.ts'
import { isAppeal, isProtest } from '#domain/bans/rulings/ruling-chains.ts'
import { rulingText, subjectKey } from '#domain/bans/rulings/ruling-text.ts'
import { dayText, isDay } from '#domain/platform/dates.ts'
import { newRuling } from './NewRulingForm.tsx'
import { rulings } from './resource.ts'
import {
  AppealEndForm,
  AppealForm,
  correctionFormOf,
  DecisionForm,
  ProtestForm,
  rulingWith,
} from './ruling-forms.ts'

const isDraft = ({ Published }: NamedRuling) => !Published

const followFormOf = (row: NamedRuling) =>
  isProtest(row) ? ProtestForm : correctionFormOf({ hasCard: row.Card !== null })

/** The fields that a follow-up ruling, such as an appeal, copies from the earlier ruling. */
function after({ Id, PersonId, TeamId, TournamentId, GameId, Card, Yellows }: NamedRuling) {
  return { PersonId, TeamId, TournamentId, GameId, Card, Yellows, RulingId: Id }
}

/** Rulings of the disciplinary committee: drafts first, then the newest published. */
const Rulings = listPage(rulings, {
  columns: [
    {
      field: 'Name',
      title: 'bans.row.name',
      width: 150,
      unsortable: true,
      leadsTo: ({ PersonId, TeamId }) => (PersonId ? personAddress(PersonId) : clubAddress(TeamId)),
    },
    {
      field: 'TeamName',
      title: 'bans.ruling.team',
      width: 84,
      unsortable: true,
      leadsTo: ({ TeamId }) => clubAddress(TeamId),
    },
    {
      field: 'Kind',
      title: 'bans.ruling.what',
      width: 160,
      unsortable: true,
      text: (row) => rulingText(translate, row),
    },
    {
      field: 'Card',
      title: 'bans.ruling.subject',
      width: 100,
      unsortable: true,
      text: (row) => translate(subjectKey(row), { smart_count: row.Yellows }),
    },
    {
      field: 'Game',
      title: 'bans.ruling.game',
      width: 140,
      unsortable: true,
      leadsTo: ({ GameId }) => (GameId ? gameAddress(GameId) : null),
    },
    { field: 'TournamentName', title: 'people.games.tournament', width: 104, unsortable: true },
    { field: 'Fine', title: 'bans.ruling.fine', width: 72, kind: 'money', unsortable: true },
    {
      field: 'Published',
      title: 'bans.ruling.published',
      width: 130,
      text: ({ Published }) => (Published ? dayText(Published.slice(0, 10)) : translate('bans.ruling.draft')),
      state: (row) => (isDraft(row) ? 'draft' : row.IsAppealed ? 'attention' : 'done'),
    },
    {
      field: 'PublishedByName',
      title: 'bans.ruling.publishedBy',
      width: 120,
      unsortable: true,
      hidden: true,
    },
    { field: 'Comment', title: 'bans.ruling.comment', width: 140, unsortable: true, hidden: true },
  ],
  filters: [
    { name: 'Year', address: 'ar', title: 'bans.ruling.year', kind: 'one', options: 'Years' },
    {
      name: 'Meeting',
      address: 'fundur',
      title: 'bans.ruling.meeting',
      kind: 'one',
      options: 'Meetings',
      fits: (day, { ar }) => !ar?.[0] || day.startsWith(ar[0]),
    },
    {
      name: 'State',
      address: 'stada',
      title: 'bans.row.state',
      choices: () => [
        { Value: 'draft', Label: translate('bans.ruling.drafts') },
        { Value: 'published', Label: translate('bans.ruling.publishedOnes') },
      ],
    },
    {
      name: 'Kind',
      address: 'tegund',
      title: 'bans.ruling.kind',
      choices: () =>
        Object.values(RulingKind).map((Value) => ({ Value, Label: translate(rulingKindLabels[Value]) })),
    },
  ],
  searchAs: 'q',
  sort: { field: 'Published', descending: true, isServerOrder: true },
  mobileFields: ['Kind', 'TeamName', 'Published'],
  actions: [
    formAction(rulings, 'change', {
      title: 'bans.ruling.change',
      asked: 'bans.ruling.of',
      isHidden: (row) => !isDraft(row) || isAppeal(row),
      form: (row) => (row.RulingId || isProtest(row) ? followFormOf(row) : DecisionForm),
      record: (row) => ({ ...row, id: row.Id }),
      draft: ({ Id }) => Id,
      input: (row, typed) =>
        rulingWith({ ...after(row), Id: row.Id, RulingId: row.RulingId }, { ...typed, Version: row.Version }),
    }),
    deleteAction(rulings, {
      title: 'bans.ruling.delete',
      asked: 'bans.ruling.deleteAsked',
      about: (row) => rulingText(translate, row),
      done: 'bans.ruling.deleted',
      isHidden: (row) => !isDraft(row),
    }),
    formAction(rulings, 'follow', {
      title: 'bans.ruling.correct',
      asked: 'bans.ruling.correctOf',
      isHidden: (row) => isDraft(row) || isAppeal(row) || row.IsNamed,
      form: followFormOf,
      draft: ({ Id }) => `correct ${Id}`,
      input: (row, typed) => rulingWith(after(row), typed),
    }),
    formAction(rulings, 'follow', {
      title: 'bans.ruling.appeal',
      asked: 'bans.ruling.appealOf',
      isHidden: (row) => isDraft(row) || isAppeal(row) || isProtest(row) || row.IsAppealed,
      form: AppealForm,
      draft: ({ Id }) => `appeal ${Id}`,
      input: (row, typed) => rulingWith(after(row), { ...typed, Kind: RulingKind.Appeal }),
    }),
    formAction(rulings, 'follow', {
      title: 'bans.ruling.endAppeal',
      asked: 'bans.ruling.endAppealOf',
      isHidden: (row) => isDraft(row) || row.Kind !== RulingKind.Appeal || row.IsNamed,
      form: AppealEndForm,
      draft: ({ Id }) => `end ${Id}`,
      input: (row, typed) => rulingWith(after(row), { ...typed, Kind: RulingKind.AppealEnd }),
    }),
  ],
  areActionsInMenu: true,
  create: newRuling,
  empty: 'bans.ruling.none',
})

/** If one meeting is chosen, the heading names it, in print too, because its rulings are handed out and filed. */
export function RulingsList() {
  const translate = useTranslate()
  const [address] = useSearchParams()
  const day = address.get('fundur') ?? ''
  return (
    <Rulings title={isDay(day) ? translate('bans.ruling.ofMeeting', { date: dayText(day) }) : undefined} />
  )
}
