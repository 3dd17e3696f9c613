// @ts-check

// Faults in Operations. See list.mjs.

const MODERATION = 'server/resources/operations/moderation'
const test = (/** @type {string} */ name) => ({ file: `${MODERATION}/moderation.test.ts`, name })

/** @type {import('./list.mjs').Fault[]} */
export const operationsFaults = [
  {
    what: 'accounts that are not suspended get a token for suspended ones',
    file: 'server/resources/session/suspension/store.ts',
    from: 'where m.id = $1 and m.suspended_at is not null',
    to: 'where m.id = $1',
    test: {
      file: 'server/resources/session/suspension/suspension.test.ts',
      name: 'is refused to an account that is not suspended, and with a wrong password',
    },
  },
  {
    what: 'staff feature a route that only some members may see',
    file: 'server/resources/operations/content/feature.ts',
    from: 'if (!shown || !isAllMembers(audience))',
    to: 'if (!shown)',
    test: {
      file: 'server/resources/operations/content/content.test.ts',
      name: 'is one that all members may see',
    },
  },
  {
    what: 'exported changes are imported as changes of staff',
    file: 'server/resources/operations/outbox/import-outbox.ts',
    from: 'await push({ ...deps, collections }, member, {',
    to: 'await push({ ...deps, collections }, staffId, {',
    test: {
      file: 'server/resources/operations/outbox/outbox.test.ts',
      name: 'applies them as changes of their member',
    },
  },
  {
    what: 'members reach the calls of Operations',
    file: 'server/resources/operations/require-staff.ts',
    from: "if (!c.get('session').isStaff)",
    to: "if (c.get('session').memberId === '')",
    test: {
      file: 'tests/permissions/operations.test.ts',
      name: 'is refused to %s, whatever it would answer',
    },
  },
  {
    what: 'a hidden document is still shown to others',
    file: 'server/sync/visibility/visibility-sql.ts',
    from: ') and not ${document}.withheld and not',
    to: ') and not',
    test: test('to hide takes it from others, and not from its author'),
  },
  {
    what: 'what is written below a hidden document is shown to others',
    file: 'server/db/migrations/0030-operations.sql',
    from: 'where p.pk = new.parent_pk), false)',
    to: 'where p.pk = new.pk), false)',
    test: test('to hide also hides what is written below later'),
  },
  {
    what: 'staff decide the appeal against their own decision',
    file: `${MODERATION}/appeals.ts`,
    from: 'appeal.decidedBy === context.memberId || ',
    to: '',
    test: test('is not decided by the person who made the decision'),
  },
  {
    what: 'an appeal that is accepted does not show the document again',
    file: `${MODERATION}/appeals.ts`,
    from: 'given.accept ? await revoke(',
    to: '!given.accept ? await revoke(',
    test: test('that is accepted takes the decision back'),
  },
  {
    what: 'the database accepts changes of the audit log',
    file: 'server/db/migrations/0030-operations.sql',
    from: "raise exception 'The audit log is append-only' using errcode = 'insufficient_privilege';",
    to: 'return new;',
    test: {
      file: 'server/resources/operations/audit/audit.test.ts',
      name: 'refuses to %s a row, in the database',
    },
  },
  {
    what: 'a suspension ends although staff have extended it',
    file: `${MODERATION}/suspend.ts`,
    from: 'member.suspendedUntil === null || member.suspendedUntil > now',
    to: 'member.suspendedAt > now',
    test: { file: 'server/jobs/suspensions.test.ts', name: 'never ends a suspension that was extended' },
  },
  {
    what: 'a cell of a downloaded table begins with a formula',
    file: 'server/resources/operations/tables/csv.ts',
    from: "? `'${cell}` : cell",
    to: '? `${cell}` : cell',
    test: {
      file: 'server/resources/operations/tables/csv.test.ts',
      name: 'never begins with a formula, and loses nothing: %j',
    },
  },
  {
    what: 'staff give the rights of staff',
    file: 'server/resources/operations/members/member-acts.ts',
    from: '    await requireSuperuser(context)\n',
    to: '',
    test: {
      file: 'server/resources/operations/members/members.test.ts',
      name: 'are not given by staff, or to oneself',
    },
  },
  {
    what: 'an announcement that is sent again reaches a member twice',
    file: 'server/resources/operations/announcements/announce.ts',
    from: 'idFor: (memberId) => `${queued.id}:${memberId}`,',
    to: 'idFor: (memberId) => `${queued.id}:${memberId}:${now.getTime()}`,',
    test: {
      file: 'server/jobs/announcements.test.ts',
      name: 'reach every member once, also if they are requested and sent twice',
    },
  },
  {
    what: 'private content of members is in the table of content',
    file: 'server/resources/operations/content/list-content.ts',
    from: "(d.audience <> '{}' or exists (",
    to: '(true or exists (',
    test: {
      file: 'server/resources/operations/content/content.test.ts',
      name: 'has what others may see, by noun and author',
    },
  },
  {
    what: 'an overloaded server fills the table of its slow pulls',
    file: 'server/sync/devices/sync-incidents.ts',
    from: 'where (select count(*) from slow_pull where at > $7) < $8',
    to: 'where $7::timestamptz is not null and $8::integer > 0',
    test: {
      file: 'server/resources/operations/health/health.test.ts',
      name: 'never fill the database, and are deleted after a week',
    },
  },
  {
    what: 'a member who signs in again counts as a device that came back empty',
    file: 'server/sync/devices/sync-incidents.ts',
    from: 'where member_id = $1 and session_id = $2',
    to: "where member_id = $1 and $2 <> ''",
    test: {
      file: 'server/resources/operations/health/health.test.ts',
      name: 'are not those that signed in again, or on another device',
    },
  },
  {
    what: 'exported photos are imported as photos of staff',
    file: 'server/resources/operations/outbox/import-photo.ts',
    from: 'ownerId: member, content',
    to: 'ownerId: staffId, content',
    test: {
      file: 'server/resources/operations/outbox/outbox.test.ts',
      name: 'stores it as an upload of its member, once',
    },
  },
]
