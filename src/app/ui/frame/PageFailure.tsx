import Button from '@mui/material/Button'
import { useNavigate, useRouteError } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { PartFailure } from '#app/platform/parts/load-part.ts'
import { paths } from '#app/platform/paths.ts'
import shared from '#app/ui/theme/shared.module.css'
import { Empty } from '../states/Empty.tsx'
import { useFailedPart } from '../states/PartFailed.tsx'
import { Page } from './Page.tsx'

type Props = { error?: unknown; resetErrorBoundary?: (...args: unknown[]) => void }

/** Replaces a page that failed to load or threw; used by the error boundaries of React and the router. */
export function PageFailure({ error: thrown, resetErrorBoundary = reload }: Props) {
  const translate = useTranslate()
  const routed = useRouteError()
  const error = thrown ?? routed
  const navigate = useNavigate()
  const { text, buttons } = useFailedPart(error, resetErrorBoundary)
  const isMissing = error instanceof PartFailure
  return (
    <Page title={translate(isMissing ? 'frame.part.pageTitle' : 'frame.failure.title')}>
      <Empty
        title={text}
        action={
          <div className={`${shared.wrap} ${shared.below}`}>
            {buttons}
            <Button variant="outlined" onClick={() => navigate(paths.home())}>
              {translate('frame.notFound.home')}
            </Button>
          </div>
        }
      />
    </Page>
  )
}

const reload = () => window.location.reload()
