-- The lines of members with many of them are cut in batches: how far it has come, and not before when it is due.
alter table zones_to_reapply add column after_pk bigint not null default 0;
alter table zones_to_reapply add column due_at timestamptz not null default '-infinity';
