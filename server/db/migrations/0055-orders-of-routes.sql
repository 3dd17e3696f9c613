-- Lists of routes beyond the device are read in their order until the page is full, not sorted as a whole. Only routes
-- have measures (0015). The names of the measures are in server/db/measure-sql.ts.
create index if not exists route_newest on document (created_at desc, id) where measures is not null and not deleted;
create index if not exists route_best_rated on document (coalesce(measures[4], 0) desc, id) where measures is not null and not deleted;
create index if not exists route_most_saved on document ((measures[5]) desc, id) where measures is not null and not deleted;
create index if not exists route_distance on document ((measures[1]), id) where measures is not null and not deleted;
create index if not exists route_ascent on document (coalesce(measures[2], 0), id) where measures is not null and not deleted;
create index if not exists route_duration on document ((measures[3])) where measures is not null and not deleted;
create index if not exists route_name on document (fold_text(coalesce(shared, own) ->> 'name') collate "C", id)
  where measures is not null and not deleted;

-- How many routes a range has decides whether it is found by its index. PostgreSQL keeps figures of expressions in
-- partial indexes, but does not use them.
create statistics route_distance_values on (measures[1]) from document;
create statistics route_ascent_values on (measures[2]) from document;
create statistics route_duration_values on (measures[3]) from document;
create statistics route_rating_values on (measures[4]) from document;

-- The words of routes are in nearly all entries of document_search: profiles and events have their own.
create index if not exists profile_search on document using gin (search) where collection = 'profiles' and not deleted;
create index if not exists event_search on document using gin (search) where collection = 'events' and not deleted;
