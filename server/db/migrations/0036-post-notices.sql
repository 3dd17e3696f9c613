-- Posts of which the members of their community are still to be notified. A job does so in batches,
-- by the ids of the members; the last one that it reached is `after_member`.
create table post_notice (
  post_pk bigint primary key references document on delete cascade,
  after_member text not null default ''
);
