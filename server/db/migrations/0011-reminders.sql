-- Events by their start, and recurring events: due reminders are searched every minute.
create index event_start on document ((own ->> 'start') collate "C") where collection = 'events' and not deleted;
create index event_repeated on document (pk) where collection = 'events' and not deleted and own -> 'recurrence' <> 'null'::jsonb;
