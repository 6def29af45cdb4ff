import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import type { Typed } from '#app/ui/form/declaration.ts'
import shared from '#app/ui/theme/shared.module.css'

/** TRA-18: loans are bound to the transfer windows; links to their page. */
export function LoanNote({ typed }: { typed: Typed }) {
  const translate = useTranslate()
  if (typed.Loan !== 1) return null
  return (
    <p className={`${shared.aside} ${shared.note} ${shared.below}`}>
      {translate('transfers.form.loanNote')}{' '}
      <Link to={paths.transferWindows()} target="_blank">
        {translate('transfers.windows.open')}
      </Link>
    </p>
  )
}
