-- A community hides what stands in it from those it has banned, also what everybody else may see.

alter table document add column barred text;
create index community_slug on document ((own ->> 'slug')) where collection = 'communities' and not deleted;
