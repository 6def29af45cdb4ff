import { useTranslate } from '#app/platform/i18n.ts'
import { useRecord } from '#app/platform/resource/use-record.ts'
import { ShowPage } from '#app/ui/frame/ShowPage.tsx'
import { TeamLink } from '#app/ui/links/RecordLink.tsx'
import { KnownFacts } from '#app/ui/states/Facts.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { ClubCard } from '#domain/teams/club-page.ts'
import { type TeamName, teamTypeLabels } from '#domain/teams/team.ts'
import { clubs } from './resource.ts'
import { sectionLists } from './sections.ts'

/**
 * The page of a club, with all data that the viewer may read. Staff may open every club; club users may open their own club and its
 * teams.
 */
export function ClubPage() {
  return (
    <ShowPage resource={clubs.name} title={({ ShortName }: ClubCard) => ShortName}>
      <div className={shared.column}>
        <Facts />
        <Sections />
      </div>
    </ShowPage>
  )
}

function Facts() {
  const translate = useTranslate()
  const { Name, Type, FelixNumber, Email, Parent, UnderTeams, Courts } = useRecord<ClubCard>()
  const facts = {
    name: Name,
    type: translate(teamTypeLabels[Type]),
    felixNumber: FelixNumber,
    email: Email && <a href={`mailto:${Email}`}>{Email}</a>,
    parent: Parent && <Teams teams={[Parent]} />,
    underTeams: UnderTeams.length > 0 && <Teams teams={UnderTeams} />,
    courts: Courts.map((court) => court.Name).join(', '),
  }
  const names = ['name', 'type', 'felixNumber', 'email', 'parent', 'underTeams', 'courts'] as const
  return (
    <KnownFacts
      facts={names.map((name) => ({ name, label: translate(`clubPage.${name}`), value: facts[name] }))}
    />
  )
}

function Teams({ teams }: { teams: readonly TeamName[] }) {
  return (
    <span className={`${shared.wrap} ${shared.wide}`}>
      {teams.map(({ Id, ShortName }) => (
        <TeamLink key={Id} id={Id} name={ShortName} />
      ))}
    </span>
  )
}

/** Shows the sections that the server allows this viewer. The lists of other sections are never requested. */
function Sections() {
  const { TeamId, Sections: sections } = useRecord<ClubCard>()
  return sections.map((name) => {
    const { List, filter } = sectionLists[name]
    return <List key={name} filter={{ [filter]: TeamId }} />
  })
}
