import { sql } from 'kysely'
import { AuthType } from '#domain/platform/auth-type.ts'
import { femaleNames, maleNames } from '#server/demo/people/first-names.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { clubs, clubUsers, coaches, courts, employees, type Size, teams } from './size.ts'

/** The id of a generated person is this value plus the person's number. */
export const personBase = 1_000_000

export async function addTeams(tx: Queryable) {
  await sql`insert into teams (id, short_name, name, type, felix_number, parent_team_id, email)
    select i, kind || ' ' || (1 + (i - 1) % ${clubs}::int) || case (i - 1) / ${clubs}::int when 1 then ' U' when 2 then ' B' else '' end,
      'Ungmennafélagið ' || kind || ' ' || i, 'F', i::text,
      case when i > ${clubs}::int then 1 + (i - 1) % ${clubs}::int end, 'felag' || i || '@felag.example'
    from generate_series(1, ${teams}::int) i,
      lateral (select (array['Fálki', 'Þróttur', 'Ægir', 'Jökull', 'Súlur', 'Höfði', 'Brák', 'Ölfusá'])[1 + i % 8] as kind) kinds`.execute(
    tx,
  )
  await sql`insert into courts (id, name, team_id)
    select i, 'Völlur ' || i, 1 + i % ${clubs}::int from generate_series(1, ${courts}::int) i`.execute(tx)
}

/**
 * Adds persons with names of two to four words and valid national ids. Common names occur more often than
 * rare ones.
 */
export async function addPersons(tx: Queryable, { persons }: Size) {
  const [men, women] = [maleNames, femaleNames]
  const [fathers, mens, womens] = [
    men.map((one) => one.ofSon),
    men.map((one) => one.name),
    women.map((one) => one.name),
  ]
  await sql`
    with numbered as (
      select row_number() over (order by k)::int as i, k, digits, check_digit
      from (
        select k, to_char(born, 'DDMMYY') || serial as digits, century,
          (11 - (select sum(substr(to_char(born, 'DDMMYY') || serial, at::int, 1)::int * weight)
            from unnest(array[3, 2, 7, 6, 5, 4, 3, 2]) with ordinality as weights (weight, at)) % 11) % 11 || century as check_digit
        from generate_series(0, ${persons}::int * 10 / 9 + 100) k,
          lateral (select '1945-01-01'::date + k * 7 % 25567 as born, 20 + k / 25567 as serial) b,
          lateral (select case when born < '2000-01-01' then '9' else '0' end as century) c
      ) candidates
      where length(check_digit) = 2
      limit ${persons}::int
    )
    insert into persons (id, ssn, name, gender, team_id, nationality, address, postcode, postbox_name, home_phone, gsm, email)
    select ${personBase}::int + i, digits || check_digit,
      case when is_man then ${sql`(${mens}::text[])[1 + pg_temp.pick(i, 1, 1 + pg_temp.pick(i, 2, ${men.length}::int))]`}
        else (${womens}::text[])[1 + pg_temp.pick(i, 1, 1 + pg_temp.pick(i, 2, ${women.length}::int))] end
      || case when pg_temp.pick(i, 3, 2) = 0 then '' when is_man then ' ' || (${mens}::text[])[1 + pg_temp.pick(i, 4, ${men.length}::int)]
        else ' ' || (${womens}::text[])[1 + pg_temp.pick(i, 4, ${women.length}::int)] end
      || ' ' || (${fathers}::text[])[1 + pg_temp.pick(i, 5, 1 + pg_temp.pick(i, 6, ${men.length}::int))] || case when is_man then 'son' else 'dóttir' end,
      case when is_man then 'male' else 'female' end,
      case when pg_temp.pick(i, 7, 10) < 6 then 1 + pg_temp.pick(i, 8, ${teams}::int) end,
      case when pg_temp.pick(i, 9, 20) = 0 then 'PL' else 'IS' end,
      'Gata ' || pg_temp.pick(i, 10, 200), (101 + pg_temp.pick(i, 11, 700))::text, 'Bær', null,
      (6000000 + pg_temp.pick(i, 12, 2999999))::text, 'netfang' || i || '@postur.example'
    from numbered, lateral (select pg_temp.pick(i, 0, 100) < 55 as is_man) sex`.execute(tx)
}

export const firstReferee = '0101452019'

/** Gives the first persons roles: referees come first, then coaches, employees and the users of the clubs. */
export async function addWork(tx: Queryable, { referees }: Size) {
  const after = { coaches: referees, employees: referees + coaches, users: referees + coaches + employees }
  await sql`insert into referees (person_id, division_type_id, permission_type_id, team_id)
    select ${personBase}::int + i, 1 + i % 7, 1001 + i % 8, 1 + i % ${clubs}::int from generate_series(1, ${referees}::int) i`.execute(
    tx,
  )
  await sql`insert into coaches (person_id, permission_type_id, team_id)
    select p.id, 1 + p.id % 9, coalesce(p.team_id, 1 + p.id % ${teams}::int) from persons p
    where p.id > ${personBase + after.coaches}::int order by p.id limit ${coaches}::int`.execute(tx)
  await sql`insert into coach_divisions (person_id, division_type_id)
    select person_id, d from coaches, generate_series(1, 2) d`.execute(tx)
  await sql`insert into employees (person_id, job_title_type_id, team_id)
    select p.id, 1 + p.id % 12, coalesce(p.team_id, 1 + p.id % ${teams}::int) from persons p
    where p.id > ${personBase + after.employees}::int order by p.id limit ${employees}::int`.execute(tx)
  await sql`insert into roles (person_id, auth_type, team_id)
    select p.id, ${AuthType.Club}::int, 1 + p.id % ${clubs}::int from persons p
    where p.id > ${personBase + after.users}::int order by p.id limit ${clubUsers}::int`.execute(tx)
  await sql`insert into roles (person_id, auth_type)
    select person_id, ${AuthType.Referee}::int from referees`.execute(tx)
  await sql`insert into holidays (person_id, date_from, date_to, comment)
    select person_id, day, day + 6, '' from referees, lateral (select current_date + (person_id % 90) as day) days`.execute(
    tx,
  )
  await sql`insert into squad_lists (id, team_id, name, division_type_id, gender)
    select 1000 + i, i, 'Meistaraflokkur', 1, 'male' from generate_series(1, ${teams}::int) i`.execute(tx)
  await sql`insert into squad_list_players (squad_list_id, person_id)
    select 1000 + team_id, id from (
      select id, team_id, row_number() over (partition by team_id order by id) as place from persons
      where team_id is not null) p where place <= 40`.execute(tx)
}
