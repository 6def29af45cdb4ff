import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useText } from '#app/platform/i18n.ts'
import type { AnyRecord } from '#app/platform/resource/resource.ts'
import { Conflict, type Whose } from '#app/ui/conflict/Conflict.tsx'
import type { Typed } from './declaration.ts'
import { isSame, typedOf, versionOf } from './form.ts'
import { useFormKit, useTyped } from './form-kit.ts'

/**
 * Theirs beside mine, for each field that they changed: at first theirs of those that I left as they were, and mine of
 * those that we both changed. What only I changed stays mine, whatever is chosen.
 */
export function Merge({ newer }: { newer: AnyRecord }) {
  const text = useText()
  const { form, from, startFrom, seen, submit, onTakeTheirs } = useFormKit()
  const { getValues, setValue } = useFormContext()
  const [chosen, setChosen] = useState<Readonly<Record<string, Whose>>>({})
  // Typing goes on meanwhile.
  useTyped()
  const mine: Typed = getValues()
  const theirs = typedOf(form, newer)
  const before = from.current
  const rows = form.fields
    .filter(({ name }) => name in theirs && !isSame(mine[name], theirs[name]))
    // Of what a draft did not keep it is not known who changed it.
    .filter(({ name }) => !(name in before && isSame(theirs[name], before[name])))
    .map(({ name, title, Shown }) => ({
      key: name,
      title: text(title),
      mine: <Shown value={mine[name]} />,
      theirs: <Shown value={theirs[name]} />,
      chosen: chosen[name] ?? (name in before && isSame(mine[name], before[name]) ? 'theirs' : 'mine'),
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
        startFrom({ typed: { ...mine, ...theirs }, version: versionOf(newer) }, { ...mine, ...taken })
        onTakeTheirs?.()
      }}
    />
  )
}
