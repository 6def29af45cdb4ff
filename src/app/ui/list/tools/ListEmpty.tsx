import Button from '@mui/material/Button'
import { useText } from '#app/platform/i18n.ts'
import { Empty } from '#app/ui/states/Empty.tsx'
import type { List } from '../list.ts'
import { useListKit } from '../list-kit.ts'
import { firstFilters, isFiltered, type View } from '../view/view.ts'

/** Says why there is nothing, and what to do (OP-019). */
export function ListEmpty() {
  const text = useText()
  const { list, view, change } = useListKit()
  if (list.Empty && !isNarrowed(view, list)) return <list.Empty />
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

/** Whether rows that came were left out here: then it is the search and its filters that have to be told of. */
function isNarrowed({ search, filters }: View, list: List): boolean {
  const leavesOut = list.filters.some(
    (filter) => 'field' in filter && !filter.isRequired && filters[filter.address] !== undefined,
  )
  return search.trim() !== '' || leavesOut
}
