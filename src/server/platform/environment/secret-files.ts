import { readFileSync, statSync } from 'node:fs'
import { codeOf, OperatorError } from '../operator-error.ts'

type Given = Readonly<Record<string, string | undefined>>

/** Variables that contain a secret, alone or inside a URL. `NAME_FILE` may name a file with the value instead. */
export const secretVariables = [
  'DATABASE_URL',
  'DATABASE_MIGRATE_URL',
  'DATABASE_LISTEN_URL',
  'EID_CLIENT_SECRET',
  'NATIONAL_REGISTRY_TOKEN',
  'FIFA_CONNECT_TOKEN',
  'SMTP_URL',
  'AUDIT_KEY',
  'AUDIT_KEY_BEFORE',
  'BACKUP_KEY',
  'BACKUP_KEY_BEFORE',
] as const

const suffix = '_FILE'

export const secretFileNames: readonly string[] = secretVariables.map((name) => `${name}${suffix}`)

/** Maximum size of a secret file. It is longer than any secret and prevents that a wrong file is loaded. */
const mostBytes = 65_536

/** Adds the contents of the files in `NAME_FILE` variables, as container platforms mount secrets. Drops the last line break. */
export function withSecretsOfFiles(given: Given): Given {
  const found = secretVariables.flatMap((name) => {
    const file = given[`${name}${suffix}`]?.trim()
    return file ? [[name, secretIn(name, file, given)] as const] : []
  })
  return { ...given, ...Object.fromEntries(found) }
}

function secretIn(name: string, file: string, given: Given): string {
  const variable = `${name}${suffix}`
  if (given[name]?.trim()) throw new OperatorError(`${variable} contradicts ${name}: set only one of them.`)
  const text = contentOf(variable, file)
  if (!text.trim()) throw new OperatorError(`${variable} names an empty file.`)
  return text.replace(/\r?\n$/, '')
}

function contentOf(variable: string, file: string): string {
  try {
    const found = statSync(file)
    if (found.isDirectory()) throw new OperatorError(`${variable} names a directory.`)
    if (!found.isFile() || found.size > mostBytes)
      throw new OperatorError(`${variable} must name a file of at most ${mostBytes} bytes.`)
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof OperatorError) throw error
    const isMissing = codeOf(error) === 'ENOENT'
    throw new OperatorError(
      `${variable} names a file that ${isMissing ? 'does not exist' : `cannot be read (${codeOf(error)})`}.`,
      { cause: error },
    )
  }
}
