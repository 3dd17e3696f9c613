-- Identifies the database at the next start, to detect a restore.
alter table instance
  -- survives backups and restores
  add column database_id text not null default gen_random_uuid()::text,
  -- incremented at every start, and also saved outside of the database
  add column mark bigint not null default 0,
  -- of the PostgreSQL cluster at the last start
  add column system_id text,
  add column timeline text;
