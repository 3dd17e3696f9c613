-- The secret link with which members join a community: its hash finds it, and only the server's secret opens
-- `sealed`. A community has at most one; a new one replaces it.
create table invite_link (
  community_pk bigint primary key references document on delete cascade,
  token_hash bytea not null unique,
  sealed bytea not null,
  made_by text not null references member,
  ends_at timestamptz,
  uses_max int,
  uses int not null default 0
);
create index invite_link_of_member on invite_link (made_by);
