import Alert from '@mui/material/Alert'
import { useText } from '#app/platform/i18n.ts'
import { today } from '#app/platform/today.ts'
import { isLate } from '#domain/game-time-changes/rules.ts'

/** GTC-09: said to everybody who asks, and plainly where it concerns this game. */
export function FeeNote({ gameDay }: { gameDay: string }) {
  const text = useText()
  const applies = isLate(today(), gameDay)
  return (
    <Alert severity={applies ? 'warning' : 'info'} role="note">
      {applies && <strong>{text('gameTimes.feeApplies')} </strong>}
      {text('gameTimes.feeNote')}
    </Alert>
  )
}
