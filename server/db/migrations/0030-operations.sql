-- Operations: what staff decide, and the log of what they did.

-- Every act of staff. The triggers refuse any change of a row, from every database role.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- null: the server itself
  actor_id text references member,
  act text not null,
  target_collection text not null,
  target_id text not null,
  target_title text not null default '',
  reason text not null default '',
  before jsonb,
  after jsonb
);
create index audit_of_actor on audit_entry (actor_id, id desc);
create index audit_of_act on audit_entry (act, id desc);
create index audit_of_target on audit_entry (target_id, id desc);
create index audit_at on audit_entry (at, id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_entry_not_truncated before truncate on audit_entry
  for each statement execute function refuse_audit_change();
revoke update, delete, truncate on audit_entry from public;

-- null: until somebody reactivates the member
alter table member add column suspended_until timestamptz;
create index member_suspension_end on member (suspended_until) where suspended_at is not null;
create index member_joined on member (created_at, id);

-- `withheld`: staff have hidden the document or one above it. Only its author sees it.
alter table document add column withheld boolean not null default false;

-- New documents below a hidden one are hidden with it.
create function withhold_with_parent() returns trigger language plpgsql as $$
begin
  new.withheld := coalesce((select p.withheld from document p where p.pk = new.parent_pk), false);
  return new;
end
$$;
create trigger document_withheld_with_parent before insert on document
  for each row when (new.parent_pk is not null) execute function withhold_with_parent();

-- One case per thing, however often it is reported. `author_id`: the member who is responsible for it.
-- `version` increases with each change, so that two people cannot decide the same state.
create table moderation_case (
  id text primary key,
  collection text not null,
  target_id text not null,
  author_id text not null references member,
  title text not null,
  is_open boolean not null,
  version integer not null default 1,
  open_reports integer not null default 0,
  has_appeal boolean not null default false,
  -- of the newest report or appeal
  last_at timestamptz not null,
  -- reports for one of these reasons do not open the case again
  settled_reasons text[] not null default '{}',
  unique (collection, target_id)
);
create index moderation_queue on moderation_case (is_open, last_at desc, id);
create index moderation_cases_of on moderation_case (author_id);

-- `id`: of the relation. `snapshot`: the thing as it was when it was reported.
create table moderation_report (
  id text primary key,
  case_id text not null references moderation_case,
  reporter_id text not null references member,
  reason text not null,
  text text not null,
  at timestamptz not null,
  snapshot jsonb not null,
  -- null until it is decided
  outcome text check (outcome in ('dismissed', 'upheld'))
);
create index moderation_reports_of_case on moderation_report (case_id, at);
create index moderation_reports_by on moderation_report (reporter_id);

-- `notice_id`: the notification with the statement of reasons.
create table moderation_decision (
  id text primary key,
  case_id text not null references moderation_case,
  at timestamptz not null,
  actor_id text not null references member,
  act text not null check (act in ('dismiss', 'hide', 'restore', 'warn', 'suspend', 'note')),
  reason text not null,
  until timestamptz,
  notice_id text unique,
  revoked_at timestamptz
);
create index moderation_decisions_of on moderation_decision (case_id, at);

-- `id`: of the relation.
create table moderation_appeal (
  id text primary key,
  decision_id text not null unique references moderation_decision,
  member_id text not null references member,
  text text not null,
  at timestamptz not null,
  decided_at timestamptz,
  decided_by text references member,
  outcome text check (outcome in ('accepted', 'declined')),
  answer text
);

-- What staff have hidden itself, not only with something above it.
create table restriction (
  document_pk bigint primary key references document,
  at timestamptz not null,
  actor_id text not null references member
);

-- Reports from before: their things as they are now.
insert into moderation_case (id, collection, target_id, author_id, title, is_open, open_reports, last_at)
select gen_random_uuid()::text, t.collection, t.id, t.author_id,
  left(coalesce(t.own ->> 'title', t.own ->> 'name', t.own ->> 'username', t.own ->> 'text', ''), 120),
  true, count(*), max(r.created_at)
from document r join document t on t.collection = r.own #>> '{target,collection}' and t.id = r.own #>> '{target,id}'
where r.collection = 'relations' and r.own ->> 'kind' = 'report' and not r.deleted and not t.deleted
group by t.pk;
insert into moderation_report (id, case_id, reporter_id, reason, text, at, snapshot)
select r.id, c.id, r.author_id, r.own #>> '{data,reason}', r.own #>> '{data,text}', r.created_at, t.own
from document r
join document t on t.collection = r.own #>> '{target,collection}' and t.id = r.own #>> '{target,id}'
join moderation_case c on c.collection = t.collection and c.target_id = t.id
where r.collection = 'relations' and r.own ->> 'kind' = 'report' and not r.deleted and not t.deleted;
