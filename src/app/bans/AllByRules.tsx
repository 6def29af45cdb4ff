import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { bulkAction } from '#app/ui/actions/bulk-action.tsx'
import { useKey } from '#app/ui/keys/use-key.ts'
import { useListState } from '#app/ui/list/list-state.ts'
import type { BanCase } from '#domain/bans/rulings/desk.ts'
import { byRules, caseText, isPlain } from './cases.ts'
import { desk } from './resource.ts'

const decideAll = bulkAction(desk, 'decide', {
  title: 'bans.desk.allAsRules',
  asked: 'bans.desk.allAsRulesAsked',
  done: 'bans.desk.allAsRulesDone',
  untick: {
    title: 'bans.desk.allAsRulesList',
    help: 'bans.desk.allAsRulesHelp',
    name: (row) => `${row.Name}: ${caseText(row)}`,
  },
  input: byRules,
  undo: { action: 'clear', input: ({ Id }) => ({ params: { id: String(Id) } }) },
})

/** Decides every listed case whose proposal follows from the rules, after a look at the list. Renders nothing if there is none. */
export function AllByRules() {
  const translate = useTranslate()
  // The cast is safe, because the list of the desk contains only cases.
  const rows = (useListState().shown?.filtered ?? []) as readonly BanCase[]
  const [isOpen, setOpen] = useState(false)
  const plain = rows.filter(isPlain)
  const open = () => setOpen(plain.length > 0)
  useKey('e', translate('bans.desk.allAsRules'), open)
  return (
    <>
      {plain.length > 0 && (
        <Button variant="outlined" onClick={open}>
          {translate('bans.desk.allAsRules')}
        </Button>
      )}
      {isOpen && <decideAll.Records rows={[]} further={plain} onClose={() => setOpen(false)} />}
    </>
  )
}
