import Button from '@mui/material/Button'
import { useTranslate } from '#app/platform/i18n.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { RegistryGender } from '#domain/fifa-registry/codes.ts'
import type { Duplicate, RegisterAnswer } from '#domain/fifa-registry/duplicates.ts'
import { dayText } from '#domain/platform/dates.ts'
import { fold } from '#domain/platform/icelandic.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { countryName } from './country-name.ts'
import styles from './registry.module.css'

type Props = { answer: RegisterAnswer; onMerge: (id: string) => void }

/** Compares our record with each duplicate found. Differences get a mark and a word; a photo is shown but not stored. */
export function Comparison({ answer, onMerge }: Props) {
  const translate = useTranslate()
  const { Duplicates: found } = answer
  return (
    <div className={shared.scroll}>
      <table
        className={`${shared.plainTable} ${styles.compared}`}
        aria-label={translate('registry.compared')}
      >
        <thead>
          <tr>
            <th scope="col">{translate('registry.field')}</th>
            <th scope="col">{translate('registry.ours')}</th>
            {found.map(({ IdOfDuplicatedPerson: id }) => (
              <th scope="col" key={id}>
                {id}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(answer, translate).map((row, index) => (
            <Row key={row.title} row={row} found={found} isFirst={index === 0} />
          ))}
          <tr>
            <th scope="row">{translate('registry.act')}</th>
            <td />
            {found.map(({ IdOfDuplicatedPerson: id }) => (
              <td key={id}>
                <Button variant="contained" onClick={() => onMerge(id)}>
                  {translate('registry.mergeWith', { id })}
                </Button>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

type Fact = {
  title: TextKey
  /** The value in our own record; `null` if our records have no such field. */
  ours: string | null
  of: (duplicate: Duplicate) => string
  isPhoto?: true
}

type RowProps = { row: Fact; found: readonly Duplicate[]; isFirst: boolean }

/** One line of the comparison. The first line also shows which duplicates could not be loaded. */
function Row({ row, found, isFirst }: RowProps) {
  const translate = useTranslate()
  return (
    <tr>
      <th scope="row">{translate(row.title)}</th>
      <td>{row.ours}</td>
      {found.map((duplicate) => (
        <td key={duplicate.IdOfDuplicatedPerson}>
          <Value row={row} value={row.of(duplicate)} isMissing={isFirst && duplicate.Details === null} />
        </td>
      ))}
    </tr>
  )
}

function Value({ row, value, isMissing }: { row: Fact; value: string; isMissing: boolean }) {
  const translate = useTranslate()
  if (!value) return isMissing ? translate('registry.noDetails') : ''
  if (row.isPhoto) return <img className={styles.photo} src={value} alt={translate('registry.photo')} />
  if (!row.ours || fold(row.ours) === fold(value)) return value
  return (
    <StateMark state="attention">
      {value} <span className={shared.hiddenText}>{translate('registry.differs')}</span>
    </StateMark>
  )
}

function rowsOf(
  { OriginalPerson, OriginalOrganisation, OriginalFacility }: RegisterAnswer,
  text: (key: TextKey) => string,
): Fact[] {
  const name =
    OriginalPerson?.LocalName ??
    OriginalOrganisation?.LocalOrganisationName ??
    OriginalFacility?.LocalName ??
    ''
  const born = OriginalPerson?.DateOfBirth ?? ''
  return [
    {
      title: 'registry.columns.name',
      ours: name,
      of: ({ Details }) => Details?.LocalName || Details?.InternationalName || '',
    },
    {
      title: 'registry.birthDate',
      ours: dayText(born),
      of: ({ Details }) => dayText(Details?.DateOfBirth ?? ''),
    },
    { title: 'registry.birthPlace', ours: null, of: ({ Details }) => Details?.PlaceOfBirth ?? '' },
    {
      title: 'registry.genderTitle',
      ours: genderText(OriginalPerson?.Gender, text),
      of: ({ Details }) => genderText(genderIn(Details?.Gender), text),
    },
    {
      title: 'registry.nationality',
      ours: countryName(OriginalPerson?.Nationality ?? ''),
      of: ({ Details }) => countryName(Details?.Nationality ?? ''),
    },
    { title: 'registry.language', ours: null, of: ({ Details }) => Details?.Language ?? '' },
    { title: 'registry.source', ours: null, of: ({ SourceOrganisationId }) => SourceOrganisationId ?? '' },
    { title: 'registry.proximity', ours: null, of: ({ ProximityScore }) => `${ProximityScore} %` },
    { title: 'registry.photo', ours: null, isPhoto: true, of: ({ Details }) => Details?.Photo ?? '' },
  ]
}

function genderText(gender: number | null | undefined, text: (key: TextKey) => string): string {
  if (gender === null || gender === undefined) return ''
  return text(gender === RegistryGender.Male ? 'registry.gender.male' : 'registry.gender.female')
}

/** Converts the gender in the registry's XML, which is a word or its first letter. `null` if unknown. */
function genderIn(word = ''): number | null {
  const letter = word.slice(0, 1).toLowerCase()
  if (letter === 'm') return RegistryGender.Male
  return letter === 'f' ? RegistryGender.Female : null
}
