import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { AnswerOf } from '#domain/platform/call.ts'
import type { gameClashes } from '#domain/staff-games/calls.ts'
import styles from './games.module.css'

type Props = { told: AnswerOf<typeof gameClashes>['Told']; isNew: boolean }

/** Lists who gets an e-mail when the game is moved. Nobody gets one about a new game. */
export function Told({ told: { Clubs, Officials, AskedAgain }, isNew }: Props) {
  const translate = useTranslate()
  if (isNew) return <p className={styles.told}>{translate('keptGames.told.newGame')}</p>
  if (!Clubs.length && !Officials.length && !AskedAgain.length) return null
  const clubs = Clubs.map(({ Name, HasAddress }) =>
    HasAddress ? Name : translate('keptGames.told.noAddress', { name: Name }),
  )
  const names = (people: readonly { Name: string }[]) => people.map(({ Name }) => Name).join(', ')
  const lines = [
    clubs.length && translate('keptGames.told.clubs', { names: clubs.join(', ') }),
    Officials.length && translate('keptGames.told.officials', { names: names(Officials) }),
    AskedAgain.length && translate('keptGames.told.askedAgain', { names: names(AskedAgain) }),
    translate('keptGames.told.notice'),
  ].filter((line) => line !== 0)
  return (
    <section className={styles.told}>
      <h3>{translate('keptGames.told.title')}</h3>
      <ul className={shared.bullets}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
