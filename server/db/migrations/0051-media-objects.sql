-- Bytes of ready files that are in an S3-compatible store instead of media_picture and media_piece. A row exists
-- before its object and longer than it, so no object is forgotten: neither when an instance stops between two
-- steps, nor when its file is deleted. media_id therefore references nothing.
create table media_object (
  key text primary key,
  media_id text not null,
  -- the name of a picture, such as 960.webp, or `original`
  part text not null,
  bytes integer not null,
  state text not null check (state in ('sent', 'kept', 'dropped')),
  -- when it was sent
  sent_at timestamptz not null
);
create unique index media_object_kept on media_object (media_id, part) where state = 'kept';
create index media_object_of_file on media_object (media_id);
create index media_object_left on media_object (sent_at) where state <> 'kept';

create function drop_media_objects() returns trigger language plpgsql as $$
begin
  update media_object set state = 'dropped' where media_id = old.id;
  return null;
end $$;
create trigger media_file_drops_objects after delete on media_file for each row execute function drop_media_objects();
