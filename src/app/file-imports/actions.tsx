import { translate } from '#app/platform/i18n.ts'
import { confirmAction } from '#app/ui/actions/confirm-action.tsx'
import { whyNotCommit, whyNotUndo } from '#domain/file-imports/rules.ts'
import { imports } from './resource.ts'

// What can be done with a file that was looked through.

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
