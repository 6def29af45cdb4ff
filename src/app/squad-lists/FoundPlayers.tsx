import { useRef } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useAction } from '#app/platform/resource/use-action.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { bareKennitala, shownKennitala } from '#domain/platform/kennitala.ts'
import type { PlayerType } from '#domain/squad-lists/codes.ts'
import { foundAs, illegalReason } from '#domain/squad-lists/rules.ts'
import type { FoundPlayer, SquadList } from '#domain/squad-lists/squad-list.ts'
import { squadLists } from './resource.ts'
import styles from './squad-lists.module.css'
import { useFailure } from './use-failure.ts'

/** `soughtSsn` is the national id that the user typed. A club user gets no whole national ids from the server (AuthType 5). */
type Props = { list: SquadList; found: readonly FoundPlayer[]; isPlayer: PlayerType; soughtSsn: string }

export function FoundPlayers({ list, found, ...sought }: Props) {
  return (
    <ul className={`${shared.lines} ${styles.found}`}>
      {found.map((person) => (
        <Line key={person.PersonId ?? person.SSN} list={list} person={person} {...sought} />
      ))}
    </ul>
  )
}

type PersonProps = { list: SquadList; person: FoundPlayer }
type LineProps = PersonProps & Pick<Props, 'isPlayer' | 'soughtSsn'>
type WayProps = LineProps & { isOnList: boolean; onAdded: () => void }

function Line({ list, person, ...sought }: LineProps) {
  const line = useRef<HTMLLIElement>(null)
  // Moves the focus to the person's line when the button disappears, which happens once the person is added.
  const keepFocus = () => {
    if (line.current?.contains(document.activeElement)) line.current.focus()
  }
  const isOnList = list.TeamGroupPlayers.some(({ PersonId, SSN }) =>
    person.PersonId === null ? SSN === bareKennitala(sought.soughtSsn) : PersonId === person.PersonId,
  )
  return (
    <li ref={line} tabIndex={-1} className={`${shared.wrap} ${shared.apart}`}>
      <Facts list={list} person={person} isOnList={isOnList} />
      <Way list={list} person={person} {...sought} isOnList={isOnList} onAdded={keepFocus} />
    </li>
  )
}

function Facts({ list, person, isOnList }: PersonProps & { isOnList: boolean }) {
  const translate = useTranslate()
  const as = foundAs(person)
  const reason = as === 'known' ? illegalReason(list, person) : null
  return (
    <div className={`${shared.stack} ${shared.tight}`}>
      <strong>{as === 'unknown' ? translate('squadLists.unknown') : person.Name}</strong>
      <span>
        {[shownKennitala(person.SSN), person.BirthYear, person.TeamShortName].filter(Boolean).join(' · ')}
      </span>
      {reason && <StateMark state="refused">{translate(reason)}</StateMark>}
      {as === 'unknown' && <span>{translate('squadLists.unknownHelp')}</span>}
      {as === 'register' && !isOnList && <span>{translate('squadLists.onlyInRegistry')}</span>}
    </div>
  )
}

/** LST-22, LST-23: adds known people; registers Icelanders and adds them; others must contact the association. */
function Way({ list, person, isPlayer, soughtSsn, isOnList, onAdded }: WayProps) {
  const translate = useTranslate()
  const failed = useFailure('squadLists.addFailed')
  const [act, { isPending }] = useAction(squadLists, 'savePlayers', {
    done: () => translate('squadLists.added', { name: person.Name }),
    onDone: onAdded,
    onRefused: failed,
  })
  const as = foundAs(person)
  if (isOnList) return <StateMark state="done">{translate('squadLists.onList')}</StateMark>
  if (as === 'unknown') return null
  const { PersonId, Nationality, Name, BirthYear } = person
  const SSN = as === 'register' ? bareKennitala(soughtSsn) : ''
  const body = {
    TeamGroupId: list.Id,
    TeamId: list.TeamId,
    IsPlayer: isPlayer,
    CreatePerson: as === 'register',
    PersonId,
    SSN,
    Nationality,
    Name,
    BirthYear,
  }
  return (
    <BusyButton
      variant="outlined"
      isBusy={isPending}
      aria-label={as === 'known' ? translate('squadLists.addNamed', { name: Name }) : undefined}
      onClick={() => void act({ body })}
    >
      {translate(as === 'known' ? 'squadLists.add' : 'squadLists.registerNew')}
    </BusyButton>
  )
}
