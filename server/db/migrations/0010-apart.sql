-- The author of the parent document. Blocked members see nothing below each other's documents either.
-- Null without a parent, or if the parent is a community.
alter table document add column below_author text;
update document d set below_author = p.author_id from document p where p.pk = d.parent_pk and p.collection <> 'communities';
create index document_below_author on document (below_author) where below_author is not null;

-- A relation below a document of a community is hidden from banned members, as the document is.
update document d set barred = p.barred from document p where p.pk = d.parent_pk and d.collection = 'relations';

-- Since when a member is in the group: a denied member never received documents created later.
alter table circle add column since timestamptz not null default now();
