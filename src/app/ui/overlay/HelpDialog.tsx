import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useDeviceSetting } from '#app/platform/device-settings.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { keyBindings, watchKeys } from '#app/ui/keys/key-registry.ts'
import shared from '#app/ui/theme/shared.module.css'
import { type PageName, pageAt, pages, titleOf } from '#domain/platform/pages.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import { AppDialog } from './AppDialog.tsx'
import styles from './overlay.module.css'

/** The help of each page, one text key per sentence. Self-explanatory pages have none. */
const pageHelp: Partial<Record<PageName, readonly TextKey[]>> = {
  assignments: [
    'help.assignments.answers',
    'help.assignments.home',
    'help.assignments.change',
    'help.assignments.phones',
    'help.assignments.calendar',
  ],
  games: [
    'help.games.move',
    'help.games.clashes',
    'help.games.request',
    'help.games.cancel',
    'help.games.imports',
  ],
  clubs: ['help.clubs.parent', 'help.clubs.delete'],
  contracts: ['help.contracts.states', 'help.contracts.paper', 'help.contracts.reason'],
  newContract: ['help.newContract.player', 'help.newContract.dates', 'help.newContract.sending'],
  transfers: ['help.transfers.open', 'help.transfers.completed'],
  transfer: ['help.transfer.states', 'help.transfer.papers', 'help.transfer.keys'],
  newTransfer: ['help.newTransfer.player', 'help.newTransfer.rules', 'help.newTransfer.papers'],
  participation: ['help.participation.draft', 'help.participation.fees', 'help.participation.again'],
  inspectorReport: [
    'help.inspectorReport.saving',
    'help.inspectorReport.marks',
    'help.inspectorReport.rows',
    'help.inspectorReport.sending',
  ],
  gameTimeChanges: [
    'help.gameTimeChanges.flow',
    'help.gameTimeChanges.search',
    'help.gameTimeChanges.picture',
    'help.gameTimeChanges.one',
  ],
  fifaPersons: ['help.fifaPersons.register', 'help.fifaPersons.duplicates', 'help.fifaPersons.queue'],
  fifaQueue: ['help.fifaQueue.retry', 'help.fifaQueue.decide', 'help.fifaQueue.giveUp'],
  referees: ['help.people.find', 'help.people.mail', 'help.referees.many'],
  coaches: ['help.people.find', 'help.people.mail'],
  employees: ['help.people.find', 'help.people.mail'],
  leave: ['help.leave.own'],
  levels: ['help.levels.closest', 'help.levels.standard'],
  person: ['help.person.copy', 'help.person.remove'],
  places: ['help.places.courts', 'help.places.postcodes'],
  clubConflicts: ['help.clubConflicts.own', 'help.clubConflicts.seen'],
  squadLists: ['help.squadLists.use'],
  fines: ['help.fines.sums'],
  bans: ['help.bans.who', 'help.bans.file'],
  desk: [
    'help.desk.cases',
    'help.desk.groundless',
    'help.desk.decide',
    'help.desk.new',
    'help.desk.publish',
    'help.desk.proof',
  ],
  access: ['help.access.proof', 'help.access.told'],
  giveAccess: ['help.access.proof', 'help.access.told'],
  rulings: [
    'help.rulings.new',
    'help.rulings.protest',
    'help.rulings.follow',
    'help.rulings.appeal',
    'help.rulings.acquittal',
  ],
  appointments: [
    'help.appointments.typing',
    'help.appointments.candidates',
    'help.appointments.publish',
    'help.appointments.instead',
    'help.appointments.propose',
    'help.appointments.cannotTake',
    'help.appointments.answers',
  ],
  officialNumbers: [
    'help.officialNumbers.games',
    'help.officialNumbers.answers',
    'help.officialNumbers.ways',
  ],
  banRules: ['help.banRules.closest', 'help.banRules.season', 'help.banRules.standard'],
  users: ['help.users.access'],
  texts: ['help.texts.find', 'help.texts.seen'],
  outbox: ['help.outbox.all'],
  audit: ['help.audit.all'],
  reminders: ['help.reminders.rules', 'help.reminders.where', 'help.reminders.games'],
  jobFailures: ['help.jobFailures.again'],
  system: ['help.system.servers', 'help.system.number'],
  gameTimeChange: ['help.gameTimeChange.decide', 'help.gameTimeChange.referees'],
  results: ['help.results.typing', 'help.results.kept', 'help.results.others'],
  gameReports: ['help.gameReports.order', 'help.gameReports.lists', 'help.gameReports.calendar'],
  gameReport: [
    'help.gameReport.saving',
    'help.gameReport.kept',
    'help.gameReport.times',
    'help.gameReport.lineUp',
    'help.gameReport.flags',
    'help.gameReport.events',
    'help.gameReport.begin',
    'help.gameReport.confirm',
    'help.gameReport.locked',
    'help.gameReport.sheet',
  ],
}

/**
 * The texts of a page's help. If the forms of the page have addresses, one text says that these addresses can
 * be shared.
 */
function helpOf(page: PageName): readonly TextKey[] {
  const own = pageHelp[page] ?? []
  return pages[page].hasForms ? [...own, 'help.forms.link'] : own
}

const arrows: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑' }

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const page = pageAt(useLocation().pathname)
  const help = page ? helpOf(page) : []
  const [singleKeys, setSingleKeys] = useDeviceSetting('singleKeys')
  return (
    <AppDialog
      title={translate('frame.help.title')}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {translate('frame.close')}
        </Button>
      }
    >
      {page && help.length > 0 && (
        <section className={styles.pageHelp}>
          <h3>{translate(titleOf(page))}</h3>
          <ul className={shared.bullets}>
            {help.map((sentence) => (
              <li key={sentence}>{translate(sentence)}</li>
            ))}
          </ul>
        </section>
      )}
      <h3>{translate('frame.keys.title')}</h3>
      <KeyList />
      <FormControlLabel
        control={<Checkbox checked={singleKeys} onChange={(event) => setSingleKeys(event.target.checked)} />}
        label={translate('frame.keys.single')}
      />
    </AppDialog>
  )
}

function KeyList() {
  const bindings = useSyncExternalStore(watchKeys, keyBindings).filter(({ title }) => title !== '')
  return (
    <dl className={styles.keys}>
      {bindings.map(({ keys, title }) => (
        <div key={`${keys} ${title}`} className={shared.row}>
          <dt>
            {keys.split('+').map((key) => (
              <kbd key={key}>{arrows[key] ?? key}</kbd>
            ))}
          </dt>
          <dd>{title}</dd>
        </div>
      ))}
    </dl>
  )
}
