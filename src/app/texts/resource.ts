import { resource } from '#app/platform/resource/resource.ts'
import { one, save, serverList } from '#app/platform/resource/verbs.ts'
import { oneText, saveText, textList } from '#domain/text-editing/calls.ts'
import { TextEntry } from '#domain/text-editing/entry.ts'

export const texts = resource({
  name: 'textar',
  page: 'texts',
  record: TextEntry,
  id: 'Key',
  label: 'Text',
  getList: serverList(textList),
  getOne: one(oneText),
  update: save(saveText),
})
