import { translate } from '#app/platform/i18n.ts'
import type { List } from '../list.ts'

/** The most actions of a row that are shown as buttons. All others are in a menu. */
export const mostBeside = ({ actions = [] }: Pick<List, 'actions'>, isNarrow: boolean) =>
  isNarrow && actions.length > 2 ? 1 : 2

/** The width of the action cell in pixels: its widest buttons on one line, and the menu button. 0 if there are no actions. */
export function actionsWidth(list: Pick<List, 'actions' | 'areActionsInMenu'>, isNarrow: boolean): number {
  const { actions = [], areActionsInMenu } = list
  if (actions.length === 0) return 0
  const titles = new Set(
    areActionsInMenu ? [] : actions.filter((one) => !one.isInMenu).map((one) => one.title),
  )
  const widest = [...titles]
    .map((title) => Math.ceil(translate(title).length * letter) + besideLabel)
    .sort((one, other) => other - one)
    .slice(0, mostBeside(list, isNarrow))
  const hasMenu = actions.length > widest.length || actions.some(({ whyNot }) => whyNot)
  return widest.reduce((all, one) => all + one + gap, hasMenu ? menuButton : 0) + padding
}

/** Estimates in pixels: the average letter of a label, and the padding of a button. */
const letter = 6.6
const besideLabel = 28
const gap = 4
const menuButton = 32
const padding = 12
