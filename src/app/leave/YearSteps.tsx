import IconButton from '@mui/material/IconButton'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useText } from '#app/platform/i18n.ts'
import { yearOf } from '#domain/platform/dates.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'

/** From year to year, each as a whole. */
export function YearSteps({
  window,
  onChange,
}: {
  window: DayWindow
  onChange: (window: DayWindow) => void
}) {
  const text = useText()
  const year = yearOf(window.from)
  const step = (years: number) => onChange({ from: `${year + years}-01-01`, to: `${year + years}-12-31` })
  return (
    <fieldset className="leave-years">
      <legend>{text('leave.year')}</legend>
      <div>
        <IconButton aria-label={text('leave.yearBefore')} onClick={() => step(-1)}>
          <ChevronLeft />
        </IconButton>
        <output className="figures">{year}</output>
        <IconButton aria-label={text('leave.yearAfter')} onClick={() => step(1)}>
          <ChevronRight />
        </IconButton>
      </div>
    </fieldset>
  )
}
