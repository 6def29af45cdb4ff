import type { ListPreferences } from '#domain/platform/lists/preferences.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { CsvButton } from './CsvButton.tsx'
import { type Chosen, shownOf } from './columns.ts'
import type { List, Row } from './list.ts'
import { isShown, savedViewOf, viewOf, withoutView, withView } from './saved-views.ts'
import type { ChangeView } from './use-view.ts'
import { ViewsMenu } from './ViewsMenu.tsx'
import type { View } from './view.ts'

type Props = {
  list: List
  view: View
  change: ChangeView
  columns: readonly Chosen[]
  preferences: ListPreferences
  save: (change: (now: ListPreferences) => ListPreferences) => void
  rows: readonly Row[]
  isNarrow: boolean
}

/** What belongs to the list as a whole. */
export function ListTools({ list, view, change, columns, preferences, save, rows, isNarrow }: Props) {
  return (
    <>
      <ViewsMenu
        views={preferences.Views}
        shown={preferences.Views.find((saved) => isShown(saved, view, columns))}
        onApply={(saved) => {
          change(viewOf(saved, list))
          save((now) => ({ ...now, Columns: saved.Columns }))
        }}
        onSave={(name) => save((now) => withView(now, savedViewOf(name, view, columns)))}
        onRemove={(name) => save((now) => withoutView(now, name))}
        isNarrow={isNarrow}
      />
      {!isNarrow && <ColumnsMenu columns={columns} density={preferences.Density} save={save} />}
      {list.csv && <CsvButton list={list} columns={shownOf(columns)} rows={rows} isNarrow={isNarrow} />}
    </>
  )
}
