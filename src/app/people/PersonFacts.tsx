import type { ReactNode } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useRecord } from '#app/platform/resource/use-record.ts'
import { KnownFacts } from '#app/ui/states/Facts.tsx'
import type { PersonCard } from '#domain/people/person.ts'
import { dayText } from '#domain/platform/dates.ts'
import { shownKennitala } from '#domain/platform/kennitala.ts'

/** Facts about the person. Leaves out values that are unknown or that the viewer may not read. */
export function PersonFacts() {
  const translate = useTranslate()
  const card = useRecord<PersonCard>()
  const place = [card.Address, [card.Postcode, card.PostboxName].filter(Boolean).join(' ')]
  const facts: Record<string, ReactNode> = {
    ssn: card.Ssn && shownKennitala(card.Ssn),
    team: card.TeamName || translate('people.noTeam'),
    lentBy: card.OwnerTeamName,
    nationality: card.Nationality,
    registeredOn: card.RegisteredOn && dayText(card.RegisteredOn),
    address: place.filter(Boolean).join(', '),
    homePhone: link('tel', card.HomePhone),
    gsm: link('tel', card.Gsm),
    email: link('mailto', card.Email),
    referee: card.Referee && line([card.Referee.Permission, card.Referee.Division, card.Referee.TeamName]),
    coach: card.Coach && line([card.Coach.Permission, ...card.Coach.Divisions, card.Coach.TeamName]),
    employee: card.Employee && line([card.Employee.JobTitle, card.Employee.TeamName]),
  }
  return (
    <KnownFacts
      facts={names.map((name) => ({ name, label: translate(`people.${name}`), value: facts[name] }))}
    />
  )
}

const names = [
  'ssn',
  'team',
  'lentBy',
  'nationality',
  'registeredOn',
  'address',
  'homePhone',
  'gsm',
  'email',
  'referee',
  'coach',
  'employee',
] as const

const line = (parts: readonly string[]) => parts.filter(Boolean).join(' · ') || '–'

const link = (scheme: 'tel' | 'mailto', value: string) =>
  value && <a href={`${scheme}:${scheme === 'tel' ? value.replace(/\s/g, '') : value}`}>{value}</a>
