import { useRecord } from '#app/platform/resource/use-record.ts'
import { ShowPage } from '#app/ui/frame/ShowPage.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { PersonCard } from '#domain/people/person.ts'
import type { PageName } from '#domain/platform/pages.ts'
import { keysOf } from '#domain/platform/records.ts'
import { PersonDataActions } from './data/PersonDataActions.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import { people } from './resource.ts'
import { sectionLists } from './sections/sections.ts'

export function PersonPage() {
  return (
    <ShowPage
      resource={people.name}
      title={({ Name }: PersonCard) => Name}
      lists={listsOf}
      actions={<PersonDataActions />}
    >
      <div className={shared.column}>
        <PersonFacts />
        <Sections />
      </div>
    </ShowPage>
  )
}

/** The lists that contain the person. Players appear in squad lists, contracts and transfers. */
function listsOf({ Referee, Coach, Employee }: PersonCard): readonly PageName[] {
  const own = { referees: Referee, coaches: Coach, employees: Employee }
  return [...keysOf(own).filter((list) => own[list]), 'squadLists', 'contracts', 'transfers']
}

/** Shows the sections that the server allows this viewer. The lists of other sections are never requested. */
function Sections() {
  const { PersonId, Sections: sections } = useRecord<PersonCard>()
  return sections.map((name) => {
    const { List, filter } = sectionLists[name]
    return <List key={name} filter={{ [filter]: PersonId }} />
  })
}
