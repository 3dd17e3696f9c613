-- The report of each device: its unsent writes, its session, and the positions of its scopes when it was
-- last up to date, so that it can name them by their hash.
alter table device_report
  add column session_id text references session on delete set null,
  add column scopes_hash text,
  add column scopes jsonb;
create index device_report_of_session on device_report (session_id);

-- Old rows of both are deleted.
create index device_report_age on device_report (at);
create index mutation_age on mutation (at);
