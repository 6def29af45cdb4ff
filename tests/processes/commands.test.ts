import { existsSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }
import { emptyPostgresPlace, environmentOf } from '../support/backup-databases.ts'
import { csvFolder, lines, temporaryFolder } from '../support/csv-folder.ts'
import { runCommand } from '../support/run-command.ts'

describe('npm run i18n', () => {
  let file: string

  beforeEach(() => {
    file = path.join(temporaryFolder(), 'is.json')
  })

  test('reports each error of the text file in Icelandic with its line', async () => {
    const app = { ...builtIn.app, name: 'Bak %{name}' }
    const { code, output } = await check({ ...builtIn, app, validation: undefined })
    expect(code).toBe(1)
    expect(output).toContain('Lína 1, validation: Þennan kafla vantar. Sæktu is.json')
    expect(output).toContain(
      'Lína 3, app.name: Þetta innskot er ekki til fyrir þennan texta: %{name}. Eyddu því.\n',
    )
    expect(output).toMatch(/2 villur fundust í .*is\.json\.\n$/)
  })

  test('T28 says in Icelandic why a text file cannot be read or adopted', async () => {
    for (const args of [[file], [file, '--adopt']]) {
      const { code, output, complaints } = await runCommand('i18n', args)
      expect({ code, complaints }).toEqual({ code: 1, complaints: '' })
      expect(output).toMatch(/^Textaskráin is\.json fannst ekki\./)
    }
    symlinkSync(file, file)
    expect((await runCommand('i18n', [file, '--adopt'])).output).toMatch(/^is\.json er tengill/)
    expect(await runCommand('i18n', ['--adop'])).toMatchObject({
      code: 1,
      output: '',
      complaints: 'Notaðu skipunina svona: npm run i18n, eða npm run i18n -- SKRÁ\n',
    })
  })

  async function check(tree: unknown) {
    writeFileSync(file, typeof tree === 'string' ? tree : JSON.stringify(tree, null, 2))
    const { code, output, complaints } = await runCommand('i18n', [file])
    return { code, output: output + complaints }
  }
})

test('npm run import lists errors in the files, changes nothing and exits with 1; without errors it lists the numbers of rows', async () => {
  const env = environmentOf(await emptyPostgresPlace())
  const faulty = csvFolder({ 'teams.csv': lines('Id,ShortName,Type', '1,KR,F', '1,KR,Q') })
  const refused = await runCommand('import', [faulty], env)
  expect(refused).toMatchObject({ code: 1, output: '' })
  expect(refused.complaints.split('\n').slice(-4)).toEqual([
    'teams.csv, line 3, column Type: "Q" is not one of L, S, F',
    'teams.csv, line 3, column Id: the same key stands already in line 2',
    '2 mistakes were found; nothing was changed.',
    '',
  ])
  const taken = await runCommand(
    'import',
    [csvFolder({ 'teams.csv': lines('Id,ShortName,Type', '1,KR,F') })],
    env,
  )
  expect(taken).toMatchObject({ code: 0, output: 'teams.csv: 1 new, 0 changed, 0 as they were\n' })
})

test('T30 npm run backup refuses to write an unencrypted file if others can reach the server, unless BACKUP_PLAIN allows it', async () => {
  const place = environmentOf(await emptyPostgresPlace())
  const env = { ...place, NODE_ENV: 'production', EID_LOCAL: '1', BACKUP_KEY: '' }
  const file = path.join(temporaryFolder(), 'association.backup')
  const refused = await runCommand('backup', [file], env)
  expect(refused).toMatchObject({ code: 1, output: '' })
  expect(refused.complaints).toMatch(/^BACKUP_KEY must be set .* or BACKUP_PLAIN=1/)
  expect(existsSync(file)).toBe(false)
  const taken = await runCommand('backup', [file], { ...env, BACKUP_PLAIN: '1' })
  expect(taken).toMatchObject({ code: 0, output: `The database is backed up to ${file}\n` })
  expect(existsSync(file)).toBe(true)
})
