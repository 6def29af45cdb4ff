import { FileViewer } from '#app/ui/upload/FileViewer.tsx'
import { contractFile } from '#domain/contracts/calls.ts'
import type { Contract } from '#domain/contracts/contract.ts'

/** CON-21: the newest file of the contract. */
export function Paper({ row, onClose }: { row: Contract; onClose: () => void }) {
  const [newest] = row.ContractFile
  return (
    <FileViewer
      name={newest?.FileName ?? row.PlayerName}
      call={contractFile}
      input={[{ params: { contractId: String(row.Id) }, query: {} }]}
      onClose={onClose}
    />
  )
}
