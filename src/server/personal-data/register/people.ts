import { kept, ofNobody, type Register, removed } from './table.ts'

const mine = 't.person_id = :person'
const ofRoles = 't.role_id = any(array(select id from roles where person_id = :person))'

/** The person's own row in the register, functions, logins and settings. */
export const peopleTables: Register = {
  persons: kept(
    {
      about: 't.id = :person',
      copied: `id ssn name gender team_id nationality address postcode postbox_name home_phone gsm email registered_on
        data_removed_at`,
      left: 'short_name acronym version name_order name_folded',
    },
    {
      why: 'identity',
      cleared: {
        gender: 'null',
        team_id: 'null',
        nationality: 'null',
        address: 'null',
        postcode: 'null',
        postbox_name: 'null',
        home_phone: 'null',
        gsm: 'null',
        email: 'null',
      },
    },
  ),
  referees: removed({
    about: mine,
    copied: 'person_id division_type_id permission_type_id team_id set_by_hand',
    left: 'version',
  }),
  coaches: removed({ about: mine, copied: 'person_id permission_type_id team_id', left: 'version' }),
  coach_divisions: removed({ about: mine, copied: 'person_id division_type_id' }),
  employees: removed({
    about: mine,
    copied: `person_id job_title_type_id team_id women_division_type_id men_division_type_id men_cup_division_type_id
      women_cup_division_type_id`,
    left: 'version',
  }),
  roles: removed({
    about: mine,
    copied: 'id person_id auth_type team_id websites first_login_at given_at last_seen_at ends_on',
    left: 'version',
  }),
  ended_roles: kept(
    {
      about: mine,
      copied: 'id person_id auth_type team_id websites given_at last_seen_at ends_on ended_at',
      left: 'version',
    },
    { why: 'access', until: "(t.ended_at + interval '7 years')::date" },
  ),
  user_groups: removed({ about: ofRoles, copied: 'role_id division_type_id gender' }),
  sessions: removed({
    about: mine,
    copied: 'id person_id role_id created_at expires_at ended_at last_used_at device idle_ends_at proven_at',
    // A copy of personal data leaves out hashes of secrets and addresses, and the id that connects the sessions
    // of a login.
    left: 'token_hash resume_hash address_hash login_id',
  }),
  calendars: removed({
    about: ofRoles,
    copied: 'id role_id name created_at fetched_at changed_at',
    left: 'token_hash content_hash',
  }),
  calendar_events: removed({
    about: mine,
    copied: 'id person_id team_id game_id sequence changed_at',
    left: 'hash',
  }),
  preferences: removed({ about: mine, copied: 'person_id key value' }),
  shared_views: removed({ about: mine, copied: 'id person_id list name value shared_at' }),
  notice_settings: removed({ about: mine, copied: 'person_id kind mail' }),
  notice_letters: removed({ about: mine, copied: 'person_id day' }),
  notices: removed({ about: ofRoles, copied: 'id role_id kind record_id team_id at read_at mail' }),
  sent_reminders: removed({ about: ofRoles, copied: 'id kind record_id role_id since number at' }),
  person_lookups: removed({
    about: '(t.person_id = :person or t.found_person_id = :person)',
    // A copy of personal data contains only the time of a look-up, not the other person.
    copied: 'at',
    left: 'person_id found_person_id',
  }),
  rate_limits: removed({
    about: "t.subject = 'user:' || :person",
    copied: 'act window_start hits',
    left: 'subject window_seconds',
  }),
  personal_data_exports: removed({
    about: mine,
    actors: ['asked_by'],
    copied: 'id person_id state asked_at ended_at',
    left: 'alive_at tries asked_by',
  }),
  personal_data_files: removed({
    about: 't.export_id = any(array(select id from personal_data_exports where person_id = :person))',
    copied: 'export_id kind',
    left: 'file_id',
  }),
  begin_codes: ofNobody('a code before the first login, without a person', 'code_hash expires_at'),
  eid_used_tokens: ofNobody('hashes of used tokens, for minutes', 'token_hash expires_at'),
  eid_keys: ofNobody('keys of the local electronic id', 'id private_jwk created_at'),
  idempotency_keys: ofNobody(
    'answers encrypted with a key that only the browser has, for a day',
    'scope key_hash status answer created_at',
  ),
  staff_role_changes: ofNobody('numbers of roles, until staff are told', 'id role_id is_given at'),
}
