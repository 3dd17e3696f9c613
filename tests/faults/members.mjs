// @ts-check

// Faults in the pages, counts and sessions of members. See list.mjs.

const COUNTS = 'server/resources/profiles/member-counts.test.ts'
const SESSIONS = 'server/resources/session/session-list.test.ts'
const PAGE = 'tests/page/member.test.tsx'

/** @type {import('./list.mjs').Fault[]} */
export const memberFaults = [
  {
    what: 'a notification read offline and deleted elsewhere needs attention',
    file: 'worker/sync/transport/apply-push-response.ts',
    from: 'if (isEditOfGone(row, result)) return dropEdit(deps, row)',
    to: '',
    test: { file: 'worker/device/notifications.test.ts', name: 'needs no attention' },
  },
  {
    what: 'the page of a member lacks the communities they founded without an area',
    file: 'server/resources/communities/collection.ts',
    from: "if (visibility === 'invited') return keys",
    to: "if (area === null || visibility === 'invited') return keys",
    test: { file: 'server/resources/profiles/page-scope.test.ts', name: 'that all members see' },
  },
  {
    what: 'the offline budget deletes the photos of packs',
    file: 'worker/viewed/trim-viewed.ts',
    from: '[VIEWED_TILES_CACHE, picturesCacheName(memberId)].filter((name) => names.has(name))',
    to: '[...names]',
    test: { file: 'worker/viewed/trim-viewed.test.ts', name: 'never touches packs' },
  },
  {
    what: 'a profile counts routes that others do not see',
    file: 'server/db/migrations/0020-member-counts.sql',
    from: "d.collection = 'routes' and not d.deleted and 'members' = any (d.audience)",
    to: "d.collection = 'routes' and not d.deleted",
    test: { file: COUNTS, name: 'exclude those with' },
  },
  {
    what: 'a profile counts communities that only their members see',
    file: 'server/db/migrations/0020-member-counts.sql',
    from: "'members' = any (d.audience) and d.own ->> 'state' = 'member'",
    to: "d.own ->> 'state' = 'member'",
    test: { file: COUNTS, name: 'exclude requests and communities that only their members see' },
  },
  {
    what: 'a member ends sessions of others',
    file: 'server/resources/session/store.ts',
    from: 'where member_id = $1 and id <> $2 and ended_at is null',
    to: 'where member_id >= $1 and id <> $2 and ended_at is null',
    test: { file: SESSIONS, name: 'of another member cannot be seen or ended' },
  },
  {
    what: 'signing out elsewhere ends the own session as well',
    file: 'server/resources/session/store.ts',
    from: 'where member_id = $1 and id <> $2 and ended_at is null',
    to: "where member_id = $1 and id <> $2 || 'x' and ended_at is null",
    test: { file: SESSIONS, name: 'end at once, all but the current one' },
  },
  {
    what: 'a request counts as a follower before it is accepted',
    file: 'src/features/member/member-view.tsx',
    from: "pending === 'create' && relation?.state === 'accepted'",
    to: "pending === 'create' && relation",
    test: { file: PAGE, name: 'a follow of somebody who approves followers is a request' },
  },
  {
    what: 'a mention of everyone is not capped',
    file: 'server/resources/posts/notices/store.ts',
    from: 'return claimed.length > 0',
    to: 'return claimed.length >= 0',
    test: {
      file: 'server/resources/posts/notices/notify-members.test.ts',
      name: 'by an admin reaches all but those who chose nothing, once a day',
    },
  },
  {
    what: 'the choice of a member does not count',
    file: 'server/resources/posts/notices/store.ts',
    from: "coalesce(s.own -> 'postNotices' ->> $4, $5)",
    to: "coalesce(s.own -> 'notices' ->> $4, $5)",
    test: {
      file: 'server/resources/posts/notices/notify-members.test.ts',
      name: 'counts more than the default of the community',
    },
  },
  {
    what: 'a new steward gets nothing of what was done before',
    file: 'server/resources/relations/kinds/membership/membership.ts',
    from: '.filter(({ authorId }) => authorId !== member)',
    to: '.filter(({ authorId }) => authorId === member)',
    test: {
      file: 'server/resources/moderation-log/moderation-log.test.ts',
      name: 'is seen by stewards only, also what was done before they were appointed',
    },
  },
  {
    what: 'the reason of a decision that came too late is dropped',
    file: 'server/resources/posts/log-moderation.ts',
    from: 'const isOverruled = reasonGiven !== null &&',
    to: 'const isOverruled = reasonGiven === null &&',
    test: {
      file: 'tests/moderation/decide-differently.test.ts',
      name: 'seeds end the same on all devices, with nothing lost and every reason kept',
    },
  },
]
