import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { Empty } from '../states/Empty.tsx'
import { Page } from './Page.tsx'

/** An address without a page. */
export function NotFound() {
  const text = useText()
  return (
    <Page title={text('frame.notFound.title')}>
      <Empty
        title={text('frame.notFound.text')}
        action={
          <Button variant="contained" component={Link} to={paths.home()}>
            {text('frame.notFound.home')}
          </Button>
        }
      />
    </Page>
  )
}
