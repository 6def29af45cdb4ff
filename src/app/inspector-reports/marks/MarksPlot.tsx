import { useTranslate } from '#app/platform/i18n.ts'
import { GridLine, Plot } from '#app/ui/plot/Plot.tsx'
import type { RefereeMark } from '#domain/inspector-reports/list-calls.ts'
import { markFields, markText } from '#domain/inspector-reports/marks.ts'
import { dayText } from '#domain/platform/dates.ts'
import styles from './marks-plot.module.css'

const size = { width: 720, height: 200, left: 36, right: 12, top: 12, bottom: 28 }
const scale = markFields.find(({ name }) => name === 'Rating') ?? { min: 6, max: 10 }

/** One person's marks over time, oldest first. The table below the plot has the same numbers. */
export function MarksPlot({ marks }: { marks: readonly RefereeMark[] }) {
  const translate = useTranslate()
  const points = pointsOf(marks)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const mean = points.reduce((sum, { mark: { Rating } }) => sum + (Rating ?? 0), 0) / points.length
  return (
    <Plot
      size={size}
      caption={
        <>
          <strong>{translate('inspectorReports.overTime.plotOf', { name: first.mark.Name })}</strong>
          <span>
            {translate('inspectorReports.overTime.mean', {
              smart_count: points.length,
              mean: markText(Math.round(mean * 100) / 100),
            })}
          </span>
          <span className={styles.key} data-of="rating">
            {translate('inspectorReports.overTime.legendRating')}
          </span>
          <span className={styles.key} data-of="other">
            {translate('inspectorReports.overTime.legendOther')}
          </span>
        </>
      }
      label={translate('inspectorReports.overTime.plot', {
        from: dayText(first.mark.GameDay.slice(0, 10)),
        to: dayText(last.mark.GameDay.slice(0, 10)),
      })}
    >
      <Lines />
      <polyline className={styles.line} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map((point) => (
        <Point key={point.mark.Id} {...point} />
      ))}
      <text x={size.left} y={size.height - 8}>
        {dayText(first.mark.GameDay.slice(0, 10))}
      </text>
      <text x={size.width - size.right} y={size.height - 8} textAnchor="end">
        {dayText(last.mark.GameDay.slice(0, 10))}
      </text>
    </Plot>
  )
}

function Lines() {
  const marks = Array.from({ length: scale.max - scale.min + 1 }, (_, step) => scale.min + step)
  return marks.map((mark) => (
    <g key={mark}>
      <GridLine x1={size.left} x2={size.width - size.right} y={yOf(mark)} />
      <text x={size.left - 8} y={yOf(mark) + 4} textAnchor="end">
        {mark}
      </text>
    </g>
  ))
}

type PlotPoint = { mark: RefereeMark; x: number; y: number }

function Point({ mark: { GameDay, Rating, OtherRating }, x, y }: PlotPoint) {
  const translate = useTranslate()
  const said = { day: dayText(GameDay.slice(0, 10)), rating: markText(Rating) }
  return (
    <g>
      <title>
        {OtherRating === null
          ? translate('inspectorReports.overTime.point', said)
          : translate('inspectorReports.overTime.pointOther', { ...said, other: markText(OtherRating) })}
      </title>
      {OtherRating !== null && (
        <rect className={styles.other} x={x - 4} y={yOf(OtherRating) - 4} width={8} height={8} />
      )}
      <circle className={styles.point} cx={x} cy={y} r={4} />
    </g>
  )
}

/** Points are spaced by date, so a long pause is visible. */
function pointsOf(marks: readonly RefereeMark[]): PlotPoint[] {
  const sorted = marks.toSorted((one, other) => (one.GameDay < other.GameDay ? -1 : 1))
  const at = ({ GameDay }: RefereeMark) => Date.parse(`${GameDay}Z`)
  const [first, last] = [sorted[0], sorted.at(-1)]
  const [from, to] = [first ? at(first) : 0, last ? at(last) : 0]
  const room = size.width - size.left - size.right - 16
  return sorted.map((mark) => ({
    mark,
    x: Math.round(size.left + 8 + (to > from ? (at(mark) - from) / (to - from) : 0.5) * room),
    y: yOf(mark.Rating ?? scale.min),
  }))
}

function yOf(mark: number): number {
  const room = size.height - size.top - size.bottom
  return Math.round(size.top + (1 - (mark - scale.min) / (scale.max - scale.min)) * room)
}
