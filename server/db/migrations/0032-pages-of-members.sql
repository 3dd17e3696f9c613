-- A member's page also has the public events they host and the communities they founded that all
-- members see. Existing ones get there.
with shown as (
  select d.pk, 'profile:' || d.author_id as key
  from document d
  where not d.deleted and d.collection in ('events', 'communities') and 'members' = any (d.audience)
), places as (
  select s.pk, s.key from shown s
  union
  select f.document_pk, k.key
  from shown s join feed f on f.document_pk = s.pk and not f.gone join scope k on k.id = f.scope_id
), listed as (
  select array_agg(distinct pk) as pks, array_agg(pk order by pk, key) as placed,
    array_agg(key order by pk, key) as keys
  from places
)
select publish(l.pks, l.placed, l.keys) from listed l where l.pks is not null;
