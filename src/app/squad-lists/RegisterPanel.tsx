import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { CallError, lastResort } from '#app/platform/calls/call-error.ts'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { AppDialog } from '#app/ui/overlay/AppDialog.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { mostFound, teamGroupSearchByPost } from '#domain/squad-lists/calls.ts'
import type { SquadList } from '#domain/squad-lists/squad-list.ts'
import { FoundPlayers } from './FoundPlayers.tsx'
import { type Search, SearchForm, usualSearch } from './SearchForm.tsx'
import styles from './squad-lists.module.css'

type Props = { list: SquadList; onClose: () => void }

/** LST-19: searches for people and adds each with one click. Stays open for the next search. */
export function RegisterPanel({ list, onClose }: Props) {
  const translate = useTranslate()
  const fullScreen = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const [usual] = useState(() => usualSearch(list))
  const [asked, setAsked] = useState<Search | null>(null)
  return (
    <AppDialog
      title={translate('squadLists.searchTitle')}
      size="md"
      isFullScreen={fullScreen}
      className={styles.panel}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {translate('squadLists.close')}
        </Button>
      }
    >
      <SearchForm shown={usual} onSearch={setAsked} />
      {asked && <Found list={list} asked={asked} />}
    </AppDialog>
  )
}

function Found({ list, asked }: { list: SquadList; asked: Search }) {
  const translate = useTranslate()
  // The results contain personal data, so they are dropped with this component. They are never loaded again automatically, because
  // that would query the registry.
  const options = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }
  const { data, error } = useCall(teamGroupSearchByPost, { body: asked }, options)
  if (error)
    return (
      <Alert severity="error" role="alert">
        {error instanceof CallError ? (error.errors[0]?.Message ?? error.message) : lastResort}
      </Alert>
    )
  if (!data) return <Loading lines={3} />
  return (
    <section aria-live="polite">
      <p className={shared.soft}>
        {data.length
          ? translate('squadLists.found', { smart_count: data.length })
          : translate('squadLists.nothingFound')}{' '}
        {data.length === mostFound && translate('squadLists.foundMost', { max: mostFound })}
      </p>
      <FoundPlayers
        list={list}
        found={data}
        isPlayer={asked.isplayer === '0' ? 0 : 1}
        soughtSsn={asked.ssn ?? ''}
      />
    </section>
  )
}
