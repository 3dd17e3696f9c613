-- The outings on a route: their authors' regions change when it moves or is deleted.
create index document_outing_route on document ((own #>> '{outing,route}'))
  where collection = 'posts' and not deleted and own #>> '{outing,route}' is not null;
