-- Tables of Operations: their orders and filters end on an index.
create index member_by_username on member (lower(username) text_pattern_ops, id);
create index member_staff on member (created_at, id) where is_staff or is_superuser;
create index member_suspended on member (created_at, id) where suspended_at is not null;
create index document_newest on document (collection, created_at desc, pk desc) where not deleted;
create index mutation_refused on mutation (at desc) where status = 'refused';
create index session_newest on session (created_at);

-- A message of staff to members, sent in batches. `cursor`: the last member who got it; members are
-- reached in the order of their ids, so that a repeated batch reaches no member twice.
create table announcement (
  id text primary key,
  title text not null,
  message text not null,
  link text,
  -- null: all members
  plan_type text references plan,
  actor_id text not null references member,
  at timestamptz not null,
  state text not null check (state in ('queued', 'sent', 'cancelled')),
  cursor text not null default '',
  sent integer not null default 0,
  ended_at timestamptz
);
create index announcement_newest on announcement (at desc, id desc);
create index announcement_queue on announcement (at) where state = 'queued';
