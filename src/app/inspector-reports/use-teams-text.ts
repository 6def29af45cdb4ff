import { useText } from '#app/platform/i18n.ts'

/** Who played. */
export function useTeamsText() {
  const text = useText()
  return (home: string, away: string): string =>
    text('inspectorReports.teams', {
      home: home || text('inspectorReports.unknownTeam'),
      away: away || text('inspectorReports.unknownTeam'),
    })
}
