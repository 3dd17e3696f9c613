import type { Database } from '#server/db/database.ts'

// A large installation, made by SQL: 100,000 members and a million entries of the audit log.

const MEMBERS = 100_000
const AUDIT_ENTRIES = 1_000_000
const ROUTES = 100_000
const CASES = 50_000

const START = `timestamptz '2024-01-01T00:00:00Z'`
/** The id of the n-th member, spread over all of them. */
const someMember = (n: string, factor: number): string =>
  `'m' || lpad(((${n} * ${factor}) % ${MEMBERS})::text, 6, '0')`

const STATEMENTS: readonly string[] = [
  `insert into member (id, username, email, password_hash, first_name, created_at, is_staff, suspended_at)
   select 'm' || lpad(n::text, 6, '0'), 'user' || lpad(n::text, 6, '0'), n || '@example.org', '', 'Member ' || n,
     ${START} + n * interval '10 minutes', n % 10000 = 0, case when n % 500 = 1 then ${START} end
   from generate_series(0, ${MEMBERS - 1}) n`,
  `insert into session (id, member_id, created_at, expires_at)
   select 's' || n, ${someMember('n', 7)}, ${START}, timestamptz '2099-01-01' from generate_series(0, ${MEMBERS}) n`,
  `insert into device_report (member_id, client_id, waiting, at)
   select 'm' || lpad(n::text, 6, '0'), 'c', 0, ${START} from generate_series(0, ${MEMBERS - 1}) n`,
  `insert into subscription (member_id, plan_type, status, started_at)
   select 'm' || lpad(n::text, 6, '0'), case when n % 1000 = 0 then 'enterprise' else 'pro' end,
     case when n % 2000 = 1 then 'suspended' else 'active' end, ${START}
   from generate_series(0, ${MEMBERS - 1}) n`,
  `insert into audit_entry (at, actor_id, act, target_collection, target_id, target_title, reason)
   select ${START} + n * interval '1 minute', 'm0' || (n % 10) || '0000',
     case when n % 50000 = 7 then 'staff_granted' else (array['dismiss', 'hide', 'warn', 'note'])[1 + n % 4] end,
     'routes', 'r' || (n % ${ROUTES}), 'Route ' || n, 'A reason.'
   from generate_series(1, ${AUDIT_ENTRIES}) n`,
  `insert into document (collection, id, author_id, audience, created_at, updated_at, bytes, own)
   select 'routes', 'r' || n, ${someMember('n', 13)}, '{members}', ${START} + n * interval '9 minutes', ${START}, 200,
     jsonb_build_object('name', 'Route ' || n, 'featured', n % 5000 = 1, 'state', 'published')
   from generate_series(0, ${ROUTES - 1}) n`,
  `insert into restriction (document_pk, at, actor_id)
   select pk, ${START}, 'm000000' from document where collection = 'routes' and pk % 1000 = 5`,
  `insert into moderation_case (id, collection, target_id, author_id, title, is_open, open_reports, has_appeal, last_at)
   select 'case' || n, case when n % 1000 = 1 then 'events' else 'routes' end, 'r' || n, ${someMember('n', 13)},
     'Route ' || n, n % 25 = 0, (n % 25 = 0)::int, n % 2500 = 0, ${START} + n * interval '20 minutes'
   from generate_series(1, ${CASES}) n`,
  `insert into moderation_report (id, case_id, reporter_id, reason, text, at, snapshot, outcome)
   select 'report' || n, 'case' || n, ${someMember('n', 17)}, case when n % 1000 = 3 then 'illegal' else 'spam' end, '',
     ${START} + n * interval '20 minutes', '{}', case when n % 25 = 0 then null else 'dismissed' end
   from generate_series(1, ${CASES}) n`,
  `insert into announcement (id, title, message, actor_id, at, state)
   select 'a' || n, 'Announcement ' || n, 'Text', 'm000000', ${START} + n * interval '1 hour', 'sent'
   from generate_series(1, ${CASES}) n`,
  'analyze',
]

export const fill = (db: Database): Promise<void> =>
  db.transaction(async (query) => {
    await query('set local statement_timeout = 0')
    for (const statement of STATEMENTS) await query(statement)
  })
