import { isSchema, type Schema } from './json-schema.ts'

/** The formats of fields, by the names in the documents. The time of a game is Icelandic and has no time zone. */
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

/** Adds the documents' date formats to fields whose declaration has none. */
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

/** Adds the format to a plain string, also as a member of a union. */
function asFormat(member: Schema, format: string): Schema {
  const { anyOf, type, pattern } = member
  if (Array.isArray(anyOf))
    return { ...member, anyOf: anyOf.map((one) => (isSchema(one) ? asFormat(one, format) : one)) }
  const isText = type === 'string' || (Array.isArray(type) && type.length === 2 && type.includes('string'))
  const isOpen = isText && !('format' in member || 'const' in member || 'enum' in member) && !pattern
  return isOpen ? { ...member, format } : member
}
