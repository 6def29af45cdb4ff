import IconButton from '@mui/material/IconButton'
import Search from 'lucide-react/icons/search'
import { useText } from '#app/platform/i18n.ts'
import { RoleMenu } from './RoleMenu.tsx'
import { UserMenu } from './UserMenu.tsx'

/** What belongs to no page: the search, the role, the user. */
export function Controls({ onSearch, onHelp }: { onSearch: () => void; onHelp: () => void }) {
  const text = useText()
  return (
    <header className="controls">
      <button type="button" className="search-button" onClick={onSearch}>
        <Search size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>{text('frame.search.open')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <IconButton className="search-icon" aria-label={text('frame.search.open')} onClick={onSearch}>
        <Search />
      </IconButton>
      <RoleMenu />
      <UserMenu onHelp={onHelp} />
    </header>
  )
}
