import IconButton from '@mui/material/IconButton'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useText } from '#app/platform/i18n.ts'
import { yearOf } from '#domain/platform/dates.ts'
import { useLeaveWindow, wholeYear } from './LeaveList.tsx'

/** From year to year, each as a whole. */
export function YearSteps() {
  const text = useText()
  const { window, setWindow } = useLeaveWindow()
  const year = yearOf(window.from)
  const step = (years: number) => setWindow(wholeYear(year + years))
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
