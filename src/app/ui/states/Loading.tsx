import './states.css'
import { useText } from '#app/platform/i18n.ts'

/** The first load of a page: quiet lines where its content will stand. */
export function Loading({ lines = 6 }: { lines?: number }) {
  const text = useText()
  return (
    <div className="loading" role="status">
      <span className="hidden-text">{text('frame.loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span key={line} className="loading-line" style={{ width: `${92 - ((line * 29) % 47)}%` }} />
      ))}
    </div>
  )
}
