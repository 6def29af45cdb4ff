import Button from '@mui/material/Button'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { openContract, paths } from '#app/platform/paths.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { CreateButton } from '#app/ui/list/CreateButton.tsx'
import { OneContract } from './History.tsx'
import { DecidedContracts, EndingContracts, OpenContracts, WaitingContracts, waitsFor } from './lists.ts'
import { contracts } from './resource.ts'

/** Contracts awaiting a decision, decided contracts, and contracts that end this year (CON-01, CON-03, CON-04). */
export function ContractsPage() {
  const translate = useTranslate()
  const [isAll, setAll] = useState(false)
  const [address, setAddress] = useSearchParams()
  const opened = address.get(openContract)
  return (
    <Page title={translate('pages.contracts')} actions={<CreateButton of={contracts} create={create} />}>
      {address.has(`opnir.${waitsFor.name}`) ? (
        <WaitingContracts filter={open} />
      ) : (
        <>
          <OpenContracts filter={open} />
          <DecidedContracts
            filter={isAll ? everyDecided : newestDecided}
            actions={
              !isAll && <Button onClick={() => setAll(true)}>{translate('contracts.showAllDecided')}</Button>
            }
          />
          <EndingContracts filter={ending} />
        </>
      )}
      {opened && <OneContract hasAddress id={opened} onClose={() => setAddress({}, { replace: true })} />}
    </Page>
  )
}

const create = { title: 'contracts.new', action: 'add', page: () => paths.newContract() } as const

// The filters of the lists are constants, because a new object at each render would reload the lists.
const open = { list: 'open' }
const newestDecided = { list: 'decided', all: false }
const everyDecided = { list: 'decided', all: true }
const ending = { list: 'ending' }
