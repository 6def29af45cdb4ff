import Button from '@mui/material/Button'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { mayDo } from '#app/platform/resource/access.ts'
import { useUser } from '#app/platform/session/session.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { DecidedContracts, EndingContracts, OpenContracts } from './lists.ts'
import { contracts } from './resource.ts'

/** Contracts that wait, those that are decided, and those that run out this year (CON-01, CON-03, CON-04). */
export function ContractsPage() {
  const text = useText()
  const user = useUser()
  const [isAll, setAll] = useState(false)
  const add = mayDo(user, contracts, 'create') && (
    <Button component={Link} to={paths.newContract()} variant="contained" startIcon={<Plus />}>
      {text('contracts.new')}
    </Button>
  )
  return (
    <Page title={text('pages.contracts')} actions={add}>
      <OpenContracts filter={open} />
      <DecidedContracts
        filter={isAll ? everyDecided : newestDecided}
        actions={!isAll && <Button onClick={() => setAll(true)}>{text('contracts.showAllDecided')}</Button>}
      />
      <EndingContracts filter={ending} />
    </Page>
  )
}

// The same objects at each render, for they are part of what the lists ask.
const open = { list: 'open' }
const newestDecided = { list: 'decided', all: false }
const everyDecided = { list: 'decided', all: true }
const ending = { list: 'ending' }
