import Button from '@mui/material/Button'
import { useText } from '#app/platform/i18n.ts'
import { Empty } from '#app/ui/states/Empty.tsx'
import type { List } from './list.ts'
import type { ChangeView } from './use-view.ts'
import { isFiltered, type View } from './view.ts'

/** Says why there is nothing, and what to do (OP-019). */
export function ListEmpty({ list, view, change }: { list: List; view: View; change: ChangeView }) {
  const text = useText()
  if (!isFiltered(view)) return <Empty title={text(list.empty ?? 'list.empty')} />
  return (
    <Empty
      title={text('list.noneFound')}
      action={
        <Button variant="outlined" onClick={() => change({ search: '', filters: {} })}>
          {text('list.clearFilters')}
        </Button>
      }
    />
  )
}
