-- Drafts by their document: they are deleted with it.
create index draft_of on document ((own ->> 'of')) where collection = 'account' and not deleted and own ->> 'part' = 'draft';
