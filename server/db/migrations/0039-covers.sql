-- Communities and events reference their cover photo. Covers were ids of nothing before. Devices
-- download their replica again (0023).
update document set own = jsonb_set(own, '{cover}', 'null')
  where collection in ('communities', 'events') and jsonb_typeof(own -> 'cover') <> 'null';

drop index document_media;
create index document_media on document using gin (named_media(own))
  where collection in ('routes', 'comments', 'posts', 'route_collections', 'communities', 'events', 'profiles')
    and not deleted;
