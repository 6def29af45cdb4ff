import { useTranslate } from '#app/platform/i18n.ts'
import type { Typed } from '#app/ui/form/declaration.ts'
import { FormGroup } from '#app/ui/form/FormFields.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { type Side, sides } from '#domain/participation/competitions.ts'
import { feePerGame, feeTable, leagueOf, travelFeeMax } from '#domain/participation/fees.ts'
import { moneyText } from '#domain/platform/money.ts'
import styles from './participation.module.css'
import { entriesIn } from './typed.ts'

/** All fees, at the end of the form (PAR-08 to PAR-11); the chosen leagues are highlighted. */
export function FeeTables({ typed }: { typed: Typed }) {
  const translate = useTranslate()
  const entries = entriesIn(typed)
  return (
    <FormGroup
      title={translate('participation.fees.table')}
      help={translate('participation.fees.perGame', { amount: moneyText(feePerGame) })}
    >
      <table
        className={`${shared.plainTable} ${styles.table}`}
        aria-label={translate('participation.fees.leagues')}
      >
        <thead>
          <tr>
            <th scope="col">{translate('participation.fees.league')}</th>
            <th scope="col">{translate('participation.fees.games')}</th>
            <th scope="col">{translate('participation.fees.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => (
            <Leagues key={side} side={side} chosen={leagueOf(side, entries[side])?.name} />
          ))}
        </tbody>
      </table>
      <YouthTable />
      <p>{translate('participation.fees.travelNote', { amount: moneyText(travelFeeMax) })}</p>
    </FormGroup>
  )
}

function Leagues({ side, chosen }: { side: Side; chosen: string | undefined }) {
  const translate = useTranslate()
  return feeTable[side].leagues.map(({ name, title, games }) => (
    <tr key={name} data-chosen={name === chosen || undefined}>
      <th scope="row">
        {translate(title)}
        {name === chosen && <span className={shared.soft}> {translate('participation.fees.chosen')}</span>}
      </th>
      <td>{games || '–'}</td>
      <td>{games ? moneyText(games * feePerGame) : translate('participation.fees.none')}</td>
    </tr>
  ))
}

/** PAR-11: the youth fee is a separate estimate and does not depend on the number of games. */
function YouthTable() {
  const translate = useTranslate()
  return (
    <table
      className={`${shared.plainTable} ${styles.table}`}
      aria-label={translate('participation.fees.youth')}
    >
      <thead>
        <tr>
          <th scope="col">{translate('participation.fees.ageGroup')}</th>
          <th scope="col">{translate('participation.fees.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {sides.map((side) => (
          <tr key={side}>
            <th scope="row">{translate(feeTable[side].youth.title)}</th>
            <td>{moneyText(feeTable[side].youth.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
