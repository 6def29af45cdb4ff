import { translate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { deleteAction } from '#app/ui/actions/delete-action.tsx'
import { formDialog } from '#app/ui/form/FormDialog.tsx'
import { choice, longText } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { pick } from '#app/ui/form/pick-field.tsx'
import type { Column } from '#app/ui/list/declaration.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import type { NamedConflict } from '#domain/appointments/conflict-calls.ts'
import {
  ConflictInput,
  ConflictKind,
  keepsEverybodysConflicts,
  noteMax,
} from '#domain/appointments/conflicts.ts'
import { useKinds, useOfficials, useTeams } from './choices.ts'
import { clubConflicts, conflictsOfAll } from './resource.ts'

const about = [
  pick('TeamId', { title: 'clubConflicts.team', help: 'clubConflicts.teamHelp', useChoices: useTeams }),
  choice('Kind', { title: 'clubConflicts.kind', useChoices: useKinds }),
  longText('Note', { title: 'clubConflicts.note', help: 'clubConflicts.noteHelp', max: noteMax }),
]
const empty = { TeamId: 0, Kind: ConflictKind.Family, Note: '' }
const texts = {
  submit: 'clubConflicts.save',
  done: { create: 'clubConflicts.registered', edit: 'clubConflicts.changed' },
} as const

const OwnForm = formOf(clubConflicts, {
  schema: ConflictInput,
  empty: () => empty,
  fields: about,
  ...texts,
})

const StaffForm = formOf(conflictsOfAll, {
  schema: ConflictInput,
  empty: () => ({ PersonId: 0, ...empty }),
  fields: [pick('PersonId', { title: 'clubConflicts.person', useChoices: useOfficials }), ...about],
  ...texts,
})

const isKnownAnyway = ({ Kind }: NamedConflict) => Kind === ConflictKind.Own

const deletion = {
  title: 'clubConflicts.delete',
  asked: 'clubConflicts.deleteAsked',
  about: ({ Name, TeamShortName }: NamedConflict) => `${Name}: ${TeamShortName}`,
  done: 'clubConflicts.deleted',
  isHidden: isKnownAnyway,
} as const

const columns: readonly Column<NamedConflict>[] = [
  { field: 'TeamShortName', title: 'clubConflicts.team', width: 180 },
  {
    field: 'Kind',
    title: 'clubConflicts.kind',
    width: 140,
    text: ({ Kind }) => translate(`clubConflicts.kinds.${Kind}`),
  },
  { field: 'Note', title: 'clubConflicts.note', width: 300 },
]

const OwnList = listPage(clubConflicts, {
  columns,
  sort: { field: 'TeamShortName', isServerOrder: true },
  mobileFields: ['Kind', 'Note'],
  create: { title: 'clubConflicts.new', Dialog: formDialog(OwnForm, 'clubConflicts.new') },
  actions: [
    {
      title: 'clubConflicts.change',
      action: 'edit',
      isHidden: isKnownAnyway,
      Dialog: formDialog(OwnForm, 'clubConflicts.edit'),
    },
    deleteAction(clubConflicts, deletion),
  ],
  empty: 'clubConflicts.none',
})

const StaffList = listPage(conflictsOfAll, {
  name: 'vanhaefi-allra',
  columns: [{ field: 'Name', title: 'clubConflicts.person', width: 220 }, ...columns],
  filters: [
    { field: 'Name', address: 'domari', title: 'clubConflicts.person' },
    { field: 'TeamShortName', address: 'felag', title: 'clubConflicts.team' },
  ],
  sort: { field: 'Name', isServerOrder: true },
  mobileFields: ['TeamShortName', 'Kind'],
  create: { title: 'clubConflicts.new', Dialog: formDialog(StaffForm, 'clubConflicts.new') },
  actions: [
    { title: 'clubConflicts.change', action: 'edit', Dialog: formDialog(StaffForm, 'clubConflicts.edit') },
    deleteAction(conflictsOfAll, deletion),
  ],
  empty: 'clubConflicts.none',
})

/** Clubs to whose games an official is not appointed; staff see everybody's. */
export function ConflictsList() {
  return keepsEverybodysConflicts(useUser()) ? <StaffList /> : <OwnList />
}
