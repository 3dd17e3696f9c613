-- The names of the values that an applied edit has changed, to tell a member in a conflict who changed
-- the other version.
alter table mutation add column changed text[];
create index mutation_of_document on mutation (collection, document_id, version desc) where changed is not null;
