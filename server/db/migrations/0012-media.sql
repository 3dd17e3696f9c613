-- Photos and original files: uploads in pieces, and the rendered pictures. They are in the database, so
-- that any instance can receive a piece, a backup is complete, and references are consistent.

create table media_file (
  id text primary key,
  owner_id text not null references member,
  kind text not null check (kind in ('photo', 'original')),
  name text not null,
  -- size in bytes, and how many were received
  size integer not null check (size > 0),
  received integer not null default 0 check (received between 0 and size),
  state text not null default 'receiving' check (state in ('receiving', 'working', 'ready', 'refused')),
  -- the rejection, if it was refused
  refusal jsonb,
  -- an instance processes it until then
  claimed_until timestamptz,
  -- number of attempts to process it
  attempts integer not null default 0,
  -- a tiny preview of a ready photo
  blur text not null default '',
  -- whether the documents that reference it were published since it is ready
  told boolean not null default false,
  created_at timestamptz not null,
  -- when the last byte was received
  touched_at timestamptz not null,
  -- since when no document references it
  unnamed_since timestamptz
);
create index media_file_of_owner on media_file (owner_id);
create index media_file_begun on media_file (touched_at) where state in ('receiving', 'refused');
create index media_file_unfinished on media_file (id) where state = 'working' or (state = 'ready' and not told);
create index media_file_unnamed on media_file (unnamed_since) where unnamed_since is not null;

-- `at`: the offset of its first byte in the file.
create table media_piece (
  media_id text not null references media_file on delete cascade,
  at integer not null,
  content bytea not null,
  primary key (media_id, at)
);
-- `edge`: the maximum edge length in pixels
create table media_picture (
  media_id text not null references media_file on delete cascade,
  edge integer not null,
  format text not null,
  content bytea not null,
  primary key (media_id, edge, format)
);
-- Both are compressed already.
alter table media_piece alter column content set storage external;
alter table media_picture alter column content set storage external;

-- The files that a document references.
create function named_media(body jsonb) returns text[]
language sql immutable strict parallel safe
return array(
  select jsonb_array_elements_text(
    jsonb_path_query_array(body, '$.photos[*].media') || jsonb_path_query_array(body, '$.original.media')
  )
);
create index document_media on document using gin (named_media(own))
  where collection in ('routes', 'comments', 'posts') and not deleted;
