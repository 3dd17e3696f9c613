-- Announcements to a community or an area. At most one of plan, community and area is set.
-- `audience_name`: of the community or the area, as it was chosen.
alter table announcement add column community_id text, add column area_cell text,
  add column audience_name text;

create index profile_home_area on document ((own #>> '{homeArea,cell}'))
  where collection = 'profiles' and not deleted and own #>> '{homeArea,cell}' is not null;

-- Featured routes: their number is limited, and staff filter by them.
create index document_featured on document (created_at desc, pk desc)
  where collection = 'routes' and not deleted and own -> 'featured' = 'true';
