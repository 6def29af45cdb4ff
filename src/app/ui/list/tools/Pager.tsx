import IconButton from '@mui/material/IconButton'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useListContext } from 'react-admin'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import table from '#app/ui/theme/table.module.css'
import { defaultPageSize, pageSizes } from '#domain/platform/lists/preferences.ts'
import { useListState } from '../list-state.ts'
import { withDots } from '../view/values.ts'

/**
 * With `isQuiet`, the pager is hidden if all rows fit on one page. Its page may have several lists, so screen
 * readers hear which list the pager belongs to.
 */
export function Pager({ isQuiet = false }: { isQuiet?: boolean }) {
  const translate = useTranslate()
  const { isNarrow, list } = useListState()
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext()
  const pages = Math.max(1, Math.ceil(total / perPage))
  const first = list.size ?? defaultPageSize
  const sizes = [...new Set([...pageSizes, first])].sort((one, other) => one - other)
  if (isQuiet && total <= first) return null
  return (
    <nav
      className={`${shared.wrap} ${shared.tight} ${table.pager}`}
      aria-label={isQuiet ? `${translate('list.pages')}: ${translate(list.title)}` : translate('list.pages')}
    >
      <label>
        <span className={isNarrow ? shared.hiddenText : undefined}>{translate('list.pageSize')}</span>
        <select value={perPage} onChange={(event) => setPerPage(Number(event.target.value))}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {withDots(size)}
            </option>
          ))}
        </select>
      </label>
      <PageSteps page={page} pages={pages} onPage={setPage} />
    </nav>
  )
}

type StepsProps = { page: number; pages: number; onPage: (page: number) => void }

export function PageSteps({ page, pages, onPage }: StepsProps) {
  const translate = useTranslate()
  return (
    <>
      <span>{translate('list.page', { page: withDots(page), pages: withDots(pages) })}</span>
      <IconButton
        aria-label={translate('list.pageBefore')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton
        aria-label={translate('list.pageAfter')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight />
      </IconButton>
    </>
  )
}
