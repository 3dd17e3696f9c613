-- By what this life of the database is known again at the next start: whether it was restored meanwhile behind our back.
alter table instance
  -- stays through backups and restores
  add column database_id text not null default gen_random_uuid()::text,
  -- raised at every start, and noted outside of the database as well
  add column mark bigint not null default 0,
  -- of PostgreSQL, when it was last looked at
  add column system_id text,
  add column timeline text;
