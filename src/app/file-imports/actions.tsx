import { translate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { confirmAction } from '#app/ui/actions/confirm-action.tsx'
import { deleteAction } from '#app/ui/actions/delete-action.tsx'
import { whyNotCommit, whyNotDelete, whyNotUndo } from '#domain/file-imports/rules.ts'
import { imports } from './resource.ts'

export const commit = confirmAction(imports, 'commit', {
  title: 'imports.commit',
  emphasis: 'main',
  asked: 'imports.commitAsked',
  about: () => <>{translate('imports.commitHelp')}</>,
  cancel: 'imports.cancel',
  done: 'imports.committed',
  input: ({ id, Version }) => ({ params: { id: String(id) }, body: { Version } }),
  isHidden: ({ State }) => ['imported', 'undoing', 'undone', 'unreadable'].includes(State),
  whyNot: whyNotCommit,
})

export const undo = confirmAction(imports, 'undo', {
  title: 'imports.undo',
  asked: 'imports.undoAsked',
  about: () => <>{translate('imports.undoHelp')}</>,
  cancel: 'imports.cancel',
  done: 'imports.undoneDone',
  input: ({ id, Version }) => ({ params: { id: String(id) }, body: { Version } }),
  isHidden: ({ State }) => !['begun', 'imported', 'undoing'].includes(State),
  whyNot: whyNotUndo,
})

export const remove = deleteAction(imports, {
  title: 'imports.delete',
  emphasis: 'quiet',
  asked: 'imports.deleteAsked',
  done: 'imports.deleted',
  leadsTo: () => paths.imports(),
  isHidden: (row) => whyNotDelete(row) !== null,
})
