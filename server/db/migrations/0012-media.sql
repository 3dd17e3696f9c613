-- Photos and original files: what is being sent, in the pieces in which it came, and what was made of it. In the database, so that a piece may
-- come to any instance, a backup holds all, and what a document names is there in the same moment for everybody.

create table media_file (
  id text primary key,
  owner_id text not null references member,
  kind text not null check (kind in ('photo', 'original')),
  name text not null,
  -- bytes in all, and how many of them have come
  size integer not null check (size > 0),
  received integer not null default 0 check (received between 0 and size),
  state text not null default 'receiving' check (state in ('receiving', 'working', 'ready', 'refused')),
  -- why, where it was refused
  refusal jsonb,
  -- one instance is at it until then
  claimed_until timestamptz,
  -- how often one was
  attempts integer not null default 0,
  -- of a photo that is ready: a tiny picture of it
  blur text not null default '',
  -- the documents that name it have been published since it is ready
  told boolean not null default false,
  created_at timestamptz not null,
  -- when its last byte came
  touched_at timestamptz not null,
  -- since when no document names it any more
  unnamed_since timestamptz
);
create index media_file_of_owner on media_file (owner_id);
create index media_file_begun on media_file (touched_at) where state in ('receiving', 'refused');
create index media_file_unfinished on media_file (id) where state = 'working' or (state = 'ready' and not told);
create index media_file_unnamed on media_file (unnamed_since) where unnamed_since is not null;

-- `at`: where in the file its first byte stands.
create table media_piece (
  media_id text not null references media_file on delete cascade,
  at integer not null,
  content bytea not null,
  primary key (media_id, at)
);
-- `edge`: the longest one that it may have, in pixels
create table media_picture (
  media_id text not null references media_file on delete cascade,
  edge integer not null,
  format text not null,
  content bytea not null,
  primary key (media_id, edge, format)
);
-- Both are packed as well as they can be.
alter table media_piece alter column content set storage external;
alter table media_picture alter column content set storage external;

-- The files that a document names.
create function named_media(body jsonb) returns text[]
language sql immutable strict parallel safe
return array(
  select jsonb_array_elements_text(
    jsonb_path_query_array(body, '$.photos[*].media') || jsonb_path_query_array(body, '$.original.media')
  )
);
create index document_media on document using gin (named_media(own))
  where collection in ('routes', 'comments', 'posts') and not deleted;
