/**
 * SQL for what the role `r` works with, as TeamGroup lists (USR-13): men 1 and women 0, as in squad lists (OP-051).
 */
export const teamGroupsOfRole = `(
  select coalesce(json_agg(json_build_object(
    'GroupId', division_type_id, 'Gender', case gender when 'male' then 1 else 0 end
  ) order by division_type_id, gender desc), '[]')
  from user_groups where role_id = r.id)`
