-- Two that are apart see nothing of each other, nor of what others wrote below it: whose that is. Null where a document stands alone,
-- or in a community, which is nobody's work.
alter table document add column below_author text;
update document d set below_author = p.author_id from document p where p.pk = d.parent_pk and p.collection <> 'communities';
create index document_below_author on document (below_author) where below_author is not null;

-- An edge below what stands in a community is hidden from those that it has banned, as that is.
update document d set barred = p.barred from document p where p.pk = d.parent_pk and d.collection = 'relations';

-- Since when a member stands there: of what was made later, nobody who is kept from it has ever heard.
alter table circle add column since timestamptz not null default now();
