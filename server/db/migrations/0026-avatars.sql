-- A profile references the picture of its member.
drop index document_media;
create or replace function named_media(body jsonb) returns text[]
language sql immutable strict parallel safe
return array(
  select jsonb_array_elements_text(
    jsonb_path_query_array(body, '$.photos[*].media') || jsonb_path_query_array(body, '$.original.media')
      || jsonb_path_query_array(body, '$.cover.media')
      || jsonb_path_query_array(body, '$.avatar ? (@.type() == "string")')
  )
);
create index document_media on document using gin (named_media(own))
  where collection in ('routes', 'comments', 'posts', 'route_collections', 'profiles') and not deleted;
