import { shownTexts } from '#app/i18n-provider.ts'
import { translate } from '#app/platform/i18n.ts'
import type { StateLook } from '#app/ui/list/declaration.ts'
import { embeddedList } from '#app/ui/list/list-page.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import { compareIcelandic } from '#domain/platform/icelandic.ts'
import { type TextState, textStates } from '#domain/text-editing/entry.ts'
import { screenOf } from '#domain/text-editing/screens.ts'
import { texts } from './resource.ts'
import { TextDialog } from './TextDialog.tsx'

const looks: Record<Exclude<TextState, 'original'>, StateLook> = {
  edited: 'done',
  both: 'waiting',
  unfit: 'refused',
}

export const TextList = embeddedList(texts, {
  name: 'textar',
  title: 'texts.editor.list',
  columns: [
    { field: 'Text', title: 'texts.editor.text', width: 380 },
    { field: 'Screen', title: 'texts.editor.screen', width: 150 },
    { field: 'Key', title: 'texts.editor.key', width: 180 },
    {
      field: 'Same',
      title: 'texts.editor.same',
      width: 90,
      unsortable: true,
      text: ({ Same }) => [...new Set(Same.map(({ Screen }) => Screen))].join(', '),
    },
    {
      field: 'State',
      title: 'texts.editor.state',
      width: 130,
      unsortable: true,
      text: ({ State }) => (State === 'original' ? '' : translate(`texts.editor.states.${State}`)),
      Cell: ({ row: { State } }) =>
        State !== 'original' && (
          <StateMark state={looks[State]}>{translate(`texts.editor.states.${State}`)}</StateMark>
        ),
    },
    {
      field: 'Original',
      title: 'texts.editor.original',
      width: 160,
      hidden: true,
      unsortable: true,
      text: ({ Original, Text }) => (Original === Text ? '' : Original),
    },
  ],
  filters: [
    { name: 'Group', address: 'sida', title: 'texts.editor.screen', choices: screenChoices },
    {
      name: 'State',
      address: 'stada',
      title: 'texts.editor.state',
      choices: () => textStates.map((Value) => ({ Value, Label: translate(`texts.editor.states.${Value}`) })),
    },
  ],
  searchAs: 'q',
  sort: { field: 'Key' },
  mobileFields: ['Screen', 'State'],
  actions: [
    {
      title: 'texts.editor.change',
      action: 'edit',
      Dialog: ({ row, onClose }) => <TextDialog textKey={row.Key} onClose={onClose} />,
    },
  ],
  empty: 'texts.editor.empty',
})

function screenChoices() {
  return Object.keys(shownTexts())
    .map((Value) => {
      const screen = screenOf(Value)
      return { Value, Label: screen ? translate(screen) : Value }
    })
    .sort((one, other) => compareIcelandic(one.Label, other.Label))
}
