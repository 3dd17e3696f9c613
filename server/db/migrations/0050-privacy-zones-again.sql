-- Members whose lines are cut again at their privacy zones: earlier versions sent a hidden point at the end of a
-- line, and the times on both sides of a hidden part.
create table zones_to_reapply (
  member_id text primary key references member on delete cascade
);
insert into zones_to_reapply
select author_id from document
where collection = 'account' and id = author_id || ':settings' and jsonb_array_length(own -> 'privacyZones') > 0;
