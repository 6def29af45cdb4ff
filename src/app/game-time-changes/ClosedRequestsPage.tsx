import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { ClosedRequests } from './lists.tsx'

export function ClosedRequestsPage() {
  const text = useText()
  return (
    <ClosedRequests
      filter={closed}
      actions={
        <Button component={Link} to={paths.gameTimeChanges()} variant="outlined">
          {text('gameTimes.open')}
        </Button>
      }
    />
  )
}

const closed = { list: 'closed' }
