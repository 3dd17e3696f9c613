-- What is sold: plans with their prices in euro cents, and what each includes beside its quotas (plan_quota).
create table plan (
  plan_type text primary key check (plan_type in ('free', 'explorer', 'pro', 'enterprise')),
  rank integer not null unique,
  display_name text not null,
  description text not null,
  price_monthly integer not null check (price_monthly >= 0),
  price_yearly integer not null check (price_yearly >= 0),
  is_featured boolean not null default false,
  trial_days integer not null default 0 check (trial_days >= 0)
);
insert into plan (plan_type, rank, display_name, description, price_monthly, price_yearly, is_featured, trial_days) values
  ('free', 1, 'Free', 'For your own walks.', 0, 0, false, 0),
  ('explorer', 2, 'Explorer', 'For people who are out every week.', 499, 4790, true, 14),
  ('pro', 3, 'Pro', 'For guides and organisers.', 999, 9590, false, 14),
  ('enterprise', 4, 'Enterprise', 'For clubs and rescue services.', 4900, 47040, false, 0);
alter table plan_quota add foreign key (plan_type) references plan;

-- `quota`: how many; -1: unlimited. A plan has none of the features that it lacks here.
create table plan_feature (
  plan_type text not null references plan,
  feature text not null,
  quota integer not null default -1 check (quota >= -1),
  primary key (plan_type, feature)
);
insert into plan_feature (plan_type, feature, quota)
select plan_type, feature, case when plan_type = 'free' and feature = 'offline_packs' then 1 else -1 end
from plan join (values
  (1, 'offline_packs'), (1, 'gpx_export'),
  (2, 'private_routes'), (2, 'trip_collaboration'), (2, 'advanced_filters'),
  (3, 'community_branding'), (3, 'event_recurrence'), (3, 'priority_support'),
  (4, 'staff_roles')
) included (from_rank, feature) on rank >= from_rank;

-- The plan of a member; without a row, free. `expires_at` null: no end. `next_plan_type`: follows at the end.
create table subscription (
  member_id text primary key references member on delete cascade,
  plan_type text not null references plan,
  billing_cycle text check (billing_cycle in ('monthly', 'yearly')),
  status text not null check (status in ('active', 'expired', 'cancelled', 'suspended')),
  is_trial boolean not null default false,
  started_at timestamptz,
  expires_at timestamptz,
  trial_started_at timestamptz,
  trial_expires_at timestamptz,
  next_plan_type text references plan,
  next_billing_cycle text check (next_billing_cycle in ('monthly', 'yearly'))
);
create index subscription_ends on subscription (expires_at) where status in ('active', 'cancelled');

-- Every change of a subscription, never edited: the audit log, and the history that its member sees.
-- `idempotency_hash`: of the key that all retries of one request have.
create table subscription_change (
  id bigint generated always as identity primary key,
  member_id text not null references member on delete cascade,
  at timestamptz not null,
  kind text not null,
  actor text not null check (actor in ('member', 'staff', 'system')),
  from_plan_type text not null references plan,
  plan_type text not null references plan,
  billing_cycle text,
  price integer not null default 0,
  until timestamptz,
  idempotency_hash bytea,
  unique (member_id, idempotency_hash)
);
create index subscription_change_of on subscription_change (member_id, id);

insert into subscription (member_id, plan_type, status, started_at)
select author_id, own #>> '{subscription,plan,plan_type}',
  case when own #> '{subscription,is_active}' = 'true' then 'active' else 'expired' end, created_at
from document
where collection = 'account' and own ->> 'part' = 'subscription' and not deleted
  and own #>> '{subscription,plan,plan_type}' in ('free', 'explorer', 'pro', 'enterprise');

-- Their documents get the new fields.
update document set own = (own #- '{subscription,days_remaining}') || jsonb_build_object(
  'billing_cycle', null, 'next', null, 'history', '[]'::jsonb,
  'subscription', (own -> 'subscription') - 'days_remaining' || jsonb_build_object(
    'plan', own #> '{subscription,plan}' || '{"trial_days": 0}'))
where collection = 'account' and own ->> 'part' = 'subscription' and own #> '{subscription,plan}' is not null;
