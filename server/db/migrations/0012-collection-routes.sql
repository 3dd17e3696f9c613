-- The routes of each collection with the figures they were last counted with; null for a route that its
-- owner cannot see or that is deleted. A changed route finds here the collections to recount, and the
-- scopes that contain it.
create table collection_route (
  collection_pk bigint not null references document,
  route_id text not null,
  distance double precision,
  ascent double precision,
  primary key (collection_pk, route_id)
);
create index collection_of_route on collection_route (route_id);

-- Not counted yet: the next change of a route does.
insert into collection_route (collection_pk, route_id)
select distinct d.pk, i ->> 'route'
from document d, jsonb_array_elements(d.own -> 'items') i
where d.collection = 'route_collections' and not d.deleted;
