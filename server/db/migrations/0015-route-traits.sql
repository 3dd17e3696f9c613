-- Filter and sort keys of routes as generated columns of the shared body, as for search.
-- server/resources/found-routes/ reads them.

-- The filterable traits of a route: `activity:hike`, `tag:hut`, `month:5`, `for:dogs`.
create function route_traits(collection text, body jsonb) returns text[]
language sql immutable parallel safe
return case when collection = 'routes' then array(
  select 'activity:' || (body ->> 'activity')
  union all select 'grade:' || (body ->> 'grade')
  union all select 'shape:' || (body ->> 'shape')
  union all select 'for:' || who from unnest(array['dogs', 'stroller', 'wheelchair']) who where body ->> who = 'yes'
  union all select 'month:' || month from jsonb_array_elements_text(body -> 'months') month
  union all select 'tag:' || tag from jsonb_array_elements_text(body -> 'tags') tag
  union all select 'community:' || community from jsonb_array_elements_text(body -> 'communities') community
) end;

-- distance, ascent, duration, rating, favourites; x, y and z of the start on a sphere with radius 1; west, south, east and north.
create function route_measures(collection text, body jsonb) returns float8[]
language sql immutable parallel safe
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

-- The bounding box of a route; across the antimeridian it spans all longitudes.
create function route_extent(measures float8[]) returns box
language sql immutable parallel safe
return case when measures[9] <= measures[11]
  then box(point(measures[9], measures[10]), point(measures[11], measures[12]))
  else box(point(-180, measures[10]), point(180, measures[12]))
end;

alter table document
  add column traits text[] generated always as (route_traits(collection, coalesce(shared, own))) stored,
  add column measures float8[] generated always as (route_measures(collection, coalesce(shared, own))) stored;
create index document_traits on document using gin (traits) where traits is not null and not deleted;
create index document_extent on document using gist (route_extent(measures)) where measures is not null and not deleted;
