-- Dates of a series are documents. A stored event gets the new fields: its exceptions become calendar
-- days in its time zone, and its closing time becomes minutes before the start. Devices download
-- their replica again, so nothing is published here.
create function event_day(moment text, zone text) returns text language plpgsql as $$
begin
  return to_char(moment::timestamptz at time zone zone, 'YYYY-MM-DD');
exception when invalid_parameter_value then -- a time zone that PostgreSQL does not know
  return left(moment, 10);
end
$$;

create function with_dates(event jsonb) returns jsonb language sql as $$
select event
  || jsonb_build_object(
    'series', null,
    'occurrence', null,
    'changed', '[]'::jsonb,
    'moveUpUntil', 12,
    'rsvpCloses', case when event -> 'rsvpCloses' <> 'null'::jsonb then
      least(527040, greatest(0, floor(extract(epoch from
        (event ->> 'start')::timestamptz - (event ->> 'rsvpCloses')::timestamptz) / 60)))::integer end,
    'announcements', (
      select coalesce(jsonb_agg(a || '{"audience": "all"}' order by n), '[]')
      from jsonb_array_elements(event -> 'announcements') with ordinality t (a, n)
    ),
    'recurrence', case when event -> 'recurrence' <> 'null'::jsonb then
      (event -> 'recurrence') || jsonb_build_object('exceptions', (
        select coalesce(jsonb_agg(distinct event_day(e, event ->> 'timeZone')), '[]')
        from jsonb_array_elements_text(event #> '{recurrence,exceptions}') e
      )) end
  )
$$;

update document set own = with_dates(own), bytes = octet_length(with_dates(own)::text)
where collection = 'events' and not deleted;

drop function with_dates;
drop function event_day;

-- The series whose dates must be computed, and when: the job that creates dates searches by time.
create table event_series (
  document_pk bigint primary key references document,
  due_at timestamptz not null
);
create index event_series_due on event_series (due_at);
insert into event_series (document_pk, due_at)
select pk, now() from document
where collection = 'events' and not deleted and own -> 'recurrence' <> 'null'::jsonb;

-- The dates of a series in order.
create index event_of_series on document ((own ->> 'series'), (own ->> 'occurrence') collate "C")
  where collection = 'events' and not deleted and own ->> 'series' is not null;
-- Events whose state changes at their end.
create index event_end on document ((own ->> 'end') collate "C")
  where collection = 'events' and not deleted and own ->> 'state' = 'scheduled';
drop index event_repeated;
