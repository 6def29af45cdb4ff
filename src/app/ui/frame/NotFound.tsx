import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { Empty } from '../states/Empty.tsx'
import { Page } from './Page.tsx'

export function NotFound() {
  const translate = useTranslate()
  return (
    <Page title={translate('frame.notFound.title')}>
      <Empty
        title={translate('frame.notFound.text')}
        action={
          <Button variant="contained" component={Link} to={paths.home()}>
            {translate('frame.notFound.home')}
          </Button>
        }
      />
    </Page>
  )
}
