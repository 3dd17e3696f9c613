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
