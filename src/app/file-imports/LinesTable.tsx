import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { TextKey } from '#domain/texts/keys.ts'
import styles from './imports.module.css'

type Props = { titles: readonly TextKey[]; rows: readonly { Line: number; cells: readonly string[] }[] }

/** A table of remarks on lines of the file. Line 0 means the whole file. */
export function LinesTable({ titles, rows }: Props) {
  const translate = useTranslate()
  return (
    <div className={styles.scroll}>
      <table className={`${shared.plainTable} ${styles.table}`}>
        <thead>
          <tr>
            {(['imports.line', ...titles] as const).map((title) => (
              <th key={title} scope="col">
                {translate(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ Line, cells }) => (
            <tr key={[Line, ...cells].join('\n')}>
              <td className={shared.figures}>{Line || translate('imports.wholeFile')}</td>
              {titles.map((title, at) => (
                <td key={title}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
