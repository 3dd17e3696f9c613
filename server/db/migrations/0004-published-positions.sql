-- A writer gets the position of its change in each scope, so that an up-to-date device need not pull its
-- own change.

drop function publish(bigint[], bigint[], text[]);

-- As in 0002, but it returns each changed scope with its new head, and whether any of the documents is
-- in it now. Still the last statement of a writing transaction.
create function publish(touched bigint[], placed bigint[], scope_keys text[])
returns table (key text, head bigint, held boolean)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  scope_ids integer[];
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

  return query
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
      select scope_id, max(seq) as head, sum(entered)::integer as entered, bool_or(not gone) as held
      from numbered group by scope_id
    ) n
    where s.id = n.scope_id and s.id = any (scope_ids)
    returning s.key, s.head, n.held
  )
  select r.key, r.head, r.held from raised r;
end
$$;
