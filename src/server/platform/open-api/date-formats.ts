import { isSchema, type Schema } from './json-schema.ts'

/** What the texts of these members are, by the documents' own names; a game's time is Icelandic and has no zone. */
const formats: Readonly<Record<string, string>> = {
  Date: 'date',
  DateFrom: 'date',
  DateTo: 'date',
  LoanDateFrom: 'date',
  LoanDateTo: 'date',
  ContractStart: 'date',
  ContractEnd: 'date',
  CompetitionLicenseDate: 'date',
  Created: 'date-time',
  Closed: 'date-time',
  Timestamp: 'date-time',
  RegistrationDate: 'date-time',
  SavedAt: 'date-time',
  Decided: 'date-time',
  GameDay: 'date-time-local',
  RequestedGameDate: 'date-time-local',
  SetGameTime: 'date-time-local',
}

/** The schema with the format of each day and moment of the documents that its declaration leaves open. */
export function withDateFormats(schema: Schema): Schema {
  return Object.fromEntries(
    Object.entries(schema).map(([key, part]) => [
      key,
      key === 'properties' && isSchema(part) ? formatted(part) : within(part),
    ]),
  )
}

function formatted(properties: Schema): Schema {
  return Object.fromEntries(
    Object.entries(properties).map(([name, member]) => {
      const format = formats[name]
      const described = within(member)
      return [name, format && isSchema(described) ? asFormat(described, format) : described]
    }),
  )
}

const within = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(within)
  return isSchema(part) ? withDateFormats(part) : part
}

/** The text among what the member may be; one that is narrowed already stays as it is. */
function asFormat(member: Schema, format: string): Schema {
  const { anyOf, type, pattern } = member
  if (Array.isArray(anyOf))
    return { ...member, anyOf: anyOf.map((one) => (isSchema(one) ? asFormat(one, format) : one)) }
  const isText = type === 'string' || (Array.isArray(type) && type.length === 2 && type.includes('string'))
  const isOpen = isText && !('format' in member || 'const' in member || 'enum' in member) && !pattern
  return isOpen ? { ...member, format } : member
}
