-- Personal packing items were part of the trip, so all who see the trip got them. They move to a private
-- document of their member. Items of members who do not take part any more are removed.

create temp table personal_item on commit drop as
select d.pk as trip_pk, d.id as trip_id, d.author_id as owner_id, d.barred, i.item, i.at, m.card
from document d
cross join lateral jsonb_array_elements(d.own -> 'packing') with ordinality i (item, at)
left join lateral (
  select card from (
    select d.own -> 'author' as card
    union all
    select c -> 'member' from jsonb_array_elements(d.own -> 'collaborators') c
  ) members where card ->> 'id' = i.item ->> 'assignee' limit 1
) m on true
where d.collection = 'trips' and not d.deleted and i.item -> 'personal' = 'true'::jsonb;

insert into document
  (collection, id, author_id, parent_pk, below_author, audience, barred, created_at, updated_at, bytes, own)
select 'relations', l.own ->> 'id', l.card ->> 'id', l.trip_pk, l.owner_id, '{}', l.barred, now(), now(),
  octet_length(l.own::text), l.own
from (
  select trip_pk, owner_id, barred, card, jsonb_build_object(
    'id', 'packing_list:' || (card ->> 'id') || ':' || trip_id,
    'version', 1,
    'createdAt', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'updatedAt', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'kind', 'packing_list',
    'target', jsonb_build_object('collection', 'trips', 'id', trip_id),
    'author', card,
    'data', jsonb_build_object(
      'items', jsonb_agg((item - 'personal') || '{"assignee": null}' order by at)
    )
  ) as own
  from personal_item where card is not null
  group by trip_pk, trip_id, owner_id, barred, card
) l;

with shared as (
  select p.trip_pk, d.version + 1 as version, d.own || jsonb_build_object(
    'version', d.version + 1,
    'updatedAt', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'packing', coalesce((
      select jsonb_agg(i.item order by i.at)
      from jsonb_array_elements(d.own -> 'packing') with ordinality i (item, at)
      where i.item -> 'personal' is distinct from 'true'::jsonb
    ), '[]')
  ) as own
  from (select distinct trip_pk from personal_item) p join document d on d.pk = p.trip_pk
)
update document d set own = s.own, version = s.version, updated_at = now(), bytes = octet_length(s.own::text)
from shared s where s.trip_pk = d.pk;

-- Devices get the trips without the items, and their members' lists.
with moved as (
  select distinct trip_pk as pk from personal_item
), places as (
  select m.pk, s.key from moved m
  join feed f on f.document_pk = m.pk and not f.gone join scope s on s.id = f.scope_id
  union
  select d.pk, 'member:' || d.author_id
  from document d where d.collection = 'relations' and starts_with(d.id, 'packing_list:')
)
select count(*) from publish(
  array(select distinct pk from places), array(select pk from places order by pk, key),
  array(select key from places order by pk, key)
);
