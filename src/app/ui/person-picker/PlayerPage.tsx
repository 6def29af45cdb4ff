import { type ReactNode, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { transferPlayerByPost } from '#domain/transfers/calls.ts'
import type { PlayerInfo } from '#domain/transfers/player-info.ts'
import { NationalIdField, useNationalId } from './NationalIdField.tsx'
import { personSource, wholeNationalId } from './source.ts'

const players = personSource({
  call: transferPlayerByPost,
  input: (typed) => {
    const ssn = wholeNationalId(typed)
    return ssn === null ? null : { body: { ssn } }
  },
  person: ({ Data }) => Data.PlayerInfo,
})

type Props = {
  title: string
  help: string
  children: (player: PlayerInfo) => ReactNode
}

/** A page that first asks for a player's whole national id (CON-02, TRA-14). Its content starts anew for each player. */
export function PlayerPage({ title, help, children }: Props) {
  const translate = useTranslate()
  const [ssn, setSsn] = useState('')
  const { person } = useNationalId(players, ssn)
  return (
    <Page title={title} width="form">
      <NationalIdField
        label={translate('contracts.findPlayer')}
        value={ssn}
        onChange={setSsn}
        source={players}
        autoFocus
        nameOf={({ PlayerName }) => PlayerName || translate('transfers.noName')}
      />
      {person ? children(person) : <p>{help}</p>}
    </Page>
  )
}
