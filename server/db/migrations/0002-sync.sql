-- The synced documents, the feed with the changes of each scope in commit order, and pushed mutations.

-- `own` is the body its author gets, `shared` the body others get if it differs.
create table document (
  pk bigint generated always as identity primary key,
  collection text not null,
  id text not null,
  version bigint not null default 1,
  author_id text not null references member,
  -- the document whose audience this one shares, and with which it is deleted
  parent_pk bigint references document,
  audience text not null check (audience in ('author', 'followers', 'members')),
  deleted boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- length of the longer body as JSON text: limits a response before bodies are read
  bytes integer not null,
  own jsonb not null,
  shared jsonb,
  unique (collection, id)
);
create index document_of_author on document (author_id, collection);
create index document_of_parent on document (parent_pk) where parent_pk is not null;

-- `head`: the last number issued. `live`: number of documents in the scope now. The feed lacks purged
-- tombstones for positions above 0 and below `floor`.
create table scope (
  id integer generated always as identity primary key,
  key text not null unique,
  head bigint not null default 0,
  live integer not null default 0,
  floor bigint not null default 0
);

-- One row for each document and scope, however often it changes: `seq` is its newest change.
create table feed (
  document_pk bigint not null references document,
  scope_id integer not null references scope,
  seq bigint not null,
  gone boolean not null default false,
  changed_at timestamptz not null default now(),
  primary key (document_pk, scope_id)
);
create unique index feed_order on feed (scope_id, seq) include (document_pk, gone);
create index feed_tombstones on feed (changed_at) where gone;

-- The outcome of each write, so that a repeated delivery gets the same.
create table mutation (
  member_id text not null references member,
  id uuid not null,
  collection text not null,
  document_id text not null,
  status text,
  version bigint,
  error jsonb,
  at timestamptz not null,
  primary key (member_id, id)
);

-- The number of unsent writes that each device reported, to inform a member whose device lost them.
create table device_report (
  member_id text not null references member,
  client_id text not null,
  waiting integer not null,
  at timestamptz not null,
  primary key (member_id, client_id)
);

-- Must be the last statement of a writing transaction. `touched`: all changed documents; (`placed`,
-- `scope_keys`): the scopes that each of them is in now. Returns the keys of the scopes that changed.
-- The rows of the scopes are locked in a fixed order until the commit that follows. So numbers follow
-- the commit order, and a reader that has seen a scope's head cannot miss a smaller number.
-- The caller holds the row locks of all touched documents.
-- Each connection caches its plans, even those made while the tables were empty. Without the setting
-- they would use sequential scans forever.
create function publish(touched bigint[], placed bigint[], scope_keys text[]) returns text[]
language plpgsql set enable_seqscan = off as $$
declare
  scope_ids integer[];
  changed_keys text[];
begin
  insert into scope (key)
  select distinct k from unnest(scope_keys) k
  where not exists (select from scope s where s.key = k)
  order by k
  on conflict do nothing;

  scope_ids := array(
    select s.id from scope s where s.key = any (scope_keys)
    union
    select f.scope_id from feed f where f.document_pk = any (touched) and not f.gone
  );
  perform from scope s where s.id = any (scope_ids) order by s.id for update;

  with wanted as (
    select w.document_pk, s.id as scope_id
    from unnest(placed, scope_keys) w (document_pk, key) join scope s on s.key = w.key
    where s.id = any (scope_ids)
  ), changed as (
    select w.document_pk, w.scope_id, false as gone from wanted w
    union
    select f.document_pk, f.scope_id, true from feed f
    where f.document_pk = any (touched) and not f.gone
      and not exists (select from wanted w where w.document_pk = f.document_pk and w.scope_id = f.scope_id)
  ), numbered as (
    select c.document_pk, c.scope_id, c.gone,
      s.head + row_number() over (partition by c.scope_id order by c.document_pk) as seq,
      case when c.gone then -1 when coalesce(f.gone, true) then 1 else 0 end as entered
    from changed c
    join scope s on s.id = c.scope_id
    left join feed f on f.document_pk = c.document_pk and f.scope_id = c.scope_id
  ), written as (
    insert into feed (document_pk, scope_id, seq, gone)
    select n.document_pk, n.scope_id, n.seq, n.gone from numbered n
    on conflict (document_pk, scope_id)
    do update set seq = excluded.seq, gone = excluded.gone, changed_at = excluded.changed_at
  ), raised as (
    update scope s set head = n.head, live = s.live + n.entered
    from (
      select scope_id, max(seq) as head, sum(entered)::integer as entered from numbered group by scope_id
    ) n
    where s.id = n.scope_id and s.id = any (scope_ids)
    returning s.key
  )
  select array_agg(r.key) into changed_keys from raised r;
  return coalesce(changed_keys, '{}');
end
$$;
