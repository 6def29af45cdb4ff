import { translate } from '#app/platform/i18n.ts'
import type { Action } from '#app/ui/actions/action.ts'
import { bulkAction } from '#app/ui/actions/bulk-action.tsx'
import { confirmAction } from '#app/ui/actions/confirm-action.tsx'
import { reasonAction } from '#app/ui/actions/form-action.tsx'
import { uploadAction } from '#app/ui/actions/upload-action.tsx'
import { FileViewer } from '#app/ui/upload/FileViewer.tsx'
import { addContractFile, contractFile } from '#domain/contracts/calls.ts'
import { type Contract, rejectionMax } from '#domain/contracts/contract.ts'
import { whyNotReason } from '#domain/contracts/rules.ts'
import { dayText } from '#domain/platform/dates.ts'
import { OneContract } from './History.tsx'
import { contracts } from './resource.ts'

const confirmation = {
  title: 'contracts.confirm',
  undo: {
    action: 'undoConfirm',
    input: ({ Data: { Id, Version } }: { Data: Contract }) => ({ body: { Id, Version } }),
  },
  whyNot: ({ WhyNotConfirm }: Contract) => WhyNotConfirm,
} as const
const seen = ({ Id, Version }: Contract) => ({
  params: { id: String(Id) },
  query: { version: String(Version) },
})

/** Confirms the ticked contracts. Sends the version of each contract that the user sees. */
export const confirmTicked = bulkAction(contracts, 'confirm', {
  ...confirmation,
  asked: 'contracts.confirmAllAsked',
  done: 'contracts.areConfirmed',
  input: seen,
})

export const confirm = confirmAction(contracts, 'confirm', {
  ...confirmation,
  emphasis: 'main',
  isActFirst: () => true,
  asked: 'contracts.confirmAsked',
  about: ({ TeamToName, DateFrom, DateTo }) =>
    translate('contracts.span', { team: TeamToName, from: dayText(DateFrom), to: dayText(DateTo) }),
  done: 'contracts.isConfirmed',
  input: seen,
})

/** CON-07, CON-20: rejecting needs a reason; the club sees it. */
export const reject = reasonAction(contracts, 'reject', {
  title: 'contracts.reject',
  asked: 'contracts.rejectAsked',
  field: 'RejectionMessage',
  label: 'contracts.reason',
  help: 'contracts.reasonHelp',
  max: rejectionMax,
  whyNotReason,
  done: 'contracts.isRejected',
  draft: ({ Id }) => Id,
  input: ({ Id, Version }, RejectionMessage) => ({ body: { Id, Version, RejectionMessage } }),
  whyNot: ({ WhyNotReject }) => WhyNotReject,
})

/** Uploads the document of a contract, for the first time or after a failed upload. */
export const addAttachment = uploadAction(contracts, 'addFile', {
  title: 'contracts.addPaper',
  asked: 'contracts.addPaperTo',
  label: 'contracts.paper',
  cancel: 'contracts.cancel',
  submit: 'contracts.sendPaper',
  done: 'contracts.paperAdded',
  field: () => addContractFile.files.ContractFile,
  draft: ({ Id }) => `contracts.${Id}`,
  input: ({ Id }, file) => ({ params: { contractId: String(Id) }, files: { ContractFile: [file] } }),
})

/** CON-21: opens the newest file of the contract. */
export const openAttachment: Action<Contract> = {
  title: 'contracts.openPaper',
  action: 'open',
  isHidden: ({ HasFile }) => !HasFile,
  Dialog: ({ row: { Id, PlayerName, ContractFile }, onClose }) => (
    <FileViewer
      name={ContractFile[0]?.FileName ?? PlayerName}
      call={contractFile}
      input={[{ params: { contractId: String(Id) }, query: {} }]}
      onClose={onClose}
    />
  ),
}

export const history: Action<Contract> = {
  title: 'contracts.history',
  action: 'show',
  Dialog: ({ row: { Id }, onClose }) => <OneContract id={String(Id)} onClose={onClose} />,
}
