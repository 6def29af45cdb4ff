import { translate } from '#app/platform/i18n.ts'
import type { CrudResource, RowOf } from '#app/platform/resource/crud-resource.ts'
import type { Resource } from '#app/platform/resource/resource.ts'
import { deleteAction } from '#app/ui/actions/delete-action.tsx'
import type { Form } from '#app/ui/form/declaration.ts'
import { formDialog } from '#app/ui/form/FormDialog.tsx'
import type { Column, Create, ListDeclaration } from '#app/ui/list/declaration.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import type { PlainList } from '#domain/platform/crud/crud-calls.ts'
import { kindOf } from '#domain/platform/crud/kinds.ts'
import { crudText, type Titled, titleOfMember } from '#domain/platform/crud/texts.ts'
import type { TextKey } from '#domain/texts/keys.ts'

type Options<E extends PlainList> = Partial<Omit<ListDeclaration<RowOf<E>, never, never>, 'columns'>> & {
  /** Where only a field's name is given, the column is built from the field's schema and titled by the entity's texts. */
  columns: readonly (Titled<E['name'], keyof RowOf<E> & string> | Column<RowOf<E>>)[]
  /** The form for new and changed records; without it the list is read-only. */
  form?: Form
}

/**
 * The page of a list declared by `listCalls` or `crudCalls`, sorted by the records' label. Accepts all options
 * of `listPage`; its actions follow those of the form.
 */
export function crudList<E extends PlainList>(
  of: CrudResource<E>,
  { columns, form, actions = [], ...options }: Options<E>,
): ReturnType<typeof listPage> {
  const shown = columns.map((one) => (typeof one === 'string' ? columnOf(of, one) : one))
  const others = shown.map(({ field }) => field).filter((field) => field !== of.label)
  const { name }: PlainList = of.entity
  const own = form && crudActions(of, form, name)
  return listPage<RowOf<E>, never, never>(of, {
    columns: shown,
    sort: { field: of.label },
    mobileFields: others,
    empty: crudText(name, 'none'),
    ...own,
    ...options,
    actions: [...(own?.actions ?? []), ...actions],
  })
}

type ActionOptions<Row extends object> = Pick<
  Parameters<typeof deleteAction<Row>>[1],
  'about' | 'isHidden'
> & {
  size?: Parameters<typeof formDialog>[2]
  /** Label of the create button, if it differs from the dialog's title. */
  create?: TextKey
}

/** The button to create a record, and the buttons of each row to edit and delete it. `group` is the prefix of their texts. */
export function crudActions<Row extends object>(
  of: Resource<Row, never, never> | Resource<Row>,
  form: Form,
  group: string,
  { about, isHidden, size, create = crudText(group, 'new') }: ActionOptions<Row> = {},
): Pick<ListDeclaration<Row>, 'actions'> & { create: Create } {
  const dialog = (name: 'new' | 'edit') => formDialog(form, crudText(group, name), size)
  return {
    create: { title: create, Dialog: dialog('new') },
    actions: [
      { title: crudText(group, 'change'), action: 'edit', isHidden, Dialog: dialog('edit') },
      deleteAction<Row>(of, {
        title: crudText(group, 'delete'),
        asked: crudText(group, 'deleteAsked'),
        done: crudText(group, 'deleted'),
        about,
        isHidden,
      }),
    ],
  }
}

const widths = { text: 180, number: 90, date: 100, yesNo: 90 } as const

function columnOf<E extends PlainList>(
  of: CrudResource<E>,
  member: keyof RowOf<E> & string,
): Column<RowOf<E>> {
  const { name, list }: PlainList = of.entity
  const kind = kindOf(list.answer.element.shape[member]) ?? 'text'
  const column = { field: member, title: titleOfMember(name, member), width: widths[kind] }
  if (kind !== 'yesNo') return { ...column, kind }
  return { ...column, text: (row) => translate(row[member] ? 'form.yes' : 'form.no') }
}
