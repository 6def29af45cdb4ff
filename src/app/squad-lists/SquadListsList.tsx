import { t } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import { deleteDialog } from '#app/ui/overlay/row-dialogs.tsx'
import { listGenderLabel } from '#domain/squad-lists/codes.ts'
import { whyNotDeleteList } from '#domain/squad-lists/rules.ts'
import { squadLists } from './resource.ts'
import { EditSquadList } from './squad-list-form.tsx'

/** LST-08: a team's lists, each leading to the people on it. */
export const SquadListsList = listPage(squadLists, {
  isPlain: true,
  isOfChoice: true,
  columns: [
    { field: 'Name', title: 'squadLists.name', width: 240 },
    { field: 'DivisionName', title: 'squadLists.division', width: 160 },
    {
      field: 'Gender',
      title: 'squadLists.gender',
      width: 96,
      text: ({ Gender }) => t(listGenderLabel(Gender)),
    },
    {
      field: 'PlayerCount',
      title: 'squadLists.count',
      width: 80,
      kind: 'number',
      phoneText: ({ PlayerCount }) => t('squadLists.counted', { count: PlayerCount }),
    },
  ],
  sort: { field: 'Name' },
  size: 60,
  phone: ['DivisionName', 'Gender', 'PlayerCount'],
  page: ({ Id }) => paths.squadList({ id: Id }),
  acts: [
    { title: 'squadLists.edit', action: 'edit', Dialog: EditSquadList },
    {
      title: 'squadLists.delete',
      action: 'delete',
      isHidden: (list) => whyNotDeleteList(list) !== null,
      Dialog: deleteDialog(squadLists, {
        title: 'squadLists.deleteAsked',
        about: () => t('squadLists.deleteHelp'),
        done: 'squadLists.deleted',
      }),
    },
  ],
  empty: 'squadLists.none',
})
