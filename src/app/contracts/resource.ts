import { resource } from '#app/platform/resource/resource.ts'
import { clientList, one, switchList } from '#app/platform/resource/verbs.ts'
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
  undoConfirmation,
} from '#domain/contracts/calls.ts'
import { Contract, type ContractEvent } from '#domain/contracts/contract.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'

export type ContractWithHistory = Contract & { id: string; Timeline: ContractEvent[] }

export const contracts = resource({
  name: 'samningar',
  page: 'contracts',
  record: Contract,
  id: 'Id',
  label: 'PlayerName',
  getList: switchList({
    open: clientList(unconfirmedContracts, null, { query: () => ({}) }),
    decided: clientList(confirmedContracts, null, {
      query: ({ all, window }: { all?: boolean; window?: DayWindow }) => ({
        showAllConfirmedContracts: all ? ('true' as const) : ('false' as const),
        ...window,
      }),
    }),
    ending: clientList(endingContracts, null, { query: () => ({}) }),
  }),
  getOne: one(contract, { record: ({ Contract: row, Timeline }) => ({ ...row, Timeline }) }),
  actions: {
    add: addContract,
    addFile: addContractFile,
    confirm: confirmContract,
    undoConfirm: undoConfirmation,
    reject: rejectContract,
    open: contractFile,
  },
})
