-- The statistics of the documents were computed again after each tenth of them had changed. That evaluates every index on an
-- expression for each row, which cost a database of some thousand documents about as much as the edits themselves.
alter table document set (autovacuum_analyze_scale_factor = 0.2);

-- Documents of a file are found by this index with or without statistics. Its values cost a third of all statistics.
alter index document_media alter column 1 set statistics 0;
