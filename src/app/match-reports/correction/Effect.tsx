import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { type BanNote, noteText } from '#domain/bans/note.ts'
import type { CorrectionEffect } from '#domain/match-reports/correction-calls.ts'
import { resultText } from '#domain/results/game-result.ts'

export function Effect({ effect: { Before, After, Bans } }: { effect: CorrectionEffect }) {
  const translate = useTranslate()
  const result = ({ Home, Away }: CorrectionEffect['After']) =>
    Home === null && Away === null ? translate('matchReports.correction.noResult') : resultText(Home, Away)
  const ban = (note: BanNote | null) =>
    note ? noteText(translate, note) : translate('matchReports.correction.noBan')
  const [before, after] = [result(Before), result(After)]
  return (
    <>
      <p>
        {before === after
          ? translate('matchReports.correction.sameResult')
          : translate('matchReports.correction.result', { before, after })}
      </p>
      <p className={shared.below}>
        {Bans.length
          ? translate('matchReports.correction.bans', { smart_count: Bans.length })
          : translate('matchReports.correction.noBans')}
      </p>
      {Bans.length > 0 && (
        <ul className={`${shared.bullets} ${shared.below}`}>
          {Bans.map((one) => (
            <li key={`${one.PersonId} ${one.Before?.Cause} ${one.After?.Cause} ${one.After?.Count}`}>
              <strong>
                {translate('matchReports.correction.ban', { name: one.Name, team: one.TeamShortName })}
              </strong>
              {': '}
              {translate('matchReports.correction.change', {
                before: ban(one.Before),
                after: ban(one.After),
              })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
