-- Members, their sessions, and state shared by all instances.

-- One row. A restored database gets a new epoch, so that devices start over.
create table instance (
  only_row boolean primary key default true check (only_row),
  epoch text not null default gen_random_uuid()::text,
  created_at timestamptz not null default now()
);
insert into instance default values;

create table member (
  id text primary key,
  username text not null check (username ~ '^[A-Za-z0-9_-]{3,40}$'),
  email text not null check (length(email) <= 254),
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  is_staff boolean not null default false,
  is_superuser boolean not null default false,
  suspended_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index member_username on member (lower(username));
create unique index member_email on member (lower(email));

-- A sign-in on one device: a family of refresh tokens, each derived from the one before.
create table session (
  id text primary key,
  member_id text not null references member on delete cascade,
  device text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_of_member on session (member_id);
create index session_expiry on session (expires_at);

-- Tokens are stored as sha256 only. A spent token is kept until its family expires, because its reuse
-- reveals theft.
create table refresh_token (
  hash bytea primary key,
  session_id text not null references session on delete cascade,
  spent_at timestamptz
);
create index refresh_token_of_session on refresh_token (session_id);

-- Attempts in a window that starts with the first one, over all instances.
create table attempt_count (
  key text primary key,
  tries integer not null,
  window_ends_at timestamptz not null
);
create index attempt_count_end on attempt_count (window_ends_at);

-- A registration that is repeated after a lost response succeeds again.
create table registration_key (
  key_hash bytea primary key,
  member_id text not null references member on delete cascade,
  created_at timestamptz not null
);
create index registration_key_age on registration_key (created_at);

create table follow (
  follower_id text not null references member on delete cascade,
  target_id text not null references member on delete cascade,
  state text not null check (state in ('requested', 'accepted')),
  created_at timestamptz not null default now(),
  primary key (follower_id, target_id),
  check (follower_id <> target_id)
);
create index follow_of_target on follow (target_id, state);
