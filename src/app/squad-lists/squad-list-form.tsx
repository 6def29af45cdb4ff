import { useMemo } from 'react'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { recordOf } from '#app/platform/resource/resource.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { choice, text } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { types } from '#domain/platform/lists/calls.ts'
import { TypeKind } from '#domain/platform/types.ts'
import { ListGender, listGenders } from '#domain/squad-lists/codes.ts'
import { nameMax, type SquadList, SquadListInput } from '#domain/squad-lists/squad-list.ts'
import { squadLists } from './resource.ts'

/** LST-07: creates or changes a list of the page's team; the team itself cannot be changed. */
function squadListForm(teamId: number, gender: ListGender) {
  return formOf(squadLists, {
    schema: SquadListInput,
    empty: () => ({ Name: '', DivisionId: '', Gender: gender }),
    fields: [
      text('Name', { title: 'squadLists.name', max: nameMax, autoFocus: true }),
      choice('DivisionId', {
        title: 'squadLists.divisions',
        useChoices: useDivisions,
        none: { Value: '', title: 'squadLists.chooseDivision' },
        isHalf: true,
      }),
      choice('Gender', { title: 'squadLists.gender', useChoices: useGenders, isHalf: true }),
    ],
    toPayload: (sent) => ({ ...sent, TeamId: teamId }),
    submit: 'squadLists.save',
    done: { create: 'squadLists.created', edit: 'squadLists.saved' },
  })
}

type Props = { teamId: number; gender?: ListGender; onClose: () => void }

export function NewSquadList({ teamId, gender = ListGender.Men, onClose }: Props) {
  const translate = useTranslate()
  const form = useMemo(() => squadListForm(teamId, gender), [teamId, gender])
  return (
    <FormDialog
      form={form}
      record={null}
      name={`new.${teamId}`}
      title={translate('squadLists.new')}
      onClose={onClose}
    />
  )
}

export function EditSquadList({ row, onClose }: { row: SquadList; onClose: () => void }) {
  const translate = useTranslate()
  const form = useMemo(() => squadListForm(row.TeamId, row.Gender), [row.TeamId, row.Gender])
  return (
    <FormDialog
      form={form}
      record={recordOf(squadLists, { ...row })}
      title={translate('squadLists.editTitle')}
      onClose={onClose}
    />
  )
}

function useDivisions() {
  const { data = [] } = useCall(types, { query: { type: TypeKind.Division } }, { staleTime: 300_000 })
  return data
}

function useGenders() {
  const translate = useTranslate()
  return listGenders.map(({ code, label }) => ({ Value: code, Label: translate(label) }))
}
