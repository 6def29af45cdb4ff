import Button from '@mui/material/Button'
import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useRecord } from '#app/platform/resource/use-record.ts'
import shared from '#app/ui/theme/shared.module.css'
import { disciplineTitles, levelTitles, natureTitles, statusTitles } from '#domain/fifa-registry/codes.ts'
import type { RegistryPerson } from '#domain/fifa-registry/record.ts'
import { whyNotAddPlayer } from '#domain/fifa-registry/rules.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { titleIn } from '../choices.ts'
import styles from '../registry.module.css'
import { type RegistrationType, registrationDialogs } from './RegistrationDialog.tsx'

/** FIP-07: the registrations of a person: at most one as a player, any number as an official (FIP-09). */
export function Registrations() {
  const translate = useTranslate()
  const person = useRecord<RegistryPerson>()
  const of = useTitleOf()
  return (
    <>
      <AsPlayer person={person} />
      <Table
        type="teamOfficial"
        person={person}
        rows={person.TeamOfficialData}
        titles={['registry.statusTitle', 'registry.disciplineTitle', 'registry.roleTitle']}
        cells={(row) => [
          of(statusTitles, row.Status),
          of(disciplineTitles, row.Discipline),
          translate(`registry.teamOfficialRole.${row.TeamOfficialRole}`),
        ]}
      />
      <Table
        type="matchOfficial"
        person={person}
        rows={person.MatchOfficialData}
        titles={['registry.statusTitle', 'registry.disciplineTitle', 'registry.roleTitle']}
        cells={(row) => [
          of(statusTitles, row.Status),
          of(disciplineTitles, row.Discipline),
          translate(`registry.matchOfficialRole.${row.MatchOfficialRole}`),
        ]}
      />
    </>
  )
}

type Props<Row> = {
  type: RegistrationType
  person: RegistryPerson
  rows: readonly Row[]
  titles: readonly TextKey[]
  cells: (row: Row) => readonly ReactNode[]
  whyNotAdd?: string | null
}

/** FIP-08: a table of registrations. A row's button opens the dialog to edit it; the add button opens an empty dialog. */
function Table<Row extends object>({ type, person, rows, titles, cells, whyNotAdd }: Props<Row>) {
  const translate = useTranslate()
  const heading = useId()
  const Dialog = registrationDialogs[type]
  const [open, setOpen] = useState<{ row: Row | null; place: number } | null>(null)
  return (
    <section aria-labelledby={heading}>
      <div className={`${shared.row} ${shared.apart}`}>
        <h2 id={heading}>{translate(`registry.registrations.${type}`)}</h2>
        <Button
          variant="outlined"
          disabled={Boolean(whyNotAdd)}
          onClick={() => setOpen({ row: null, place: 0 })}
        >
          {translate('registry.add')}
        </Button>
      </div>
      {whyNotAdd && <p>{whyNotAdd}</p>}
      {rows.length === 0 && <p>{translate('registry.noRegistrations')}</p>}
      {rows.length > 0 && (
        <div className={`${shared.scroll} ${styles.narrow}`}>
          <RowsTable heading={heading} rows={rows} titles={titles} cells={cells} onEdit={setOpen} />
        </div>
      )}
      {open && <Dialog {...{ person, ...open }} onClose={() => setOpen(null)} />}
    </section>
  )
}

type RowsProps<Row> = Pick<Props<Row>, 'rows' | 'titles' | 'cells'> & {
  heading: string
  onEdit: (edited: { row: Row; place: number }) => void
}

function RowsTable<Row extends object>({ heading, rows, titles, cells, onEdit }: RowsProps<Row>) {
  const translate = useTranslate()
  return (
    <table className={shared.plainTable} aria-labelledby={heading}>
      <thead>
        <tr>
          {titles.map((title) => (
            <th scope="col" key={title}>
              {translate(title)}
            </th>
          ))}
          <th scope="col">
            <span className={shared.hiddenText}>{translate('registry.act')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the registry may not assign numbers to registrations
          <tr key={index}>
            {cells(row).map((cell, column) => (
              <td key={titles[column]}>{cell}</td>
            ))}
            <td>
              <Button onClick={() => onEdit({ row, place: index })}>{translate('registry.edit')}</Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function AsPlayer({ person }: { person: RegistryPerson }) {
  const translate = useTranslate()
  const of = useTitleOf()
  const whyNot = whyNotAddPlayer(person)
  return (
    <Table
      type="player"
      person={person}
      rows={person.PlayerData}
      titles={[
        'registry.statusTitle',
        'registry.levelTitle',
        'registry.disciplineTitle',
        'registry.natureTitle',
      ]}
      cells={(row) => [
        of(statusTitles, row.Status),
        of(levelTitles, row.Level),
        of(disciplineTitles, row.Discipline),
        of(natureTitles, row.RegistrationNature),
      ]}
      whyNotAdd={whyNot && translate(`refusals.${whyNot}`)}
    />
  )
}

/** Returns a function that translates a code of the registry; an unknown code becomes an empty text. */
function useTitleOf() {
  const translate = useTranslate()
  return (titles: Parameters<typeof titleIn>[0], code: number | null | undefined) => {
    const title = titleIn(titles, code)
    return title ? translate(title) : ''
  }
}
