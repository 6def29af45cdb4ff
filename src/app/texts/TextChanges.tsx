import { useText } from '#app/platform/i18n.ts'
import { momentText } from '#domain/platform/dates.ts'
import type { TextChange } from '#domain/texts/entry.ts'

/** Who changed a text, when, and what it was before; the newest first. */
export function TextChanges({ changes }: { changes: readonly TextChange[] }) {
  const text = useText()
  return (
    <section className="text-changes" aria-label={text('texts.editor.history')}>
      <h3>{text('texts.editor.history')}</h3>
      {changes.length === 0 && <p>{text('texts.editor.noHistory')}</p>}
      <ol>
        {changes.map(({ Version, At, Name, Before, After, IsOriginal }) => (
          <li key={Version}>
            <strong>{[momentText(At), Name].filter(Boolean).join(' · ')}</strong>
            {IsOriginal && (
              <span>{text(Name ? 'texts.editor.backToOriginal' : 'texts.editor.nowInFile')}</span>
            )}
            {After !== Before && <span>{text('texts.editor.before', { text: Before })}</span>}
            {!IsOriginal && <span>{text('texts.editor.after', { text: After })}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
