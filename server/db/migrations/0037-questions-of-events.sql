-- Hosts can ask questions of members who want to come; events that are stored ask none.
update document set own = own || '{"questions": []}'::jsonb
where collection = 'events' and not deleted and not own ? 'questions';
