import { translate } from '#app/platform/i18n.ts'
import { crudFormTexts } from '#app/ui/crud/crud-form.ts'
import { crudActions } from '#app/ui/crud/crud-list.tsx'
import { checks, choice } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { pick } from '#app/ui/form/pick-field.tsx'
import { listPage } from '#app/ui/list/list-page.tsx'
import { Level, type NamedLevel, levels as plainLevels } from '#domain/appointments/levels.ts'
import { whyNotSaveLevel } from '#domain/appointments/why-not-level.ts'
import { refereeRoles } from '#domain/games/codes.ts'
import {
  useAgeGroups,
  useCategories,
  useGenders,
  usePermissions,
  useRoles,
  useTournaments,
} from './choices.ts'
import { levels } from './resource.ts'

const LevelForm = formOf(levels, {
  schema: plainLevels.save.body,
  empty: () => ({ PermissionId: 0, RoleIds: [], TournamentId: 0, CategoryId: 0, AgeGroupId: 0, Gender: '' }),
  toFormValues: (record) => {
    const { Id, Version, Gender, ...level } = Level.parse(record)
    return { ...level, Gender: Gender ?? '' }
  },
  toPayload: ({ Gender, ...sent }) => ({ ...sent, Gender: Gender === '' ? null : Gender }),
  groups: [
    {
      fields: [
        pick('PermissionId', { title: 'levels.permission', useChoices: usePermissions, autoFocus: true }),
        checks('RoleIds', { title: 'levels.roles', useChoices: useRoles, None: () => null }),
      ],
    },
    {
      title: 'levels.subject',
      help: 'levels.subjectHelp',
      fields: [
        pick('TournamentId', { title: 'levels.tournament', useChoices: useTournaments }),
        choice('CategoryId', {
          title: 'levels.category',
          useChoices: useCategories,
          none: { Value: 0, title: 'levels.allCategories' },
        }),
        choice('AgeGroupId', {
          title: 'levels.ageGroup',
          useChoices: useAgeGroups,
          none: { Value: 0, title: 'levels.allAgeGroups' },
          isHalf: true,
        }),
        choice('Gender', {
          title: 'levels.gender',
          useChoices: useGenders,
          none: { Value: '', title: 'levels.bothGenders' },
          isHalf: true,
        }),
      ],
    },
  ],
  check: (typed) => {
    // This check ignores the other stored levels, which only the server knows.
    const refusal = whyNotSaveLevel({ ...typed, Id: 0 }, [])
    return refusal && { Field: refusal.field, Refusal: refusal.id }
  },
  ...crudFormTexts('levels'),
})

/** Levels that come with the app have negative ids. */
const isStandard = ({ Id }: NamedLevel) => Id < 0

const genderText = (gender: Level['Gender']) =>
  gender === null ? '' : translate(gender === 1 ? 'levels.men' : 'levels.women')

const subjectText = ({ TournamentName, CategoryName, AgeGroupName, Gender }: NamedLevel) =>
  [TournamentName, CategoryName, AgeGroupName, genderText(Gender)].filter(Boolean).join(' · ') ||
  translate('levels.all')

const rolesText = ({ RoleIds }: NamedLevel) =>
  refereeRoles
    .filter(({ id }) => RoleIds.includes(id))
    .map(({ label }) => translate(label))
    .join(', ')

/** Lists which roles each permission allows in a game: levels created by staff first, then those that come with the app. */
export const LevelsList = listPage(levels, {
  columns: [
    { field: 'PermissionName', title: 'levels.permission', width: 200 },
    { field: 'RoleIds', title: 'levels.roles', width: 320, text: rolesText, unsortable: true },
    { field: 'TournamentName', title: 'levels.subject', width: 240, text: subjectText },
    {
      field: 'Id',
      title: 'levels.origin',
      width: 110,
      text: (level) => translate(isStandard(level) ? 'levels.standard' : 'levels.written'),
      unsortable: true,
    },
  ],
  filters: [{ field: 'PermissionName', address: 'rettindi', title: 'levels.permission' }],
  sort: { field: 'Id', isServerOrder: true },
  mobileFields: ['RoleIds', 'TournamentName', 'Id'],
  ...crudActions(levels, LevelForm, 'levels', {
    about: (level) => `${level.PermissionName}: ${rolesText(level)} (${subjectText(level)})`,
    isHidden: isStandard,
    size: 'sm',
  }),
  areActionsInMenu: true,
  empty: 'levels.none',
})
