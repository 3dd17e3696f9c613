-- For the job of reminders. With the index of all starts alone, PostgreSQL estimated that reading the index of ends costs
-- as little, and read every scheduled event each minute.
create index event_due on document ((own ->> 'start') collate "C")
  where collection = 'events' and not deleted and own ->> 'state' = 'scheduled' and own -> 'recurrence' = 'null'::jsonb;
