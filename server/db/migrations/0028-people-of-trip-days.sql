-- Days of a trip got a start time and a list of the members who do not take part. Devices fill in the
-- missing fields when they read a trip, so the stored days need them too: an edit is accepted only if
-- the stored value is the one that the device has seen.

with filled as (
  select pk, jsonb_set(own, '{days}', (
    select jsonb_agg('{"start": null, "absent": []}'::jsonb || d.day order by d.at)
    from jsonb_array_elements(own -> 'days') with ordinality d (day, at)
  )) as own
  from document
  where collection = 'trips' and jsonb_typeof(own -> 'days') = 'array' and own -> 'days' <> '[]'::jsonb
)
update document d set own = f.own, bytes = octet_length(f.own::text)
from filled f where f.pk = d.pk and d.own <> f.own;
