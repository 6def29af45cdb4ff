import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import shared from '#app/ui/theme/shared.module.css'
import { Empty } from '../states/Empty.tsx'
import { Page } from './Page.tsx'

/** What stands in a page's place when it broke, by a boundary of React or of the router; the frame around it goes on. */
export function PageFailure({ error: thrown }: { error?: unknown }) {
  const translate = useTranslate()
  const routed = useRouteError()
  const error = thrown ?? routed
  const navigate = useNavigate()
  const isOldVersion = isLoadFailure(error)
  useEffect(() => {
    if (!isOldVersion && !isRouteErrorResponse(error)) reportError(error)
  }, [error, isOldVersion])
  return (
    <Page title={translate('frame.failure.title')}>
      <Empty
        title={translate(isOldVersion ? 'frame.newVersion' : 'frame.failure.text')}
        action={
          <div className={shared.choices}>
            <Button variant="contained" onClick={() => window.location.reload()}>
              {translate('frame.failure.reload')}
            </Button>
            <Button variant="outlined" onClick={() => navigate(paths.home())}>
              {translate('frame.notFound.home')}
            </Button>
          </div>
        }
      />
    </Page>
  )
}

/** After a new version has been put up, the old one's parts are gone. */
function isLoadFailure(error: unknown): boolean {
  return error instanceof TypeError && /import|module script|preload/i.test(error.message)
}
