-- A community hides its documents from banned members, even public ones.

alter table document add column barred text;
create index community_slug on document ((own ->> 'slug')) where collection = 'communities' and not deleted;
