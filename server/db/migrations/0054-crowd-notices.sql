-- Members who are still to be notified of what reaches many: of a moved, cancelled or deleted event, or of a community
-- that closes. A job does so in batches, in the order of `recipients`.
create table crowd_notice (
  id bigint generated always as identity primary key,
  sender_id text not null references member on delete cascade,
  -- the notification without its recipients, and the live message beside it
  content jsonb not null,
  -- fixed by the act: afterwards, members of what was deleted are not known any more
  recipients text[] not null,
  -- how many of them were notified
  reached integer not null default 0
);
