-- How many of each resource a member may create, by plan; -1: unlimited.
create table plan_quota (
  plan_type text not null,
  resource text not null,
  quota integer not null check (quota >= -1),
  primary key (plan_type, resource)
);
insert into plan_quota (plan_type, resource, quota) values
  ('free', 'routes', 10), ('free', 'communities', 3), ('free', 'events', 5), ('free', 'media_files', 50),
  ('explorer', 'routes', 100), ('explorer', 'communities', 20), ('explorer', 'events', 50), ('explorer', 'media_files', 1000),
  ('pro', 'routes', -1), ('pro', 'communities', 100), ('pro', 'events', 500), ('pro', 'media_files', 10000),
  ('enterprise', 'routes', -1), ('enterprise', 'communities', -1), ('enterprise', 'events', -1), ('enterprise', 'media_files', -1);
