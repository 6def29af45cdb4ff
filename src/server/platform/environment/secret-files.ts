import { readFileSync, statSync } from 'node:fs'
import { codeOf, OperatorError } from '../operator-error.ts'

type Given = Readonly<Record<string, string | undefined>>

/** Variables that hold a secret, alone or inside an address. Each may stand in a file that `NAME_FILE` names. */
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

/** No secret is longer; a file of another kind is not read whole. */
const mostBytes = 65_536

/**
 * The environment with the contents of the files that `NAME_FILE` names, as container platforms mount secrets. One line
 * break at the end does not belong to the secret.
 */
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
