import { useEffect, useRef } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useFormValues } from '#app/ui/form/declared-form.ts'
import shared from '#app/ui/theme/shared.module.css'
import { UploadField } from '#app/ui/upload/UploadField.tsx'
import { FilePurpose } from '#domain/transfers/codes.ts'
import { type Attachments, typedPurposes } from './use-attachments.ts'

type Props = { attachments: Attachments; onMissing: (reason: string | null) => void }

/** The documents for this type of request. The consent must be attached before the request is sent (TRA-21). */
export function AttachmentFields({ attachments, onMissing }: Props) {
  const translate = useTranslate()
  const typed = useFormValues()
  const purposes = typedPurposes(typed)
  useClearedAttachments(attachments, purposes)
  const isSending = Object.values(attachments.attachments).some((one) => one.isSending)
  const hasConsent = attachments.attachments.consent.list.length > 0
  const reason =
    hasConsent || isSending
      ? attachments.isWrong(purposes)
        ? translate('transfers.form.wrongPapers')
        : null
      : translate('refusals.transfers.consentMissing')
  useEffect(() => onMissing(reason), [onMissing, reason])
  return (
    <section
      className={`${shared.stack} ${shared.roomy} ${shared.below}`}
      aria-label={translate('transfers.form.papers')}
    >
      <h2>{translate('transfers.form.papers')}</h2>
      {purposes.map(
        (purpose) =>
          purpose !== FilePurpose.Other && (
            <UploadField
              key={purpose}
              label={translate(`transfers.papers.${purpose}`)}
              uploads={attachments.attachments[purpose]}
            />
          ),
      )}
    </section>
  )
}

/** TRA-26: removes a chosen document if the type of request changes to one that does not need it. */
function useClearedAttachments({ attachments }: Attachments, purposes: readonly FilePurpose[]) {
  const before = useRef(purposes)
  useEffect(() => {
    for (const purpose of before.current)
      if (purpose !== FilePurpose.Other && !purposes.includes(purpose)) attachments[purpose].clear()
    before.current = purposes
  })
}
