-- Events are found by title; by meeting point, activity and host.
create or replace function searched_words(collection text, body jsonb) returns tsvector
language sql immutable parallel safe
return case collection
  when 'routes' then
    setweight(to_tsvector('simple'::regconfig, plain_words(body ->> 'name')), 'A')
    || setweight(to_tsvector('simple'::regconfig, plain_words(
      coalesce(body #>> '{place,village}', '') || ' ' || coalesce(body #>> '{place,region}', '') || ' '
      || coalesce(body #>> '{place,country}', '') || ' ' || coalesce(body ->> 'activity', '') || ' '
      || coalesce(body ->> 'tags', '')
    )), 'B')
  when 'events' then
    setweight(to_tsvector('simple'::regconfig, plain_words(body ->> 'title')), 'A')
    || setweight(to_tsvector('simple'::regconfig, plain_words(
      coalesce(body #>> '{meetingPoint,name}', '') || ' ' || coalesce(body ->> 'activity', '') || ' '
      || coalesce(body #>> '{author,username}', '')
    )), 'B')
  when 'profiles' then
    setweight(to_tsvector('simple'::regconfig, plain_words(body ->> 'username')), 'A')
    || setweight(to_tsvector('simple'::regconfig, plain_words(
      coalesce(body ->> 'first_name', '') || ' ' || coalesce(body ->> 'last_name', '')
    )), 'A')
end;

-- Computes the generated column of the events that are stored already.
update document set own = own where collection = 'events';
