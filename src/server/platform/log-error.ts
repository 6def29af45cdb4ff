type Described = {
  type: string
  message: string
  stack: string
  cause?: Described
  errors?: Described[]
  [field: string]: unknown
}

/** Error fields that name parts of the program or schema and never contain row values. */
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

/** Maximum number of causes of an error that are logged. */
const mostCauses = 5

/**
 * Describes an error for the log. A database error contains rows in `detail` and values in quoted parts of its message. So quoted parts are
 * removed, and only allow-listed fields are logged.
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
    // The stack begins with the message, so only its frames are logged.
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

/** SQLSTATE codes have five digits or capital letters (PostgreSQL documentation, appendix A). */
const isSqlState = (code: unknown) => typeof code === 'string' && /^[\dA-Z]{5}$/.test(code)

/** Removes all from the first quotation mark to the last: values may contain marks, and a single mark may begin a cut value. */
function withoutQuoted(message: string): string {
  const marks = [...message.matchAll(quotationMarks)].map(({ index }) => index)
  const [first] = marks
  const last = marks.at(-1)
  if (first === undefined || last === undefined) return message
  return `${message.slice(0, first)}"…"${last > first ? message.slice(last + 1) : ''}`
}

/** All opening and closing quotation marks of Unicode, and other characters used as such. */
const quotationMarks = /[\p{Pi}\p{Pf}"'`´‚„″＂＇「」『』]/gu

const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
