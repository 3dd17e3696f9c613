-- The generated columns and the index of photos, by functions that keep their plans for a connection. A function in SQL
-- with a query is planned again by each statement, which took more than half of the time of an update of a document. The
-- results are the same, so nothing is computed again. The search path is bound, so that a restored dump finds the functions.

create or replace function searched_words(collection text, body jsonb) returns tsvector
language plpgsql immutable parallel safe set search_path from current as $$
begin
  return case collection
    when 'routes' then
      setweight(to_tsvector('simple'::regconfig, plain_words(body ->> 'name')), 'A')
      || setweight(to_tsvector('simple'::regconfig, plain_words(
        coalesce(body #>> '{place,village}', '') || ' ' || coalesce(body #>> '{place,region}', '') || ' '
        || coalesce(body #>> '{place,country}', '') || ' ' || coalesce(body ->> 'activity', '') || ' '
        || coalesce(body ->> 'tags', '')
      )), 'B')
    when 'events' then
      setweight(to_tsvector('simple'::regconfig, plain_words(body ->> 'title')), 'A')
      || setweight(to_tsvector('simple'::regconfig, plain_words(
        coalesce(body #>> '{meetingPoint,name}', '') || ' ' || coalesce(body ->> 'activity', '') || ' '
        || coalesce(body #>> '{author,username}', '')
      )), 'B')
    when 'profiles' then
      setweight(to_tsvector('simple'::regconfig, plain_words(body ->> 'username')), 'A')
      || setweight(to_tsvector('simple'::regconfig, plain_words(
        coalesce(body ->> 'first_name', '') || ' ' || coalesce(body ->> 'last_name', '')
      )), 'A')
  end;
end
$$;

create or replace function route_traits(collection text, body jsonb) returns text[]
language plpgsql immutable parallel safe as $$
begin
  if collection <> 'routes' then
    return null;
  end if;
  return array(
    select 'activity:' || (body ->> 'activity')
    union all select 'grade:' || (body ->> 'grade')
    union all select 'shape:' || (body ->> 'shape')
    union all select 'for:' || who from unnest(array['dogs', 'stroller', 'wheelchair']) who where body ->> who = 'yes'
    union all select 'month:' || month from jsonb_array_elements_text(body -> 'months') month
    union all select 'tag:' || tag from jsonb_array_elements_text(body -> 'tags') tag
    union all select 'community:' || community from jsonb_array_elements_text(body -> 'communities') community
  );
end
$$;

create or replace function route_measures(collection text, body jsonb) returns float8[]
language plpgsql immutable parallel safe as $$
begin
  return case when collection = 'routes' then array[
    (body ->> 'distance')::float8,
    (body ->> 'ascent')::float8,
    (body ->> 'duration')::float8,
    (body #>> '{rating,average}')::float8,
    (body #>> '{counts,favourites}')::float8,
    cos(radians((body #>> '{start,lat}')::float8)) * cos(radians((body #>> '{start,lon}')::float8)),
    cos(radians((body #>> '{start,lat}')::float8)) * sin(radians((body #>> '{start,lon}')::float8)),
    sin(radians((body #>> '{start,lat}')::float8)),
    (body #>> '{bounds,0}')::float8,
    (body #>> '{bounds,1}')::float8,
    (body #>> '{bounds,2}')::float8,
    (body #>> '{bounds,3}')::float8
  ] end;
end
$$;

create or replace function named_media(body jsonb) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  files constant jsonb := jsonb_path_query_array(body, '$.photos[*].media') || jsonb_path_query_array(body, '$.original.media')
    || jsonb_path_query_array(body, '$.cover.media')
    || jsonb_path_query_array(body, '$.avatar ? (@.type() == "string")');
begin
  if files = '[]' then
    return '{}';
  end if;
  return array(select jsonb_array_elements_text(files));
end
$$;

-- Most changes are of one document that stays in the scopes that it is in. They need neither new scopes nor a look at
-- what enters or leaves them. Still the last statement of a writing transaction, with the scopes locked in the same order.
alter function publish(bigint[], bigint[], text[], bigint[], text[], boolean[]) rename to publish_moves;

create function publish(
  touched bigint[], placed bigint[], scope_keys text[],
  limited bigint[] default '{}', limited_keys text[] default '{}', rechecked boolean[] default '{}'
)
returns table (key text, head bigint, held boolean)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  scope_ids integer[];
  stays boolean;
begin
  if cardinality(touched) <> 1 or cardinality(limited) > 0 then
    return query select * from publish_moves(touched, placed, scope_keys, limited, limited_keys, rechecked);
    return;
  end if;

  -- The caller holds the row lock of the document, so nothing else changes where it is.
  select array_agg(f.scope_id), count(*) = cardinality(scope_keys) and bool_and(s.key = any (scope_keys))
  into scope_ids, stays
  from feed f join scope s on s.id = f.scope_id
  where f.document_pk = touched[1] and not f.gone;
  if stays is not true then
    return query select * from publish_moves(touched, placed, scope_keys);
    return;
  end if;

  delete from deferred_publication d where d.document_pk = touched[1];
  perform from scope s where s.id = any (scope_ids) order by s.id for update;

  return query
  with raised as (
    update scope s set head = s.head + 1 where s.id = any (scope_ids) returning s.id, s.key, s.head
  ), written as (
    update feed f set seq = r.head, changed_at = now() from raised r
    where f.document_pk = touched[1] and f.scope_id = r.id
  )
  select r.key, r.head, true from raised r;
end
$$;
