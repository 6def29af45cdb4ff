import { useId } from 'react'
import { WhyBanned } from '#app/bans/shared/WhyBanned.tsx'
import { useTranslate } from '#app/platform/i18n.ts'
import { Failure } from '#app/ui/states/Failure.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { noteText } from '#domain/bans/note.ts'
import type { ExplainedBan } from '#domain/bans/why.ts'
import type { SquadList } from '#domain/squad-lists/squad-list.ts'
import type { Translate } from '#domain/texts/keys.ts'
import type { useListBans } from './use-list-bans.ts'

type Props = { list: SquadList } & ReturnType<typeof useListBans>

export function BannedPlayers({ list, bans, isOfGame, error, refetch }: Props) {
  const translate = useTranslate()
  const id = useId()
  const banned = list.TeamGroupPlayers.flatMap(({ PersonId, Name }) => {
    const ban = bans.get(PersonId)
    return ban ? [{ PersonId, Name, ban }] : []
  })
  if (error) return <Failure error={error} onRetry={() => refetch()} />
  if (!banned.length) return null
  return (
    <section aria-labelledby={id} className={shared.inset}>
      <h2 id={id}>{translate(isOfGame ? 'squadLists.bannedInGame' : 'squadLists.bannedNow')}</h2>
      <ul className={shared.lines}>
        {banned.map(({ PersonId, Name, ban }) => (
          <li key={PersonId} className={`${shared.wrap} ${shared.wide}`}>
            <strong>{Name}</strong>
            <span>{noteText(translate, ban)}</span>
            <WhyBanned why={ban.Why} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Marks a row of the list. A ban that may be served before the game is marked as uncertain. */
export function BanMark({ ban }: { ban: ExplainedBan }) {
  const translate = useTranslate()
  return <StateMark state={ban.IsCertain ? 'refused' : 'waiting'}>{banMarkText(translate, ban)}</StateMark>
}

export const banMarkText = (translate: Translate, { IsCertain }: ExplainedBan): string =>
  translate(IsCertain ? 'squadLists.banned' : 'squadLists.perhapsBanned')
