-- What every member may see of a member: their public routes and outings, and the public communities that they are in.
create function member_counts(member text) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'routes', (
      select count(*) from document d
      where d.author_id = member and d.collection = 'routes' and not d.deleted and 'members' = any (d.audience)
    ),
    'outings', (
      select count(*) from document d
      where d.author_id = member and d.collection = 'posts' and not d.deleted and 'members' = any (d.audience)
        and jsonb_typeof(d.own -> 'outing') = 'object'
    ),
    'communities', (
      select count(*) from document d
      where d.author_id = member and d.collection = 'relations' and not d.deleted and d.id like 'membership:%'
        and 'members' = any (d.audience) and d.own ->> 'state' = 'member'
    )
  )
$$;

-- Existing members: their profiles get a new version with the counts, in the scopes that they are in already.
with recounted as (
  update document d
  set own = jsonb_set(
      jsonb_set(d.own, '{counts}', (d.own -> 'counts') || member_counts(d.id)), '{version}', to_jsonb(d.version + 1)
    ),
    version = d.version + 1
  where d.collection = 'profiles' and not d.deleted and not (d.own -> 'counts') @> member_counts(d.id)
  returning d.pk
), places as (
  select array_agg(r.pk) as pks, array_agg(s.key) as keys
  from recounted r join feed f on f.document_pk = r.pk and not f.gone join scope s on s.id = f.scope_id
)
select publish(p.pks, p.pks, p.keys) from places p where p.pks is not null;
