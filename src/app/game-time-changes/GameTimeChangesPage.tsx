import './game-time-changes.css'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { GamesToMove } from './GamesToMove.tsx'
import { WaitingRequests } from './lists.tsx'
import { SearchForm } from './SearchForm.tsx'
import { useGameSearch } from './use-game-search.ts'

/** GTC-01: what waits, and the games that another time can be asked for. */
export function GameTimeChangesPage() {
  const text = useText()
  const { search, show } = useGameSearch()
  return (
    <Page
      title={text('pages.gameTimeChanges')}
      actions={
        <Button component={Link} to={paths.closedGameTimeChanges()} variant="outlined">
          {text('gameTimes.closed')}
        </Button>
      }
    >
      <WaitingRequests filter={open} />
      <GamesToMove filter={search} actions={<SearchForm shown={search} onShow={show} />} />
    </Page>
  )
}

const open = { list: 'open' }
