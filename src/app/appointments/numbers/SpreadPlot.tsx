import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from '#app/platform/i18n.ts'
import { GridLine, Plot } from '#app/ui/plot/Plot.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { medianOf, type SpreadStep, spreadOf } from '#domain/appointments/numbers.ts'
import styles from './numbers.module.css'

const size = { height: 124, side: 8, top: 18, bottom: 36 }

/** The number of officials by number of games. The table below the plot has the same numbers. */
export function SpreadPlot({ games }: { games: readonly number[] }) {
  const translate = useTranslate()
  // The plot is drawn in its displayed width, so its labels have the size of other text.
  const width = useMediaQuery('(max-width: 899.95px)', { noSsr: true }) ? 358 : 860
  const steps = spreadOf(games)
  const most = Math.max(1, ...steps.map(({ officials }) => officials))
  const room = (width - 2 * size.side) / Math.max(1, steps.length)
  const values = { median: String(medianOf(games)).replace('.', ','), most: Math.max(0, ...games) }
  return (
    <Plot
      size={{ width, height: size.height }}
      caption={
        <>
          <strong>{translate('appointments.numbers.spread')}</strong>
          <span className={shared.soft}>
            {translate('appointments.numbers.median', { ...values, smart_count: games.length })}
          </span>
        </>
      }
      label={translate('appointments.numbers.spreadHelp')}
    >
      {steps.map((step, index) => (
        <Bar
          key={step.from}
          step={step}
          height={step.officials / most}
          x={size.side + index * room}
          room={room}
          hasLabel={index % Math.ceil(labelRoom / room) === 0}
        />
      ))}
      <GridLine x1={size.side} x2={width - size.side} y={ground} />
      <text x={width / 2} y={size.height - 4} textAnchor="middle">
        {translate('appointments.numbers.gamesAxis')}
      </text>
    </Plot>
  )
}

const ground = size.height - size.bottom
/** In pixels: room for a label such as '12–14', and for a number with three digits. */
const labelRoom = 42
const numberRoom = 24
const widest = 56

type BarProps = {
  step: SpreadStep
  /** Height of the bar relative to the highest bar, from 0 to 1. */
  height: number
  x: number
  room: number
  hasLabel: boolean
}

function Bar({ step: { from, to, officials }, height: share, x, room, hasLabel }: BarProps) {
  const translate = useTranslate()
  const range = from === to ? String(from) : `${from}–${to}`
  const height = Math.round(share * (ground - size.top))
  const width = Math.min(room * 0.8, widest)
  const middle = x + room / 2
  return (
    <g>
      <title>{translate('appointments.numbers.step', { range, smart_count: officials })}</title>
      <rect className={styles.bar} x={middle - width / 2} y={ground - height} width={width} height={height} />
      {officials > 0 && room >= numberRoom && (
        <text x={middle} y={ground - height - 4} textAnchor="middle">
          {officials}
        </text>
      )}
      {hasLabel && (
        <text x={middle} y={ground + 15} textAnchor="middle">
          {range}
        </text>
      )}
    </g>
  )
}
