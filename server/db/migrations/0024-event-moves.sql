-- Every change of a participation: who, from which state to which, why, by whose write, and when.
create table event_move (
  id bigint generated always as identity primary key,
  event_pk bigint not null references document,
  member_id text not null references member on delete cascade,
  from_state text,
  to_state text,
  why text not null,
  by_id text not null references member on delete cascade,
  at timestamptz not null
);
create index event_move_of_event on event_move (event_pk, id);
create index event_move_of_member on event_move (event_pk, member_id, id);

-- The waitlist of an event in its order.
create index document_waitlist on document (parent_pk, ((own ->> 'position')::integer))
  where collection = 'relations' and own ->> 'state' = 'waitlist' and not deleted;

-- Finds the check-ins that hosts created, which count for the limit of relations.
create index document_check_ins_by on document ((own #>> '{by,id}'))
  where collection = 'relations' and starts_with(id, 'check_in:') and not deleted;

-- Existing waitlists get positions without gaps. Devices download their replica again (0023).
with line as (
  select pk, row_number() over (partition by parent_pk order by (own ->> 'position')::integer, pk) as place
  from document where collection = 'relations' and own ->> 'state' = 'waitlist' and not deleted
)
update document d set own = jsonb_set(d.own, '{position}', to_jsonb(l.place)) from line l where l.pk = d.pk;
