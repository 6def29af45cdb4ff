import { resource } from '#app/platform/resource/resource.ts'
import { oneOf, whole } from '#app/platform/resource/verbs.ts'
import {
  addContract,
  addContractFile,
  confirmContract,
  confirmedContracts,
  contract,
  contractFile,
  endingContracts,
  rejectContract,
  unconfirmedContracts,
} from '#domain/contracts/calls.ts'
import { Contract } from '#domain/contracts/contract.ts'

/** Contracts of players: those that wait for the association, those that are decided, and those that end soon. */
export const contracts = resource({
  name: 'samningar',
  page: 'contracts',
  record: Contract,
  id: 'Id',
  label: 'PlayerName',
  getList: oneOf({
    open: whole(unconfirmedContracts, null, { query: () => ({}) }),
    decided: whole(confirmedContracts, null, {
      query: ({ all }) => ({ showAllConfirmedContracts: all ? ('true' as const) : ('false' as const) }),
    }),
    ending: whole(endingContracts, null, { query: () => ({}) }),
  }),
  acts: {
    create: addContract,
    addFile: addContractFile,
    confirm: confirmContract,
    reject: rejectContract,
    open: contractFile,
    history: contract,
  },
})
