-- Each filter of the tables of Operations ends on an index, measured among 100,000 members and a
-- million entries of the audit log (`npm run bench -- operations`).
create index audit_of_actor_act on audit_entry (actor_id, act, id desc);

drop index moderation_queue;
create index moderation_newest on moderation_case (last_at desc, id desc);
create index moderation_open on moderation_case (last_at desc, id desc) where is_open;
create index moderation_appealed on moderation_case (last_at desc, id desc) where has_appeal;
create index moderation_of_noun on moderation_case (collection, last_at desc, id desc);
create index moderation_reports_for on moderation_report (reason, case_id);

create index subscription_of_plan on subscription (plan_type, member_id);
create index subscription_in_state on subscription (status, member_id);
