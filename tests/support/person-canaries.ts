import { sql } from 'kysely'
import { Position } from '#domain/games/codes.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { aGame, aPerson, aTeam, testKennitala } from './builders.ts'

const sign = 'kanari'
const chunk = `${sign}-innihald`

type Values = Record<string, unknown>
type PlantedRow = { id: number } & Values

/** The unique text that a test writes into a column of a row about the person. */
export const canary = (table: string, column: string) => `${sign}-${table}-${column}`

/**
 * Writes rows about one person into every table of the register of personal data, with a unique text in each
 * text and JSON column.
 */
export async function plantPerson(db: Queryable, { staff }: { staff: number }) {
  const planted: { gone: string[]; kept: string[] } = { gone: [], kept: [] }
  /**
   * Inserts a row with a unique text in each of the columns `gone` and `kept`. A rejected contract gets other
   * texts than a kept one.
   */
  const put = async (
    table: string,
    values: Values,
    { gone = '', kept = '', as = table }: { gone?: string; kept?: string; as?: string } = {},
  ) => {
    const own: Values = {}
    for (const [fate, columns] of Object.entries({ gone, kept }))
      for (const column of columns.split(' ').filter(Boolean)) {
        own[column] = canary(as, column)
        planted[fate as 'gone' | 'kept'].push(canary(as, column))
      }
    return insert(db, table, { ...own, ...values })
  }
  const gone = (text: string) => {
    planted.gone.push(text)
    return text
  }
  const kept = (text: string) => {
    planted.kept.push(text)
    return text
  }

  const [team, other] = [await aTeam(db), await aTeam(db)]
  const past = await aGame(db, {
    game_day: '2025-06-01T20:00:00',
    home_team_id: team.id,
    away_team_id: other.id,
  })
  const person = await put(
    'persons',
    {
      ssn: kept(testKennitala(9_001)),
      team_id: team.id,
      gsm: gone('+3546661001'),
      home_phone: gone('+3545551001'),
      gender: 'male',
    },
    { gone: 'nationality address postcode postbox_name email', kept: 'name' },
  )
  const person_id = person.id
  const at = '2026-05-01T10:00:00Z'
  const game_id = past.id

  await put('referees', { person_id })
  await put('coaches', { person_id })
  await put('coach_divisions', { person_id, division_type_id: 1 })
  await put('employees', { person_id })
  const role = await put('roles', { person_id, auth_type: 3, team_id: team.id, websites: [], version: 1 })
  await put('ended_roles', { id: 999_001, person_id, auth_type: 4, websites: [], version: 1, ended_at: at })
  await put('user_groups', { role_id: role.id, division_type_id: 1, gender: 'male' })
  await put(
    'sessions',
    {
      person_id,
      role_id: role.id,
      created_at: at,
      expires_at: at,
      login_id: crypto.randomUUID(),
      token_hash: 't',
      resume_hash: 'r',
    },
    { gone: 'device' },
  )
  await put('calendars', { role_id: role.id, token_hash: 'x1', created_at: at }, { gone: 'name' })
  await put('calendar_events', { person_id, game_id, hash: 'h', sequence: 1, changed_at: at })
  await put('preferences', { person_id, value: { a: gone(canary('preferences', 'value')) } }, { gone: 'key' })
  await put(
    'shared_views',
    { person_id, shared_at: at, value: { a: gone(canary('shared_views', 'value')) } },
    { gone: 'list name' },
  )
  await put('notice_settings', { person_id, kind: 'bannedFromGame', mail: 'never' })
  await put('notice_letters', { person_id, day: '2026-05-01' })
  await put('notices', { role_id: role.id, kind: 'bannedFromGame', record_id: game_id, at })
  const { rows: rules } = await sql<{ kind: string }>`select kind from reminder_rules limit 1`.execute(db)
  await put('sent_reminders', {
    kind: rules[0]?.kind,
    record_id: game_id,
    role_id: role.id,
    since: at,
    number: 1,
    at,
  })
  await put('person_lookups', { person_id: staff, found_person_id: person_id, at })
  await put('rate_limits', {
    subject: `user:${person_id}`,
    act: 'x',
    window_seconds: 60,
    window_start: at,
    hits: 1,
  })

  const paper = async (name: string) => {
    const file = await insert(db, 'files', {
      name,
      media_type: 'application/pdf',
      byte_size: chunk.length,
      sha256: 'x',
      created_at: at,
    })
    await sql`insert into file_chunks (file_id, position, content)
      values (${file.id}, 0, ${Buffer.from(chunk)})`.execute(db)
    return file.id
  }
  const contract = {
    person_id,
    team_id: team.id,
    contract_type_id: 1170,
    date_from: '2020-01-01',
    version: 1,
  }
  const rejected = await put(
    'contracts',
    { ...contract, id: 999_001, date_to: '2026-01-01', state: 'rejected' },
    { gone: 'rejection_message' },
  )
  const held = await put('contracts', {
    ...contract,
    id: 999_002,
    date_to: '2025-01-01',
    state: 'confirmed',
  })
  const mail = (values: Values, how: { gone?: string; as?: string }) =>
    put('mails', { kind: 'bulk', created_at: at, ...values }, how)
  await put('contract_files', {
    contract_id: rejected.id,
    file_id: await paper(gone(canary('files', 'rejected'))),
  })
  await put('contract_files', { contract_id: held.id, file_id: await paper(kept(canary('files', 'kept'))) })
  await put('contract_reminders', { contract_id: held.id, days_before: 30, at })
  const transfer = {
    person_id,
    team_from_id: other.id,
    team_to_id: team.id,
    created_at: at,
    version: 1,
    amount: 1,
    loan: false,
    without_contract: false,
    invalidate_contract: false,
    sell_on_fee: false,
    fee_confirmed: false,
  }
  for (const [id, status, fate] of [
    [999_001, 'Hafnað', 'gone'],
    [999_002, 'Lokið', 'kept'],
  ] as const) {
    const as = (table: string) => `${table}-${fate}`
    const one = await put(
      'transfer_requests',
      { ...transfer, id, status, completed_at: at },
      { [fate]: 'rejected_reason', as: as('transfer_requests') },
    )
    await put(
      'transfer_events',
      { request_id: one.id, at, act: 'registered', status },
      { [fate]: 'text', as: as('transfer_events') },
    )
    const purpose = { request_id: one.id, purpose: 'other', attachment_type: 'ANN' }
    const name = canary(as('files'), 'name')
    planted[fate].push(name)
    await put(
      'transfer_files',
      { ...purpose, file_id: await paper(name) },
      { [fate]: 'name', as: as('transfer_files') },
    )
    const payment = await put(
      'transfer_payments',
      {
        id,
        request_id: one.id,
        due_on: '2026-01-01',
        amount: 5,
        payment_type: 1,
        version: 1,
        confirmed_at: at,
      },
      { [fate]: 'payment_condition bank_transfer', as: as('transfer_payments') },
    )
    const proof = canary(as('payment_files'), 'name')
    planted[fate].push(proof)
    await put('transfer_payment_files', { payment_id: payment.id, file_id: await paper(proof) })
    const letter = await mail(
      { record_path: `/felagaskipti-oklaradar-adgerdir/${one.id}` },
      { gone: 'subject body', as: as('mails') },
    )
    await put('outbox', {
      mail_id: letter.id,
      team_id: team.id,
      address: `felag${id}@felag.example`,
      state: 'sent',
      attempts: 1,
      next_attempt_at: at,
      created_at: at,
      fell_due_before_restore: false,
    })
  }

  await put('lineups', {
    game_id,
    team_id: team.id,
    person_id,
    position_id: Position.Starter,
    version: 1,
    added_with_ssn: false,
  })
  const incident = await put('incidents', {
    game_id,
    team_id: team.id,
    incident_type_id: 14,
    person_id,
    minute: 7,
    version: 1,
  })
  // The declined appointment also adds a row to another table by a trigger.
  await put(
    'game_referees',
    { id: 999_001, game_id, person_id, role_id: 20, set_by_hand: false, version: 1, declined_at: at },
    { gone: 'declined_reason' },
  )
  await put('notified_bans', {
    person_id,
    key: 'k',
    team_id: team.id,
    cause: 'ruling',
    count: 1,
    games: 1,
    served: [],
    is_open: false,
    awaits_ruling: false,
    said: 's',
    rulings: '',
    at,
    is_for_committee: false,
  })
  await put(
    'rulings',
    {
      id: 999_001,
      kind: 'games',
      person_id,
      team_id: team.id,
      game_id,
      card: 'dismissal',
      yellows: 0,
      games: 1,
      suspends: false,
      registered_at: at,
      published_at: at,
      published_by: staff,
      version: 1,
    },
    { kept: 'comment counter' },
  )
  await put(
    'discipline_reports',
    {
      incident_id: incident.id,
      discipline_type_id: 1,
      discipline_type_id2: 1,
      registered_by_id: staff,
      registered_at: at,
      version: 1,
    },
    { kept: 'comments' },
  )
  await put('report_corrections', { game_id, before: { Persons: [] } })
  const list = await insert(db, 'squad_lists', {
    team_id: team.id,
    name: 'Listi',
    division_type_id: 1,
    gender: 'male',
    version: 1,
    worked_on: '2026-05-01',
  })
  await put('squad_list_players', { squad_list_id: list.id, person_id, is_player: true, version: 1 })
  const days = { date_from: '2026-05-01', date_to: '2026-05-02', part_of_day: false }
  const leave = await put('holidays', { id: 999_001, person_id, version: 1, ...days }, { gone: 'comment' })
  await put(
    'official_conflicts',
    { person_id, team_id: other.id, kind: 'family', version: 1, entered_at: at },
    { gone: 'note' },
  )
  await put(
    'appointment_drafts',
    { game_id, role_id: 22, person_id, made_by: staff, made_at: at, version: 1 },
    { gone: 'reason' },
  )
  await put(
    'appointments',
    { game_id, role_id: 20, person_id, published_by: staff, published_at: at },
    { gone: 'reason' },
  )
  await put(
    'game_executions',
    { id: 999_001, game_id, person_id, handed_in_at: at, version: 1 },
    { kept: 'comment' },
  )
  await put('game_execution_rows', { game_id, person_id, type_id: 1, rating: 1 }, { kept: 'other' })
  await put(
    'inspector_reports',
    { id: 999_001, game_id, person_id, confirmed_at: at, version: 1 },
    { kept: 'field_condition weather conditions' },
  )
  await put('inspector_marks', { game_id, role_id: 20, person_id, rating: 8, version: 1 })
  await put('inspector_comments', { game_id, chapter: 1, name: 'comments' }, { kept: 'text' })
  await put('inspector_grades', { game_id, question_id: 1, grade: 1 })
  await put(
    'inspector_rows',
    { game_id, chapter: 1, list: 'incidents', key: 'k', is_removed: false },
    { kept: 'number team minute text' },
  )

  const letter = await mail({ created_by: staff }, { gone: 'subject body' })
  await put(
    'outbox',
    {
      mail_id: letter.id,
      person_id,
      state: 'sent',
      attempts: 1,
      next_attempt_at: at,
      created_at: at,
      fell_due_before_restore: false,
    },
    { gone: 'address' },
  )
  // A message to a club that has the same address as the person.
  const clubLetter = await insert(db, 'mails', {
    kind: 'bulk',
    subject: 'Bréf',
    body: 'Bréf',
    created_at: at,
  })
  await insert(db, 'outbox', {
    mail_id: clubLetter.id,
    team_id: team.id,
    address: canary('persons', 'email'),
    state: 'sent',
    attempts: 1,
    next_attempt_at: at,
    created_at: at,
    fell_due_before_restore: false,
  })
  // A message that the person wrote to others.
  await insert(db, 'mails', {
    kind: 'bulk',
    subject: 'Bréf',
    body: 'Bréf',
    created_at: at,
    created_by: person_id,
    reply_to_name: canary('persons', 'name'),
    reply_to_address: canary('persons', 'email'),
  })
  await put(
    'registry_records',
    {
      kind: 'person',
      local_id: person_id,
      record: { a: kept(canary('registry_records', 'record')) },
      version: 1,
      person_id,
    },
    { kept: 'fifa_id' },
  )
  const queued = await put('registry_queue', {
    kind: 'person',
    local_id: person_id,
    act: 'update',
    state: 'done',
    attempts: 1,
    turn: 1,
    duplicates: 0,
    sent: { a: gone(canary('registry_queue', 'sent')) },
    is_unknown: false,
    next_attempt_at: at,
    created_at: at,
    ended_at: at,
  })
  await put(
    'registry_decisions',
    { queue_id: queued.id, decision: 'retry', at, by: staff },
    { gone: 'reason' },
  )
  const officer = {
    Name: canary('persons', 'name'),
    Email: canary('persons', 'email'),
    Phone: '',
    Gsm: '',
  }
  const nobody = { Name: 'Annar', Email: '', Phone: '', Gsm: '' }
  await put('participation_notifications', {
    team_id: team.id,
    year: new Date().getFullYear(),
    saved_at: at,
    saved_by: staff,
    version: 1,
    form: { Chairman: officer, President: nobody },
  })

  const of = await put(
    'file_imports',
    { kind: 'persons', created_by: staff, created_at: at, imported_by: staff, imported_at: at, version: 1 },
    { kept: 'file_name' },
  )
  const json = (table: string, column: string) => ({ a: gone(canary(table, column)) })
  await put('file_import_rows', {
    import_id: of.id,
    record_id: person_id,
    state: 'changed',
    prior: json('file_import_rows', 'prior'),
  })
  await put(
    'imported_rows',
    { file: 'persons.csv', record_id: person_id, fields: json('imported_rows', 'fields') },
    { gone: 'key' },
  )
  await put('imported_rows', {
    file: 'leave.csv',
    record_id: leave.id,
    fields: {},
    key: gone(canary('leave', 'key')),
  })
  await put('import_changes', {
    at,
    file: 'persons.csv',
    record_id: person_id,
    before: json('import_changes', 'before'),
    after: json('import_changes', 'after'),
  })
  // Import rows whose records have been deleted.
  await insert(db, 'file_import_rows', {
    import_id: of.id,
    record_id: 999_999,
    state: 'changed',
    prior: { person_id, note: gone(canary('gone', 'prior')) },
  })
  await insert(db, 'import_changes', {
    at,
    file: 'leave.csv',
    record_id: 999_999,
    after: {},
    before: { person_id, note: gone(canary('gone', 'before')) },
  })
  await insert(db, 'audit', {
    at,
    person_id: staff,
    auth_type: 1,
    act: 'referees.list',
    records: { Persons: [person_id] },
    result: 200,
    request_id: 'a',
  })
  return { id: person_id, name: canary('persons', 'name'), chunk, ...planted }
}

/** Inserts a row with only the given columns. */
export async function insert(db: Queryable, table: string, values: Values): Promise<PlantedRow> {
  const columns = sql.join(Object.keys(values).map((column) => sql.ref(column)))
  const { rows } = await sql<PlantedRow>`
    insert into ${sql.table(table)} (${columns}) overriding system value select ${columns}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb) returning *`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error(`${table} took no row`)
  return row
}

/** Which of the texts occur in the database, by table. */
export async function textsIn(db: Queryable, texts: readonly string[]): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db)
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const row = name === 'file_chunks' ? sql`encode(t.content, 'escape')` : sql`t::text`
    const { rows } = await sql<{ text: string }>`
      select distinct given.text from ${sql.table(name)} t
      join unnest(${[...texts]}::text[]) given (text) on position(given.text in ${row}) > 0`.execute(db)
    for (const { text } of rows) found[text] = [...(found[text] ?? []), name]
  }
  return found
}

/** A person without any records, whom a removal can delete completely. */
export const aStranger = (db: Queryable) => aPerson(db, { email: `${sign}@kanari.example` })
