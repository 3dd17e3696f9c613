-- Search: the indexed text of a document as a generated column.

-- Equal to domain/std/text/fold-text.ts; a test compares the two. The extension unaccent may be missing
-- on a server and is not immutable. The bodies are bound at creation, so that a restored dump finds them.
create function fold_text(given text) returns text
language sql immutable strict parallel safe
return translate(
  replace(replace(replace(replace(
    lower(regexp_replace(
      normalize(given, nfkd),
      '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]', '', 'g'
    )),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
  'øłđðıς', 'olddiσ'
);

-- Words only, so that the text search parser detects no addresses, files or negative numbers.
create function plain_words(given text) returns text
language sql immutable parallel safe
return regexp_replace(fold_text(coalesce(given, '')), '[^[:alnum:]]+', ' ', 'g');

create function searched_words(collection text, body jsonb) returns tsvector
language sql immutable parallel safe
return case collection
  when 'routes' then
    setweight(to_tsvector('simple'::regconfig, plain_words(body ->> 'name')), 'A')
    || setweight(to_tsvector('simple'::regconfig, plain_words(
      coalesce(body #>> '{place,village}', '') || ' ' || coalesce(body #>> '{place,region}', '') || ' '
      || coalesce(body #>> '{place,country}', '') || ' ' || coalesce(body ->> 'activity', '') || ' '
      || coalesce(body ->> 'tags', '')
    )), 'B')
  when 'profiles' then
    setweight(to_tsvector('simple'::regconfig, plain_words(body ->> 'username')), 'A')
    || setweight(to_tsvector('simple'::regconfig, plain_words(
      coalesce(body ->> 'first_name', '') || ' ' || coalesce(body ->> 'last_name', '')
    )), 'A')
end;

-- Every word as a prefix; null if there is none. A cast suffices: words contain letters and digits only.
create function search_query(typed text) returns tsquery
language sql immutable parallel safe
return (
  select string_agg('''' || word || ''':*', ' & ')::tsquery
  from regexp_split_to_table(plain_words(typed), ' ') word
  where word <> ''
);

-- The shared body, for the author too: private content must not be searchable.
alter table document add column search tsvector
  generated always as (searched_words(collection, coalesce(shared, own))) stored;
create index document_search on document using gin (search) where not deleted;
