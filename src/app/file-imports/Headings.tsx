import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useId, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useRecord } from '#app/platform/resource/use-record.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { ImportDetails, ImportPreview } from '#domain/file-imports/file-import.ts'
import { columnText } from './column-text.ts'
import styles from './imports.module.css'

/** The options sent with a check of the file. The server keeps its stored value of an omitted option. */
export type Choice = { Sheet?: string | null; Columns?: (string | null)[]; Overwrite?: boolean }

type Props = { preview: ImportPreview; isBusy: boolean; onCheck: (choice: Choice) => void }

export function Headings({ preview, isBusy, onCheck }: Props) {
  const translate = useTranslate()
  const { Overwrite } = useRecord<ImportDetails>()
  const [columns, setColumns] = useState(() => preview.Headings.map(({ Column }) => Column))
  const [overwrite, setOverwrite] = useState(Overwrite)
  const heading = useId()
  const set = (index: number, column: string) =>
    setColumns(columns.map((one, at) => (at === index ? column || null : one)))
  return (
    <section className={shared.stack} aria-labelledby={heading}>
      <h2 id={heading}>{translate('imports.columnsTitle')}</h2>
      <p className={shared.soft}>{translate('imports.columnsHelp')}</p>
      {preview.Sheets.length > 1 && (
        <Sheets preview={preview} onChoose={(Sheet) => onCheck({ Sheet, Overwrite: overwrite })} />
      )}
      <Missing columns={columns} />
      <HeadingsTable preview={preview} columns={columns} onChoose={set} />
      <div>
        <FormControlLabel
          control={<Checkbox checked={overwrite} onChange={(_event, isOn) => setOverwrite(isOn)} />}
          label={translate('imports.overwrite')}
        />
        <p className={shared.hint}>{translate('imports.overwriteHelp')}</p>
      </div>
      <div>
        <BusyButton
          variant="outlined"
          isBusy={isBusy}
          onClick={() => onCheck({ Sheet: preview.Sheet, Columns: columns, Overwrite: overwrite })}
        >
          {translate('imports.check')}
        </BusyButton>
      </div>
    </section>
  )
}

type TableProps = {
  preview: ImportPreview
  columns: readonly (string | null)[]
  onChoose: (index: number, column: string) => void
}

function HeadingsTable({ preview, columns, onChoose }: TableProps) {
  const translate = useTranslate()
  return (
    <table className={`${shared.plainTable} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{translate('imports.heading')}</th>
          <th scope="col">{translate('imports.readAs')}</th>
        </tr>
      </thead>
      <tbody>
        {preview.Headings.map(({ Heading }, index) => {
          const name = Heading || translate('imports.unnamed', { number: index + 1 })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading, and none moves
            <tr key={index}>
              <th scope="row">{name}</th>
              <td>
                <ColumnChoice
                  label={name}
                  value={columns[index] ?? ''}
                  onChoose={(one) => onChoose(index, one)}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Sheets({ preview, onChoose }: { preview: ImportPreview; onChoose: (sheet: string) => void }) {
  const translate = useTranslate()
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons in a row, which a fieldset would not lay out
    <div role="group" aria-label={translate('imports.sheet')} className={shared.wrap}>
      <span className={shared.hint}>{translate('imports.sheet')}</span>
      {preview.Sheets.map((sheet) => (
        <Button
          key={sheet}
          size="small"
          variant={sheet === preview.Sheet ? 'contained' : 'outlined'}
          aria-pressed={sheet === preview.Sheet}
          onClick={() => onChoose(sheet)}
        >
          {sheet}
        </Button>
      ))}
    </div>
  )
}

function Missing({ columns }: { columns: readonly (string | null)[] }) {
  const translate = useTranslate()
  const { Columns } = useRecord<ImportDetails>()
  const missing = Columns.filter(({ Name, IsRequired }) => IsRequired && !columns.includes(Name))
  if (!missing.length) return null
  const names = missing.map(({ Name }) => columnText(Name)).join(', ')
  return <p className={shared.wrong}>{translate('imports.missing', { names })}</p>
}

type ChoiceProps = { label: string; value: string; onChoose: (column: string) => void }

function ColumnChoice({ label, value, onChoose }: ChoiceProps) {
  const translate = useTranslate()
  const { Columns } = useRecord<ImportDetails>()
  return (
    <select aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{translate('imports.notRead')}</option>
      {Columns.map(({ Name, IsRequired }) => (
        <option key={Name} value={Name}>
          {IsRequired ? translate('imports.required', { name: columnText(Name) }) : columnText(Name)}
        </option>
      ))}
    </select>
  )
}
