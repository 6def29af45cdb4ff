import { CallError } from '#app/platform/calls/call-error.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import type { TextKey } from '#domain/texts/keys.ts'

/** LST-25: shows which action failed and why. */
export function useFailure(failed: TextKey) {
  const translate = useTranslate()
  const notice = useNotice()
  return (error: unknown) =>
    notice.failed(
      error instanceof CallError && error.kind !== 'expired'
        ? translate('squadLists.failedWhy', { failed: translate(failed), reason: error.message })
        : error,
    )
}
