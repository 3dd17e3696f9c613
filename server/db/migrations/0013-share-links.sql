-- Links that show a route without an account. An expired link is kept for a while, so that its page can
-- say that it has expired.
create table share_link (
  token text primary key,
  document_pk bigint not null references document on delete cascade,
  made_by text not null references member,
  created_at timestamptz not null,
  ends_at timestamptz
);
create index share_link_of_document on share_link (document_pk, made_by);
create index share_link_of_member on share_link (made_by);
