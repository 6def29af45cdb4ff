import { useListKit } from '../list-kit.ts'
import { isShown, savedViewOf, viewOf, withoutView, withView } from '../view/saved-views.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { CsvButton } from './CsvButton.tsx'
import { ViewsMenu } from './ViewsMenu.tsx'

/** What belongs to the list as a whole. */
export function ListTools() {
  const { list, view, change, columns, preferences, savePreferences: save, isNarrow } = useListKit()
  if (list.isPlain) return list.csv ? <CsvButton /> : null
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
      {list.csv && <CsvButton />}
    </>
  )
}
