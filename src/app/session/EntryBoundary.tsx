import { Component, type ReactNode } from 'react'
import { translate } from '#app/platform/i18n.ts'
import { EntryBox, EntryFrame } from './EntryFrame.tsx'
import styles from './entry.module.css'

/** Catches errors that no page catches, such as a failure to load the app, and shows a message. */
export class EntryBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <EntryFrame title={translate('frame.failure.title')}>
        <h1>{translate('frame.failure.title')}</h1>
        <EntryBox
          title={translate('frame.failure.text')}
          lines={[translate('frame.noConnection')]}
          isProblem
        />
        <button type="button" className={styles.button} onClick={() => window.location.reload()}>
          {translate('frame.failure.reload')}
        </button>
      </EntryFrame>
    )
  }
}
