-- Indexes so that a comment does not read the other comments of its parent, and renaming a member does
-- not update all their documents in one transaction.

-- The order of the states in domain/comment/condition-state.ts.
create function condition_severity(state text) returns integer immutable language sql as $$
  select array_position(array['excellent', 'good', 'fair', 'poor', 'awful', 'closed'], state)
$$;

create index comment_condition on document
  (parent_pk, (own #>> '{condition,date}') desc, condition_severity(own #>> '{condition,state}') desc)
  where collection = 'comments' and own ->> 'kind' = 'condition' and own ->> 'hidden' = 'false' and not deleted;
create index comment_review on document (parent_pk, author_id)
  where collection = 'comments' and own ->> 'kind' = 'review' and not deleted;
create index comment_reply on document (parent_pk, (own ->> 'replyTo'))
  where collection = 'comments' and own ->> 'replyTo' is not null and not deleted;

create index document_signed on document (author_id, pk) where own ? 'author' and not deleted;

-- Members whose author card is being updated in the documents after `after_pk`.
create table renaming (
  member_id text primary key references member on delete cascade,
  after_pk bigint not null
);
