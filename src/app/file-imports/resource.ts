import { resource } from '#app/platform/resource/resource.ts'
import { one, remove, serverList } from '#app/platform/resource/verbs.ts'
import {
  checkImport,
  commitImport,
  deleteImport,
  fileImport,
  fileImports,
  sendImport,
  undoImport,
} from '#domain/file-imports/calls.ts'
import { FileImport } from '#domain/file-imports/file-import.ts'

export const imports = resource({
  name: 'innflutningur',
  page: 'imports',
  record: FileImport,
  id: 'id',
  label: 'FileName',
  getList: serverList(fileImports),
  getOne: one(fileImport),
  delete: remove(deleteImport),
  actions: { send: sendImport, check: checkImport, commit: commitImport, undo: undoImport },
})
