-- Lists of an activity and a grade, newest first, which other conditions narrow further: server/resources/found-routes/newest-of-kinds.ts
-- reads them in their order. The first of a route's traits is its activity, the second its grade (0053).
create index if not exists route_kind_newest on document ((traits[1]), (traits[2]), created_at desc, id) where measures is not null and not deleted;
