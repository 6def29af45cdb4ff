import { useTranslate } from '#app/platform/i18n.ts'

/** Who played. */
export function useTeamsText() {
  const translate = useTranslate()
  return (home: string, away: string): string =>
    translate('inspectorReports.teams', {
      home: home || translate('inspectorReports.unknownTeam'),
      away: away || translate('inspectorReports.unknownTeam'),
    })
}
