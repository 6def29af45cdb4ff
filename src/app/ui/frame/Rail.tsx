import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { memo } from 'react'
import { Link } from 'react-router'
import { useDeviceSetting } from '#app/platform/device-settings.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { Wordmark } from '#app/ui/brand/Wordmark.tsx'
import { RailEntries } from './RailEntries.tsx'
import styles from './rail.module.css'

/** The side navigation on a desktop. It can be collapsed to icons. */
export const Rail = memo(function Rail() {
  const translate = useTranslate()
  const [isFolded, setFolded] = useDeviceSetting('foldedRail')
  const fold = translate(isFolded ? 'frame.unfold' : 'frame.fold')
  return (
    <nav className={styles.rail} data-folded={isFolded || undefined} aria-label={translate('frame.rail')}>
      <Link className={styles.brand} to={paths.home()}>
        <Wordmark size={22} />
      </Link>
      <RailEntries isFolded={isFolded} />
      <Tooltip title={isFolded ? fold : ''} placement="right">
        <IconButton
          className={styles.fold}
          aria-label={fold}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {isFolded ? <PanelLeftOpen /> : <PanelLeftClose />}
        </IconButton>
      </Tooltip>
    </nav>
  )
})
