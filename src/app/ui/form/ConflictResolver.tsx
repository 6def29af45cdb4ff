import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslate } from '#app/platform/i18n.ts'
import type { AnyRecord } from '#app/platform/resource/resource.ts'
import { Conflict, type Whose } from '#app/ui/conflict/Conflict.tsx'
import type { Path } from '#domain/platform/drafts/shape.ts'
import type { Typed } from './declaration.ts'
import { useDeclaredForm, useFormValues } from './declared-form.ts'
import { toFormValues, versionOf } from './form.ts'

/** Compares both values of each field that somebody else changed. Preselects `mine` if the user changed it too, else `theirs`. */
export function ConflictResolver({ newer }: { newer: AnyRecord }) {
  const translate = useTranslate()
  const { form, typing, startFrom, seen, submit, onTakeTheirs } = useDeclaredForm()
  const { getValues, setValue } = useFormContext()
  const [chosen, setChosen] = useState<Readonly<Record<string, Whose>>>({})
  // Renders again at each keystroke, because the user may go on typing during a conflict.
  useFormValues()
  const mine: Typed = getValues()
  const theirs = { ...mine, ...toFormValues(form, newer) }
  // A draft does not store every field. For fields that it does not store, it is unknown who changed them.
  const before = typing.current.base.value
  const { conflicts } = form.shape.merge({ base: before, mine, theirs, sent: before })
  const isAmong = (paths: readonly Path[], name: string) => paths.some((path) => path[0] === name)
  const open = form.shape.changes(mine, theirs)
  const changed = form.shape.changes(before, theirs)
  const rows = form.fields
    .filter(({ name }) => isAmong(open, name) && isAmong(changed, name))
    .map(({ name, title, Shown }) => ({
      key: name,
      title: translate(title),
      mine: <Shown value={mine[name]} />,
      theirs: <Shown value={theirs[name]} />,
      chosen: chosen[name] ?? (isAmong(conflicts, name) ? 'mine' : 'theirs'),
    }))
  return (
    <Conflict
      rows={rows}
      onChoose={(name, whose) => setChosen((all) => ({ ...all, [name]: whose }))}
      onSave={() => {
        const taken = rows.filter((row) => row.chosen === 'theirs')
        for (const { key } of taken) setValue(key, theirs[key])
        seen(newer)
        submit()
      }}
      onTakeTheirs={() => {
        const taken = Object.fromEntries(rows.map(({ key }) => [key, theirs[key]]))
        seen(newer)
        startFrom({ value: theirs, version: versionOf(newer) }, { ...mine, ...taken })
        onTakeTheirs?.()
      }}
    />
  )
}
