import { useId, useLayoutEffect, useRef } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import type { Checked } from './pasted.ts'
import styles from './squad-lists.module.css'

export function PastedLines({ checked }: { checked: Checked }) {
  const translate = useTranslate()
  const heading = useId()
  const { ready, wrong } = checked
  const further = wrong.length - mostShown
  const found = useRef<HTMLElement>(null)
  // Moves the focus to the result, so a second press of Enter does not press the button that adds the people.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time lines were checked
  useLayoutEffect(() => found.current?.focus(), [checked])
  return (
    <section ref={found} tabIndex={-1} aria-labelledby={heading}>
      <p id={heading}>
        <strong>{translate('squadLists.pasteReady', { count: ready.length })}</strong>
      </p>
      {ready.length > 0 && (
        <p>
          {ready
            .slice(0, mostShown)
            .map(({ person, number }) => [number, person.Name].filter((part) => part !== null).join(' '))
            .join(', ')}
          {ready.length > mostShown && '…'}
        </p>
      )}
      {wrong.length > 0 && (
        <>
          <p>{translate('squadLists.pasteWrong', { smart_count: wrong.length })}</p>
          <ul className={styles.names}>
            {wrong.slice(0, mostShown).map(({ line, text: typed, why }) => (
              <li key={line}>
                <span>{translate('squadLists.pasteLine', { line, text: typed.slice(0, 40) })}</span>{' '}
                {translate(why)}
              </li>
            ))}
          </ul>
          {further > 0 && <p>{translate('squadLists.pasteMore', { smart_count: further })}</p>}
        </>
      )}
    </section>
  )
}

const mostShown = 20
