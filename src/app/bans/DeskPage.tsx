import { type RaRecord, useListContext } from 'react-admin'
import { translate } from '#app/platform/i18n.ts'
import { confirmAction, directAction } from '#app/ui/actions/confirm-action.tsx'
import { formAction } from '#app/ui/actions/form-action.tsx'
import { clubAddress, gameAddress, personAddress, reportAddress } from '#app/ui/links/RecordLink.tsx'
import { listPage } from '#app/ui/list/list-page.tsx'
import { RulingKind } from '#domain/bans/codes.ts'
import { type BanCase, CaseAbout } from '#domain/bans/rulings/desk.ts'
import { AllByRules } from './AllByRules.tsx'
import { CaseFileShown } from './CaseFileShown.tsx'
import { byRules, causeOf, decisionText, isDecided, onCase } from './cases.ts'
import { newRuling } from './NewRulingForm.tsx'
import { PublishButton } from './PublishButton.tsx'
import { desk } from './resource.ts'
import { DecisionForm, ProtestForm } from './ruling-forms.ts'

const DeskList = listPage(desk, {
  columns: [
    {
      field: 'Name',
      title: 'bans.row.name',
      width: 210,
      leadsTo: ({ PersonId, TeamId }) => (PersonId ? personAddress(PersonId) : clubAddress(TeamId)),
    },
    { field: 'TeamName', title: 'bans.ruling.team', width: 84 },
    {
      field: 'Cause',
      title: 'bans.row.cause',
      width: 90,
      text: causeOf,
      leadsTo: ({ GameId }) => (GameId ? gameAddress(GameId) : null),
    },
    {
      field: 'HasReport',
      title: 'bans.desk.report',
      width: 60,
      text: ({ HasReport }) =>
        HasReport === null ? '' : translate(HasReport ? 'bans.desk.reported' : 'bans.desk.notReported'),
      leadsTo: ({ HasReport, GameId }) => (HasReport ? reportAddress(GameId) : null),
    },
    { field: 'TournamentName', title: 'people.games.tournament', width: 104 },
    { field: 'Since', title: 'bans.row.since', width: 84, kind: 'date' },
    {
      field: 'ByItself',
      title: 'bans.desk.byItself',
      width: 76,
      text: byItselfText,
    },
    {
      field: 'RulingId',
      title: 'bans.desk.decision',
      width: 204,
      text: decisionText,
      state: (row) => (isDecided(row) ? 'done' : 'waiting'),
    },
    { field: 'Fine', title: 'bans.ruling.fine', width: 84, kind: 'money', hidden: true },
    { field: 'Comment', title: 'bans.ruling.comment', width: 140, hidden: true },
  ],
  sort: { field: 'Since', isServerOrder: true },
  mobileFields: ['TeamName', 'Cause', 'RulingId'],
  actions: [
    directAction(desk, 'decide', {
      title: 'bans.desk.asRules',
      done: 'bans.ruling.saved',
      isHidden: (row) => isDecided(row) || row.Proposed === null,
      input: byRules,
    }),
    formAction(desk, 'decide', {
      title: 'bans.desk.decide',
      asked: 'bans.ruling.of',
      form: ({ About }) => (About === CaseAbout.Protest ? ProtestForm : DecisionForm),
      record: (row) => ({
        ...row,
        id: row.Id,
        Kind: row.Kind ?? RulingKind.Games,
        Games: row.Games ?? row.Proposed,
      }),
      size: 'sm',
      before: (row) => <CaseFileShown of={row} />,
      useNext: useNextCase,
      draft: ({ Id }) => Id,
      input: onCase,
    }),
    confirmAction(desk, 'clear', {
      title: 'bans.desk.clear',
      isInMenu: true,
      asked: 'bans.ruling.deleteAsked',
      about: decisionText,
      done: 'bans.ruling.deleted',
      isHidden: (row) => !isDecided(row),
      input: ({ RulingId }) => ({ params: { id: String(RulingId) } }),
    }),
  ],
  create: newRuling,
  empty: 'bans.desk.none',
})

/** The undecided case below a case in the list, or else the first one; `null` if no other case waits. */
function useNextCase() {
  const { data = [] } = useListContext<BanCase & RaRecord>()
  return ({ Id }: BanCase, isSaved: (row: BanCase) => boolean) => {
    const index = data.findIndex((row) => row.Id === Id)
    const inTurn = [...data.slice(index + 1), ...data.slice(0, Math.max(index, 0))]
    return inTurn.find((row) => !isDecided(row) && !isSaved(row)) ?? null
  }
}

function byItselfText({ ByItself, About }: BanCase): string {
  if (ByItself !== null) return translate('bans.rules.gamesCount', { smart_count: ByItself })
  return About === CaseAbout.Cards ? translate('bans.desk.waits') : ''
}

/** The review queue of the disciplinary committee: one row for each case, and one button that publishes all rulings. */
export function DeskPage() {
  return (
    <DeskList
      tools={
        <>
          <AllByRules />
          <PublishButton />
        </>
      }
    />
  )
}
