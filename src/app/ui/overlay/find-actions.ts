import { formPath } from '#app/platform/form-address.ts'
import { translate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { can } from '#app/platform/policy.ts'
import { addContract } from '#domain/contracts/calls.ts'
import { fines } from '#domain/discipline/fine.ts'
import { withdrawals } from '#domain/discipline/withdrawal.ts'
import { askForChange } from '#domain/game-time-changes/calls.ts'
import { saveHoliday } from '#domain/leave/calls.ts'
import type { Call } from '#domain/platform/call.ts'
import { fold } from '#domain/platform/icelandic.ts'
import { matches } from '#domain/platform/lists/search-words.ts'
import type { PageName } from '#domain/platform/pages.ts'
import { saveResults } from '#domain/results/calls.ts'
import type { User } from '#domain/session/user.ts'
import { courts } from '#domain/teams/court-calls.ts'
import { saveText } from '#domain/text-editing/calls.ts'
import { addTransferRequest, saveTransferWindow } from '#domain/transfers/calls.ts'
import { saveUser } from '#domain/users/calls.ts'
import type { Found } from './palette-sources.ts'

type Name =
  | 'transfer'
  | 'contract'
  | 'fine'
  | 'withdrawal'
  | 'results'
  | 'gameTime'
  | 'leave'
  | 'user'
  | 'window'
  | 'court'
  | 'texts'
type Act = { name: Name; page: PageName; call: Call; to: () => string }

const form = (name: Name, page: PageName, call: Call): Act => ({
  name,
  page,
  call,
  to: () => formPath(page),
})
const onPage = (name: Name, page: PageName, call: Call): Act => ({
  name,
  page,
  call,
  to: () => paths[page](),
})

/** The tasks a user may start, found by their titles and keywords. Each requires access to its page and call. */
const acts = [
  onPage('transfer', 'newTransfer', addTransferRequest),
  onPage('contract', 'newContract', addContract),
  form('fine', 'fines', fines.save),
  form('withdrawal', 'withdrawnTeams', withdrawals.save),
  onPage('results', 'results', saveResults),
  onPage('gameTime', 'gameTimeChanges', askForChange),
  onPage('leave', 'leave', saveHoliday),
  onPage('user', 'user', saveUser),
  form('window', 'transferWindows', saveTransferWindow),
  form('court', 'courts', courts.save),
  onPage('texts', 'texts', saveText),
]

/** For Ctrl+K: the user's actions that match by title or keyword. */
export function findActions(sought: string, user: User): Found[] {
  return acts
    .filter(({ page, call }) => can(user, 'open', page) && can(user, 'call', call))
    .map(({ name, to }) => ({
      title: translate(`frame.search.does.${name}`),
      words: translate(`frame.search.words.${name}`),
      to: to(),
      recent: `action.${name}`,
    }))
    .filter(({ title, words }) => matches(fold(`${title} ${words}`), sought))
    .map(({ title, to, recent }) => ({ title, to, recent }))
}
