import { translate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { crudFormTexts } from '#app/ui/crud/crud-form.ts'
import { crudActions } from '#app/ui/crud/crud-list.tsx'
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

const common = [
  pick('TeamId', { title: 'clubConflicts.team', help: 'clubConflicts.teamHelp', useChoices: useTeams }),
  choice('Kind', { title: 'clubConflicts.kind', useChoices: useKinds }),
  longText('Note', { title: 'clubConflicts.note', help: 'clubConflicts.noteHelp', max: noteMax }),
]
const empty = { TeamId: 0, Kind: ConflictKind.Family, Note: '' }
const texts = crudFormTexts('clubConflicts')

const OwnForm = formOf(clubConflicts, {
  schema: ConflictInput,
  empty: () => empty,
  fields: common,
  ...texts,
})

const StaffForm = formOf(conflictsOfAll, {
  schema: ConflictInput,
  empty: () => ({ PersonId: 0, ...empty }),
  fields: [pick('PersonId', { title: 'clubConflicts.person', useChoices: useOfficials }), ...common],
  ...texts,
})

const isKnownAnyway = ({ Kind }: NamedConflict) => Kind === ConflictKind.Own

const about = ({ Name, TeamShortName }: NamedConflict) => `${Name}: ${TeamShortName}`

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
  ...crudActions(clubConflicts, OwnForm, 'clubConflicts', { about, isHidden: isKnownAnyway }),
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
  ...crudActions(conflictsOfAll, StaffForm, 'clubConflicts', { about, isHidden: isKnownAnyway }),
  empty: 'clubConflicts.none',
})

/** Lists the clubs whose games an official must not be appointed to. Staff see the clubs of all officials. */
export function ConflictsList() {
  return keepsEverybodysConflicts(useUser()) ? <StaffList /> : <OwnList />
}
