-- What Operations shows of the sync. No row names a member; both tables hold a week, and a limited
-- number of rows an hour (server/sync/devices/sync-incidents.ts).

create table slow_pull (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  duration_ms integer not null,
  -- of the response
  documents integer not null,
  bytes integer not null,
  -- in the request
  scopes integer not null,
  -- browser and system; empty if unknown
  label text not null
);
create index slow_pull_at on slow_pull (at);

-- Devices that lost what they held without being signed out. `lost`: `storage` is everything,
-- `replica` all but the id of the device.
create table emptied_device (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  lost text not null check (lost in ('storage', 'replica')),
  -- unsent writes at its last contact before
  unsent integer not null,
  label text not null
);
create index emptied_device_at on emptied_device (at);

-- The code that a device runs, named by the hash of its files; empty: not reported.
alter table device_report add column code text not null default '';
