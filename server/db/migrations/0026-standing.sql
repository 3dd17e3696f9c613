-- Members whose achievements and points have to be computed again. Not unique, so that no writer waits
-- for another one.
create table standing_due (
  id bigint generated always as identity primary key,
  member_id text not null
);
create index standing_due_of_member on standing_due (member_id);
insert into standing_due (member_id) select id from member;

-- The achievements that a member was notified of: once, also if they are earned again.
create table standing_notified (
  member_id text not null references member on delete cascade,
  achievement text not null,
  primary key (member_id, achievement)
);

-- The ledger: how the points of each gift (domain/standing/reputation.ts) have changed. The sum of a
-- member's entries is their points.
create table reputation_entry (
  id bigint generated always as identity primary key,
  member_id text not null references member on delete cascade,
  gift text not null,
  kind text not null,
  thing text not null,
  title text not null,
  link text,
  -- given, counted later, or removed
  action text not null check (action in ('given', 'counted', 'removed')),
  points integer not null,
  at timestamptz not null
);
create index reputation_entry_of_member on reputation_entry (member_id, gift);
