import { translate } from '#app/platform/i18n.ts'
import { confirmAction, directAction } from '#app/ui/actions/confirm-action.tsx'
import { formAction } from '#app/ui/actions/form-action.tsx'
import { clubAddress, gameAddress, personAddress, reportAddress } from '#app/ui/links/RecordLink.tsx'
import { listPage } from '#app/ui/list/list-page.tsx'
import { causeText } from '#domain/bans/ban-row.ts'
import { RulingKind } from '#domain/bans/codes.ts'
import { type BanCase, CaseAbout, caseLabels } from '#domain/bans/rulings/desk.ts'
import type { RulingInput } from '#domain/bans/rulings/ruling.ts'
import { rulingText } from '#domain/bans/rulings/ruling-text.ts'
import { newRuling } from './NewRulingForm.tsx'
import { PublishButton } from './PublishButton.tsx'
import { desk } from './resource.ts'
import { DecisionForm, ProtestForm, rulingWith } from './ruling-forms.ts'

const onCase = (
  { RulingId: Id, Corrects, Version, PersonId, TeamId, TournamentId, GameId, Card, Yellows }: BanCase,
  said: RulingInput,
) =>
  rulingWith(
    { Id: Id || null, RulingId: Corrects, Version, PersonId, TeamId, TournamentId, GameId, Card, Yellows },
    said,
  )

const isDecided = ({ RulingId }: BanCase) => RulingId > 0

const DeskList = listPage(desk, {
  columns: [
    {
      field: 'Name',
      title: 'bans.row.name',
      width: 150,
      leadsTo: ({ PersonId, TeamId }) => (PersonId ? personAddress(PersonId) : clubAddress(TeamId)),
    },
    { field: 'TeamName', title: 'bans.ruling.team', width: 84 },
    {
      field: 'Cause',
      title: 'bans.row.cause',
      width: 110,
      text: (row) =>
        row.About === CaseAbout.Cards ? causeText(translate, row) : translate(caseLabels[row.About]),
      leadsTo: ({ GameId }) => (GameId ? gameAddress(GameId) : null),
    },
    {
      field: 'HasReport',
      title: 'bans.desk.report',
      width: 64,
      text: ({ HasReport }) =>
        HasReport === null ? '' : translate(HasReport ? 'bans.desk.reported' : 'bans.desk.notReported'),
      leadsTo: ({ HasReport, GameId }) => (HasReport ? reportAddress(GameId) : null),
    },
    { field: 'TournamentName', title: 'people.games.tournament', width: 104 },
    { field: 'Since', title: 'bans.row.since', width: 84, kind: 'date' },
    {
      field: 'ByItself',
      title: 'bans.desk.byItself',
      width: 84,
      text: byItselfText,
    },
    {
      field: 'RulingId',
      title: 'bans.desk.decision',
      width: 216,
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
      input: (row) => onCase(row, { Kind: RulingKind.Games, Games: row.Proposed ?? 0 }),
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
      draft: ({ Id }) => Id,
      input: onCase,
    }),
    confirmAction(desk, 'clear', {
      title: 'bans.desk.clear',
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

function decisionText(row: BanCase): string {
  const { Kind, Games, Until, Corrects, RulingId } = row
  if (!RulingId || !Kind) return proposalText(row)
  return rulingText(translate, { Kind, Games: Games ?? 0, Until, Suspends: false, RulingId: Corrects })
}

function proposalText({ Proposed, Corrects }: BanCase): string {
  if (Proposed === null) return translate('bans.desk.undecided')
  if (Corrects) return translate('bans.desk.withdraw')
  return Proposed > 0
    ? translate('bans.desk.proposed', { smart_count: Proposed })
    : translate('bans.desk.nothing')
}

function byItselfText({ ByItself, About }: BanCase): string {
  if (ByItself !== null) return translate('bans.rules.gamesCount', { smart_count: ByItself })
  return About === CaseAbout.Cards ? translate('bans.desk.waits') : ''
}

/** The review queue of the disciplinary committee: one row for each case, and one button that publishes all rulings. */
export function DeskPage() {
  return <DeskList tools={<PublishButton />} />
}
