import Button from '@mui/material/Button'
import { useText } from '#app/platform/i18n.ts'
import { Empty } from '#app/ui/states/Empty.tsx'
import { useListKit } from '../list-kit.ts'
import { firstFilters, isFiltered } from '../view/view.ts'

/** Says why there is nothing, and what to do (OP-019). */
export function ListEmpty() {
  const text = useText()
  const { list, view, change } = useListKit()
  if (!isFiltered(view, list)) return <Empty title={text(list.empty ?? 'list.empty')} />
  return (
    <Empty
      title={text('list.noneFound')}
      action={
        <Button variant="outlined" onClick={() => change({ search: '', filters: firstFilters(list) })}>
          {text('list.clearFilters')}
        </Button>
      }
    />
  )
}
