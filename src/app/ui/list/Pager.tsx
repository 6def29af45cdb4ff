import IconButton from '@mui/material/IconButton'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useText } from '#app/platform/i18n.ts'
import { pageSizes } from '#domain/platform/lists/preferences.ts'
import { pageOf } from './use-loaded.ts'
import type { ChangeView } from './use-view.ts'
import { withDots } from './values.ts'
import type { View } from './view.ts'

type Props = { view: View; count: number; change: ChangeView; isNarrow: boolean }

export function Pager({ view, count, change, isNarrow }: Props) {
  const text = useText()
  const pages = Math.max(1, Math.ceil(count / view.size))
  const page = pageOf(view, count)
  return (
    <nav className="list-pager" aria-label={text('list.pages')}>
      <label>
        <span className={isNarrow ? 'hidden-text' : undefined}>{text('list.pageSize')}</span>
        <select
          value={view.size}
          onChange={(event) =>
            change({ size: pageSizes.find((size) => String(size) === event.target.value) })
          }
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {withDots(size)}
            </option>
          ))}
        </select>
      </label>
      <span>{text('list.page', { page: withDots(page), pages: withDots(pages) })}</span>
      <IconButton
        aria-label={text('list.pageBefore')}
        disabled={page <= 1}
        onClick={() => change({ page: page - 1 })}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton
        aria-label={text('list.pageAfter')}
        disabled={page >= pages}
        onClick={() => change({ page: page + 1 })}
      >
        <ChevronRight />
      </IconButton>
    </nav>
  )
}
