-- Events whose state changes at their end. The end of a series is that of its last date instead.
drop index event_end;
create index event_end on document ((own ->> 'end') collate "C")
  where collection = 'events' and not deleted and own ->> 'state' = 'scheduled' and own -> 'recurrence' = 'null'::jsonb;
