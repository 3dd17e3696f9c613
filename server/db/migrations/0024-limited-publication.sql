-- A change that matters to few members now is published in their scopes only.

-- A removed entry with another position than `left_at`, where the document left the scope (null: it
-- was never in it), is a recheck: devices that hold the document through another scope get its current
-- state, or its removal.
alter table feed add column left_at bigint;
update feed set left_at = seq where gone;

-- Documents whose other scopes do not have the current version yet. `content`: hash of the content
-- that was published there last, without `version` and `updatedAt`.
create table deferred_publication (
  document_pk bigint primary key references document,
  content text not null
);

drop function publish(bigint[], bigint[], text[]);

-- As in 0004, for `touched`. Each pair of (`limited`, `limited_keys`) is a document with a scope in
-- which alone it is published. `rechecked`: also if its place there has not changed.
-- (`placed`, `scope_keys`) are the places of both. Still the last statement of a writing transaction.
create function publish(
  touched bigint[], placed bigint[], scope_keys text[],
  limited bigint[] default '{}', limited_keys text[] default '{}', rechecked boolean[] default '{}'
)
returns table (key text, head bigint, held boolean)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  scope_ids integer[];
begin
  delete from deferred_publication d where d.document_pk = any (touched);

  insert into scope (key)
  select distinct k from unnest(scope_keys || limited_keys) k
  where not exists (select from scope s where s.key = k)
  order by k
  on conflict do nothing;

  scope_ids := array(
    select s.id from scope s where s.key = any (scope_keys || limited_keys)
    union
    select f.scope_id from feed f where f.document_pk = any (touched) and not f.gone
  );
  perform from scope s where s.id = any (scope_ids) order by s.id for update;

  return query
  with wanted as (
    select w.document_pk, s.id as scope_id
    from unnest(placed, scope_keys) w (document_pk, key) join scope s on s.key = w.key
    where s.id = any (scope_ids)
  ), narrow as (
    select l.document_pk, s.id as scope_id, l.rechecked
    from unnest(limited, limited_keys, rechecked) l (document_pk, key, rechecked) join scope s on s.key = l.key
    where s.id = any (scope_ids)
  ), changed as (
    select w.document_pk, w.scope_id, false as gone from wanted w
    where not exists (select from narrow n where n.document_pk = w.document_pk and n.scope_id = w.scope_id)
    union
    select f.document_pk, f.scope_id, true from feed f
    where f.document_pk = any (touched) and not f.gone
      and not exists (select from wanted w where w.document_pk = f.document_pk and w.scope_id = f.scope_id)
    union
    select n.document_pk, n.scope_id, w.document_pk is null
    from narrow n
    left join wanted w on w.document_pk = n.document_pk and w.scope_id = n.scope_id
    left join feed f on f.document_pk = n.document_pk and f.scope_id = n.scope_id
    where n.rechecked or (w.document_pk is null) <> coalesce(f.gone, true)
  ), numbered as (
    select c.document_pk, c.scope_id, c.gone,
      s.head + row_number() over (partition by c.scope_id order by c.document_pk) as seq,
      case
        when c.gone and not coalesce(f.gone, true) then -1
        when not c.gone and coalesce(f.gone, true) then 1
        else 0
      end as entered
    from changed c
    join scope s on s.id = c.scope_id
    left join feed f on f.document_pk = c.document_pk and f.scope_id = c.scope_id
  ), written as (
    insert into feed (document_pk, scope_id, seq, gone)
    select n.document_pk, n.scope_id, n.seq, n.gone from numbered n
    on conflict (document_pk, scope_id) do update set
      seq = excluded.seq, gone = excluded.gone, changed_at = excluded.changed_at,
      left_at = case
        when not excluded.gone then null
        when feed.gone then feed.left_at
        else excluded.seq
      end
  ), raised as (
    update scope s set head = n.head, live = s.live + n.entered
    from (
      select scope_id, max(seq) as head, sum(entered)::integer as entered, bool_or(not gone) as held
      from numbered group by scope_id
    ) n
    where s.id = n.scope_id and s.id = any (scope_ids)
    returning s.key, s.head, n.held
  )
  select r.key, r.head, r.held from raised r;
end
$$;
