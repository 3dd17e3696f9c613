-- The secret address of a member's calendar feed: its hash finds it, and only the server's secret opens it.
create table calendar_feed (
  member_id text primary key references member on delete cascade,
  token_hash bytea not null unique,
  sealed bytea not null
);
