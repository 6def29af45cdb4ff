import { resource } from '#app/platform/resource/resource.ts'
import { one, serverList } from '#app/platform/resource/verbs.ts'
import {
  checkImport,
  commitImport,
  fileImport,
  fileImports,
  sendImport,
  undoImport,
} from '#domain/file-imports/calls.ts'
import { FileImport } from '#domain/file-imports/file-import.ts'

/** Files with the association's own data, from their coming in to their receipt. */
export const imports = resource({
  name: 'innflutningur',
  page: 'imports',
  record: FileImport,
  id: 'id',
  label: 'FileName',
  getList: serverList(fileImports),
  getOne: one(fileImport),
  actions: { send: sendImport, check: checkImport, commit: commitImport, undo: undoImport },
})
