import { useTranslate } from '#app/platform/i18n.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { isUsualFifaId } from '#domain/fifa-registry/codes.ts'

export function FifaId({ id }: { id: string }) {
  const translate = useTranslate()
  if (isUsualFifaId(id)) return <span>{id}</span>
  return (
    <span title={translate('registry.unusualId')}>
      <StateMark state="attention">{id}</StateMark>
      <span className={shared.hiddenText}>{translate('registry.unusualId')}</span>
    </span>
  )
}
