import Trash from 'lucide-react/icons/trash-2'
import { useTranslate } from '#app/platform/i18n.ts'
import type { CellProps, EditableColumn } from '#app/ui/editable-table/declaration.ts'
import shared from '#app/ui/theme/shared.module.css'
import { nameMax, rowTextMax } from '#domain/inspector-reports/input.ts'
import { type RowField, type RowList, rowLists } from '#domain/inspector-reports/row-lists.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import type { Translate } from '#domain/texts/keys.ts'
import styles from '../inspector.module.css'

export type TableRow = { key: string }

export type RowDraft = Record<RowField, string> & {
  /** The row's number, starting at 1. */
  line: number
  whyNotDelete: RefusalId | null
  problem: string | undefined
  wrong: string | undefined
}
type Column = EditableColumn<TableRow, RowDraft, RowField | 'delete'>

type Table = {
  /** The id of the datalist with the names of both teams. */
  teams: string
  readOnly: boolean
  translate: Translate
  onDelete: (key: string) => void
}

const widths: Record<RowField, number> = { number: 120, team: 140, minute: 72, text: 360 }

export function rowColumns(list: RowList, { teams, readOnly, translate, onDelete }: Table): Column[] {
  const fields = rowLists[list].fields.map(
    ({ field, title }): Column => ({
      name: field,
      title,
      width: widths[field],
      as: 'text',
      value: (_row, draft) => draft[field],
      label: (translate, _row, { line }) =>
        translate('inspectorReports.lists.cell', { title: translate(title), line }),
      problem: (_say, _row, { wrong, problem }) => (wrong === field ? problem : undefined),
      isLong: field === 'text' ? true : undefined,
      input: {
        maxLength: field === 'text' ? rowTextMax : field === 'minute' ? 7 : nameMax,
        placeholder: translate(title),
        list: field === 'team' ? teams : undefined,
        inputMode: field === 'minute' ? 'tel' : undefined,
      },
    }),
  )
  if (readOnly) return fields
  return [
    ...fields,
    {
      name: 'delete',
      title: 'inspectorReports.fields.delete',
      width: 44,
      as: 'shown',
      isStop: true,
      Cell: (cell) => <Delete {...cell} onDelete={onDelete} />,
    },
  ]
}

/** INS-16: if the row cannot be deleted, the button shows the reason. */
function Delete({ row, draft, stop, onDelete }: CellProps<TableRow, RowDraft> & Pick<Table, 'onDelete'>) {
  const translate = useTranslate()
  const { line, whyNotDelete } = draft
  const reason = whyNotDelete && translate(`refusals.${whyNotDelete}`)
  return (
    <button
      type="button"
      {...stop}
      className={`${shared.iconButton} ${styles.delete}`}
      aria-label={
        reason
          ? translate('inspectorReports.lists.notDeleted', { line, reason })
          : translate('inspectorReports.lists.deleteLine', { line })
      }
      title={reason ?? undefined}
      // Uses aria-disabled, so the button can take the focus and screen readers announce the reason.
      aria-disabled={reason !== null}
      onClick={() => onDelete(row.key)}
    >
      <Trash size={16} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}

export function RowProblem({ draft: { problem } }: { draft: RowDraft }) {
  return <span className={`${shared.wrong} ${shared.hint}`}>{problem}</span>
}
