import { useUploads } from '#app/ui/upload/use-uploads.ts'
import { addContractFile } from '#domain/contracts/calls.ts'

/** CON-17: the one file of a contract; `key` names the form that it is chosen in. */
export function usePaper(key: string) {
  return useUploads(addContractFile, {
    key: `contracts.${key}`,
    field: addContractFile.files.ContractFile,
    input: (file, contractId) => ({ params: { contractId }, files: { ContractFile: [file] } }),
  })
}
