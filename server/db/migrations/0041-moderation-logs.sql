-- The acts in the moderation log of a community, newest last.
create index moderation_log on document (parent_pk, pk)
where collection = 'relations' and starts_with(id, 'moderation:') and not deleted;

-- What only the stewards of a community see: requests, bans, hidden posts and comments, the log.
create index stewards_only on document ((audience[1]))
where starts_with(audience[1], 'stewards:') and not deleted;

-- The members whom a post mentions are notified of that and not of the post, also if its text is
-- changed meanwhile. `everyone`: it mentions all members.
alter table post_notice
  add column mentioned text[] not null default '{}',
  add column everyone boolean not null default false;

-- The days (UTC) on which a community has notified all its members by a mention.
create table everyone_mention (
  community_pk bigint not null references document on delete cascade,
  day text not null,
  primary key (community_pk, day)
);
