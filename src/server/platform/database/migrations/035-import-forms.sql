-- An import may correct whose form it is, or of which game; what is written in it goes with it.
alter table game_execution_rows
  drop constraint game_execution_rows_game_id_person_id_fkey,
  add foreign key (game_id, person_id) references game_executions (game_id, person_id)
    on update cascade on delete cascade;

-- An import puts the parts of a form in one by one.
alter table participation_notifications alter column form set default '{}';
