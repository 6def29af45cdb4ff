type Described = {
  type: string
  message: string
  stack: string
  cause?: Described
  errors?: Described[]
  [field: string]: unknown
}

/** Fields of an error that name parts of the program or the schema, never values of a row. */
const namingFields = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'dataType',
  'syscall',
] as const

/** A longer chain of causes says nothing more. */
const mostCauses = 5

/**
 * An error as the log shows it. A database puts whole rows into `detail` and values into quoted parts of the message, so
 * an error of the database keeps its message without quoted parts, and every error only the fields of an allow-list.
 */
export function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error', stack: '' }
  const fields: Record<string, unknown> = { ...error }
  const code = Reflect.get(error, 'code')
  const naming = namingFields.flatMap((name) => (isName(fields[name]) ? [[name, fields[name]]] : []))
  const inner = depth < mostCauses ? innerOf(error, depth + 1) : {}
  return {
    type: error.name,
    message: isSqlState(code) ? withoutQuoted(error.message) : error.message,
    ...Object.fromEntries(naming),
    // The message stands in front of the frames too.
    stack: framesOf(error),
    ...inner,
  }
}

function innerOf(error: Error, depth: number): Pick<Described, 'cause' | 'errors'> {
  return {
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause, depth) }),
    ...(error instanceof AggregateError
      ? { errors: error.errors.slice(0, mostCauses).map((one) => describeError(one, depth)) }
      : {}),
  }
}

const isName = (value: unknown) => typeof value === 'string' && value.length <= 200

/** PostgreSQL documentation, appendix A: five digits or capital letters. */
const isSqlState = (code: unknown) => typeof code === 'string' && /^[\dA-Z]{5}$/.test(code)

const withoutQuoted = (message: string) => message.replace(/"(?:[^"]|"")*"?|'(?:[^']|'')*'?/g, '"…"')

const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
