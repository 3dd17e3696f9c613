-- What one act changes for a crowd is committed in batches: the act itself and what belongs to the first members at
-- once, the rest by jobs.

-- Scopes in which a changed or deleted document is still to be published.
create table late_publication (
  document_pk bigint primary key references document,
  scopes text[] not null,
  -- in how many of them it was published
  reached integer not null default 0
);

-- Deleted documents below which, or beside which, something is still to be deleted.
create table unfinished_deletion (
  document_pk bigint primary key references document,
  -- on behalf of whom
  actor_id text not null references member
);
