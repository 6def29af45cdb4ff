import { useEffect, useRef } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { useFormValues } from '#app/ui/form/form-kit.ts'
import { UploadField } from '#app/ui/upload/UploadField.tsx'
import { FilePurpose } from '#domain/transfers/codes.ts'
import styles from '../transfers.module.css'
import { type Papers, typedPurposes } from './use-papers.ts'

type Props = { papers: Papers; onMissing: (reason: string | null) => void }

/** The papers that belong to the type of the request; the consent must be there before it is sent (TRA-21). */
export function PaperFields({ papers, onMissing }: Props) {
  const text = useText()
  const typed = useFormValues()
  const purposes = typedPurposes(typed)
  useClearedPapers(papers, purposes)
  const isSending = Object.values(papers.papers).some((one) => one.isSending)
  const hasConsent = papers.papers.consent.list.length > 0
  const reason =
    hasConsent || isSending
      ? papers.isWrong(purposes)
        ? text('transfers.form.wrongPapers')
        : null
      : text('refusals.transfers.consentMissing')
  useEffect(() => onMissing(reason), [onMissing, reason])
  return (
    <section className={styles.papers} aria-label={text('transfers.form.papers')}>
      <h2>{text('transfers.form.papers')}</h2>
      {purposes.map(
        (purpose) =>
          purpose !== FilePurpose.Other && (
            <UploadField
              key={purpose}
              label={text(`transfers.papers.${purpose}`)}
              uploads={papers.papers[purpose]}
            />
          ),
      )}
    </section>
  )
}

/** TRA-26: a paper that does not belong to the type any more is chosen anew where it does again. */
function useClearedPapers({ papers }: Papers, purposes: readonly FilePurpose[]) {
  const before = useRef(purposes)
  useEffect(() => {
    for (const purpose of before.current)
      if (purpose !== FilePurpose.Other && !purposes.includes(purpose)) papers[purpose].clear()
    before.current = purposes
  })
}
