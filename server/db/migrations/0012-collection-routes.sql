-- Which routes are in which collection, and with what figures each was last counted: null for one that its owner does not see, or
-- that is gone. A route that changes finds by it the collections that are to be counted anew, and the scopes that hold it.
create table collection_route (
  collection_pk bigint not null references document,
  route_id text not null,
  distance double precision,
  ascent double precision,
  primary key (collection_pk, route_id)
);
create index collection_of_route on collection_route (route_id);

-- Not counted: the next change of a route counts it.
insert into collection_route (collection_pk, route_id)
select distinct d.pk, i ->> 'route'
from document d, jsonb_array_elements(d.own -> 'items') i
where d.collection = 'route_collections' and not d.deleted;
