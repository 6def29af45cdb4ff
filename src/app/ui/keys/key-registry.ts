import { modalClasses } from '@mui/material/Modal'
import { deviceSetting } from '#app/platform/device-settings.ts'
import { moduleState } from '#app/platform/module-state.ts'

export type KeyBinding = {
  /** The key combination, such as `Ctrl+K`, `Alt+ArrowDown` or `/`. On a Mac, Ctrl means Command. */
  readonly keys: string
  /** The description in the help under `?`. Empty if the description of another binding covers the key. */
  readonly title: string
  readonly act: (event: KeyboardEvent) => void
  /** True if the key also works while a dialog is open. */
  readonly inDialogs?: boolean
}

type State = { bindings: readonly KeyBinding[]; listeners: Set<() => void> }
const state = moduleState((): State => ({ bindings: [], listeners: new Set() }))

/** Adds a binding and returns a function that removes it. If a key is bound twice, the newest binding applies. */
export function bindKey(binding: KeyBinding): () => void {
  change([...state.bindings, binding])
  return () => change(state.bindings.filter((one) => one !== binding))
}

export function keyBindings() {
  return state.bindings
}

export function watchKeys(listener: () => void) {
  state.listeners.add(listener)
  return () => void state.listeners.delete(listener)
}

/** Handles every keydown of the window. */
export function handleKey(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing) return
  if (event.key === 'Escape' && event.target === document.body && closeTopDialog(event)) return
  const isDialogOpen = document.querySelector('[aria-modal="true"]') !== null
  const binding = state.bindings.findLast(
    ({ keys, inDialogs }) => isPressed(keys, event) && (inDialogs || !isDialogOpen) && mayAct(keys, event),
  )
  if (!binding) return
  event.preventDefault()
  binding.act(event)
}

/**
 * Closes the top dialog by Escape, even without focus in it. If a focused button disappears, MUI returns the focus to the dialog
 * only after up to 100 ms.
 */
function closeTopDialog(event: KeyboardEvent): boolean {
  const top = [...document.querySelectorAll(`.${modalClasses.root}`)].at(-1)
  if (!top) return false
  event.preventDefault()
  top.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  return true
}

function isPressed(keys: string, event: KeyboardEvent) {
  const key = keys.replace(/^(Ctrl|Alt)\+/, '')
  return (
    (event.ctrlKey || event.metaKey) === keys.startsWith('Ctrl+') &&
    event.altKey === keys.startsWith('Alt+') &&
    event.key.toLowerCase() === key.toLowerCase()
  )
}

/** Single-character shortcuts are ignored while typing, and users can turn them off (WCAG 2.1.4). */
function mayAct(keys: string, { target }: KeyboardEvent) {
  if (keys.startsWith('Ctrl+') || keys.startsWith('Alt+')) return true
  if (!(target instanceof HTMLElement)) return keys.length > 1 || deviceSetting('singleKeys')
  if (target.closest('input, textarea, select, [contenteditable="true"]')) return false
  if (keys.startsWith('Arrow') && target.closest(takesArrows)) return false
  return keys.length > 1 || deviceSetting('singleKeys')
}

const takesArrows = ['dialog', 'menu', 'listbox', 'tablist', 'radiogroup', 'separator', 'grid']
  .map((role) => `[role="${role}"]`)
  .join(', ')

function change(next: readonly KeyBinding[]) {
  state.bindings = next
  for (const listener of state.listeners) listener()
}
