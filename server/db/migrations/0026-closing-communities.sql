-- The communities that are to be deleted, found without reading the others.

create index closing_communities on document ((own ->> 'closesAt') collate "C")
where collection = 'communities' and not deleted and own ->> 'closesAt' is not null;
