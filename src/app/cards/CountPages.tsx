import IconButton from '@mui/material/IconButton'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useText } from '#app/platform/i18n.ts'

type Props = { page: number; pages: number; onPage: (page: number) => void }

export function CountPages({ page, pages, onPage }: Props) {
  const text = useText()
  if (pages < 2) return null
  return (
    <nav className="cards-pages figures" aria-label={text('list.pages')}>
      <span>{text('list.page', { page, pages })}</span>
      <IconButton aria-label={text('list.pageBefore')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft />
      </IconButton>
      <IconButton
        aria-label={text('list.pageAfter')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight />
      </IconButton>
    </nav>
  )
}
