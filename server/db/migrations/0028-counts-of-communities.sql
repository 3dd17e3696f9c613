-- The routes that are shared with a community: those that name it and that its members see.
create function community_routes(community text) returns int language sql stable as $$
  select count(*)::int from document d
  where d.collection = 'routes' and not d.deleted and d.traits @> array['community:' || community]
    and d.audience && array['members', 'community:' || community]
$$;

-- Existing communities get the number of their routes and of the posts that all members see, in the
-- scopes that they are in already.
with counted as (
  select c.pk, (c.own -> 'counts') || jsonb_build_object(
      'routes', community_routes(c.id),
      'posts', (
        select count(*) from document p
        where p.parent_pk = c.pk and p.collection = 'posts' and not p.deleted and p.own ->> 'hidden' = 'false'
      )
    ) as counts
  from document c where c.collection = 'communities' and not c.deleted
), recounted as (
  update document d
  set own = jsonb_set(jsonb_set(d.own, '{counts}', n.counts), '{version}', to_jsonb(d.version + 1)),
    version = d.version + 1
  from counted n where n.pk = d.pk and d.own -> 'counts' <> n.counts
  returning d.pk
), places as (
  select array_agg(r.pk) as pks, array_agg(s.key) as keys
  from recounted r join feed f on f.document_pk = r.pk and not f.gone join scope s on s.id = f.scope_id
)
select publish(p.pks, p.pks, p.keys) from places p where p.pks is not null;
