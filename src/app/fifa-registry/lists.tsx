import { Link } from 'react-router'
import { translate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import type { Action } from '#app/ui/actions/action.ts'
import { bulkAction } from '#app/ui/actions/bulk-action.tsx'
import type { Column } from '#app/ui/list/declaration.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import { Kind } from '#domain/fifa-registry/codes.ts'
import { OpenState, type QueueState } from '#domain/fifa-registry/rows.ts'
import { whyNotQueue, whyNotRegister } from '#domain/fifa-registry/rules.ts'
import { shownKennitala } from '#domain/platform/kennitala.ts'
import { FifaId } from './FifaId.tsx'
import { registerDialog } from './Register.tsx'
import styles from './registry.module.css'
import { fifaFacilities, fifaOrganisations, fifaPersons } from './resource.ts'
import { stateLooks } from './state-looks.ts'

type Listed = { Id: number; Name: string; FifaId: string; Waiting: QueueState | null }

const columns: readonly Column<Listed>[] = [
  {
    field: 'Id',
    title: 'registry.columns.id',
    width: 80,
    unsortable: true,
    // Shows the id without thousands separators.
    text: ({ Id }) => String(Id),
  },
  { field: 'Name', title: 'registry.columns.name', width: 220 },
]

type PageOf = (parameters: { id: string }) => string

const registration = (page: PageOf): readonly Column<Listed>[] => [
  {
    field: 'FifaId',
    title: 'registry.columns.fifaId',
    width: 130,
    unsortable: true,
    Cell: ({ row: { FifaId: id } }) =>
      id && (
        <Link className={styles.link} to={page({ id })} tabIndex={-1}>
          <FifaId id={id} />
        </Link>
      ),
  },
  {
    field: 'Waiting',
    title: 'registry.columns.state',
    width: 150,
    unsortable: true,
    text: ({ Waiting }) => (Waiting ? translate(`registry.states.${Waiting}`) : ''),
    Cell: ({ row: { Waiting } }) =>
      Waiting && <StateMark state={stateLooks[Waiting]}>{translate(`registry.states.${Waiting}`)}</StateMark>,
  },
]

/** Registers a record with FIFA. Available only for records without a FIFA id (FIP-01, FIO-02, FIF-02). */
const register = (kind: Kind): Action<Listed> => ({
  title: 'registry.register',
  action: 'register',
  emphasis: 'main',
  // The button is hidden and not disabled with a reason, because the 'Waiting' column already shows that a
  // registration is queued.
  isHidden: (row) => whyNotRegister(row) !== null,
  Dialog: registerDialog(kind),
})

/** Queues the ticked persons for registration, which the server does in the background. */
const registerMany = bulkAction(fifaPersons, 'queue', {
  title: 'registry.register',
  asked: 'registry.registerManyAsked',
  about: () => <p>{translate('registry.registerManyHelp')}</p>,
  done: 'registry.areQueued',
  whyNot: whyNotQueue,
  input: ({ Id }) => ({ body: { Id } }),
})

/** FIP-01: the list of all persons. */
export const PersonsList = listPage(fifaPersons, {
  columns: [
    ...columns,
    {
      field: 'SocialId',
      title: 'registry.columns.kennitala',
      width: 120,
      unsortable: true,
      isNotInFiles: true,
      text: ({ SocialId }) => shownKennitala(SocialId),
    },
    ...registration(paths.fifaPerson),
  ],
  filters: [
    {
      name: 'Registered',
      address: 'skrad',
      title: 'registry.columns.fifaId',
      choices: () => [
        { Value: 'yes', Label: translate('registry.registered') },
        { Value: 'no', Label: translate('registry.notRegistered') },
      ],
    },
    {
      name: 'Waiting',
      address: 'stada',
      title: 'registry.columns.state',
      choices: () =>
        OpenState.options.map((Value) => ({ Value, Label: translate(`registry.states.${Value}`) })),
    },
  ],
  searchAs: 'q',
  sort: { field: 'Name' },
  mobileFields: ['SocialId', 'FifaId', 'Waiting'],
  page: ({ FifaId }) => (FifaId ? paths.fifaPerson({ id: FifaId }) : null),
  actions: [register(Kind.Person)],
  tick: { whyNot: whyNotQueue },
  bulk: [registerMany],
})

/** FIO-01: the list of clubs. */
export const OrganisationsList = listPage(fifaOrganisations, {
  columns: [...columns, ...registration(paths.fifaOrganisation)],
  sort: { field: 'Name' },
  mobileFields: ['FifaId', 'Waiting'],
  page: ({ FifaId }) => (FifaId ? paths.fifaOrganisation({ id: FifaId }) : null),
  actions: [register(Kind.Organisation)],
})

/** FIF-01: the club's name links to the club. */
export const FacilitiesList = listPage(fifaFacilities, {
  columns: [
    ...columns,
    {
      field: 'OrganisationName',
      title: 'registry.columns.organisation',
      width: 200,
      Cell: ({ row: { OrganisationName, OrganisationFIFAId } }) =>
        OrganisationFIFAId ? (
          <Link className={styles.link} to={paths.fifaOrganisation({ id: OrganisationFIFAId })} tabIndex={-1}>
            {OrganisationName}
          </Link>
        ) : (
          OrganisationName
        ),
    },
    ...registration(paths.fifaFacility),
  ],
  sort: { field: 'Name' },
  mobileFields: ['OrganisationName', 'FifaId', 'Waiting'],
  page: ({ FifaId }) => (FifaId ? paths.fifaFacility({ id: FifaId }) : null),
  actions: [register(Kind.Facility)],
})
