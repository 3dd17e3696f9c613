// @ts-check
import { togglingFaults } from './toggling.mjs'

// Faults in the server. See list.mjs.

/** @type {import('./list.mjs').Fault[]} */
export const serverFaults = [
  ...togglingFaults,
  {
    what: 'a mutation that is delivered again before its outcome was looked up takes effect twice',
    file: 'server/sync/push/mutation-log.ts',
    from: 'values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`',
    to: 'values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`',
    test: {
      file: 'server/sync/push/push.test.ts',
      name: 'does not undo later writes, not even of its own batch',
    },
  },
  {
    what: 'the base values of an edit are not checked',
    file: 'server/sync/push/edit-document.ts',
    from: 'if (was && compared.some(',
    to: 'if (was && compared.length < 0 && compared.some(',
    test: {
      file: 'server/sync/push/push.test.ts',
      name: 'of a value changed meanwhile is a conflict',
    },
  },
  {
    what: 'a repeated conflict returns a document that the member may no longer see',
    file: 'server/sync/push/apply-write.ts',
    from: 'row?.visible ? bodyFor(row, context.memberId) : null',
    to: 'row ? bodyFor(row, context.memberId) : null',
    test: {
      file: 'server/sync/push/repeated-conflict.test.ts',
      name: 'does not reveal a document the member may no longer see',
    },
  },
  {
    what: 'other members get the author’s version',
    file: 'server/sync/pull/read-bodies.ts',
    from: 'case when d.author_id = $1 then d.own else coalesce(d.shared, d.own) end',
    to: 'd.own',
    test: {
      file: 'server/sync/pull/own-and-shared-body.test.ts',
      name: 'reveal the original file of a route to its author only, in every scope',
    },
  },
  {
    what: 'a dropped scope removes documents of another scope',
    file: 'server/sync/pull/read-bodies.ts',
    from: 'where not (${IN_READER_SCOPES}) and (not w.is_recheck',
    to: 'where ($1::text is null or $2::integer[] is null or true) and (not w.is_recheck',
    test: {
      file: 'server/sync/pull/removed-documents.test.ts',
      name: 'documents of a dropped scope page by page, except those in other scopes',
    },
  },
  {
    what: 'the rows of scopes are not locked while positions are assigned',
    file: 'server/db/migrations/0024-limited-publication.sql',
    from: 'order by s.id for update;',
    to: 'order by s.id;',
    test: {
      file: 'server/sync/feed/commit-order.test.ts',
      name: 'sees a number in a scope only after all smaller ones',
    },
  },
  {
    what: 'a pull is read from a replica that may be late',
    file: 'server/db/replica/open-replica.ts',
    from: 'if (reached.hasReached) return',
    to: 'return',
    test: {
      file: 'tests/late-replica/late-replica.test.ts',
      name: 'answers no pull with what is older than the member knows',
    },
  },
  {
    what: 'a push with another epoch is applied',
    file: 'server/sync/push/push.ts',
    from: 'if (request.epoch !== null && request.epoch !== epoch)',
    to: "if (request.epoch === 'none')",
    test: {
      file: 'server/sync/push/push-refused.test.ts',
      name: 'with another epoch',
    },
  },
  {
    what: 'a document is sent without a visibility check',
    file: 'server/sync/pull/read-bodies.ts',
    from: 'case when ${VISIBLE} and (w.is_in_scope or ${IN_SCOPE})',
    to: 'case when not d.deleted and (w.is_in_scope or ${IN_SCOPE})',
    test: {
      file: 'server/sync/pull/removed-documents.test.ts',
      name: 'documents its reader may not see, even if the feed still contains them',
    },
  },
  {
    what: 'documents that left a scope before the horizon are not compared',
    file: 'server/sync/pull/read-page.ts',
    from: '{ ...scopesBeyondHorizon(served, since), ...(await readPurgedScopes(query, dropped)) }',
    to: '{}',
    test: {
      file: 'server/sync/feed/purge-tombstones.test.ts',
      name: 'a device that was offline compares and removes documents',
    },
  },
  {
    what: 'a new participant gets a place before the waitlist',
    file: 'domain/event/participation.ts',
    from: '!othersGoFirst && taken',
    to: 'taken',
    test: {
      file: 'domain/event/rules.test.ts',
      name: 'is decided by the server: %s',
    },
  },
  {
    what: 'documents are removed before all requested scopes are started',
    file: 'server/sync/pull/read-page.ts',
    from: 'limit: hasStartedAll ? request.limit : 0',
    to: 'limit: request.limit',
    test: {
      file: 'server/sync/pull/removed-documents.test.ts',
      name: 'removes nothing that a new scope could keep forever',
    },
  },
  {
    what: 'new scopes are delivered after the others',
    file: 'server/sync/pull/read-page.ts',
    from: 'return [...ranges.filter((range) => range.since === 0), ...ranges.filter((range) => range.since > 0)]',
    to: 'return [...ranges.filter((range) => range.since > 0), ...ranges.filter((range) => range.since === 0)]',
    test: {
      file: 'server/sync/pull/pull.test.ts',
      name: 'the existing documents of a new scope before other changes',
    },
  },
  {
    what: 'held documents are compared before all requested scopes are started',
    file: 'server/sync/pull/read-page.ts',
    from: 'if (hasStartedAll && request.held)',
    to: 'if (request.held)',
    test: {
      file: 'server/sync/pull/compare-held.test.ts',
      name: 'before every scope was pulled once',
    },
  },
  {
    what: 'documents of a followed member are not published again',
    file: 'server/resources/relations/kinds/follow.ts',
    from: '(await lockSharedBy(context.query, relation.target)).filter(',
    to: '(await lockSharedBy(context.query, relation.target)).slice(0, 0).filter(',
    test: {
      file: 'server/resources/relations/kinds/follow.test.ts',
      name: 'takes effect at once, and delivers documents for followers',
    },
  },
  {
    what: 'documents for followers are delivered to none of them',
    file: 'server/sync/feed/publish.ts',
    from: 'readGroupMembers(query, [...new Set(live.flatMap(({ groups }) => groups))], onlyMembersOf(live))',
    to: 'readGroupMembers(query, [], onlyMembersOf(live))',
    test: {
      file: 'server/sync/feed/followers.test.ts',
      name: 'reaches an accepted follower, with earlier documents',
    },
  },
  {
    what: 'visibility is not computed again when a document’s visibility changes',
    file: 'server/sync/documents/save-edit.ts',
    from: 'audience: collection.audience({ id: row.id, authorId: row.authorId, fields, parent }),',
    to: 'audience: row.audience,',
    test: {
      file: 'server/sync/pull/removed-documents.test.ts',
      name: 'documents made private, for others but not for the author',
    },
  },
  {
    what: 'a block does not hide the second of two members from the first',
    file: 'server/resources/relations/kinds/block.ts',
    from: '  await addToGroup(context.query, { group: blockedGroup(first), memberId: second, at })\n',
    to: '',
    test: {
      file: 'server/resources/relations/kinds/block.test.ts',
      name: 'removes each one’s documents from the other’s area scopes, and restores them when it is removed',
    },
  },
  {
    what: 'a block does not hide the first of two members from the second',
    file: 'server/resources/relations/kinds/block.ts',
    from: '  await addToGroup(context.query, { group: blockedGroup(second), memberId: first, at })\n',
    to: '',
    test: {
      file: 'server/resources/relations/kinds/block.test.ts',
      name: 'removes each one’s documents from the other’s area scopes, and restores them when it is removed',
    },
  },
  {
    what: 'the documents of the blocked member are not published again',
    file: 'server/resources/relations/kinds/block.ts',
    from: '...(await lockSharedDocuments(context, [member, target]))])',
    to: '...(await lockSharedDocuments(context, [member, member]))])',
    test: {
      file: 'server/resources/relations/kinds/block.test.ts',
      name: 'hides comments below the other’s posts, also in a community’s scope',
    },
  },
  {
    what: 'the documents of the blocking member are not published again',
    file: 'server/resources/relations/kinds/block.ts',
    from: '...(await lockSharedDocuments(context, [member, target]))])',
    to: '...(await lockSharedDocuments(context, [target, target]))])',
    test: {
      file: 'server/resources/relations/kinds/block.test.ts',
      name: 'hides comments below the other’s posts, also in a community’s scope',
    },
  },
  {
    what: 'comments on a blocked member’s documents are visible',
    file: 'server/sync/visibility/visibility-sql.ts',
    from: " or ${group}.key = 'blocked:' || ${document}.below_author",
    to: '',
    test: {
      file: 'server/resources/relations/kinds/block.test.ts',
      name: 'hides comments below the other’s posts, also in a community’s scope',
    },
  },
  {
    what: 'a lifted block still applies in one direction',
    file: 'server/resources/relations/kinds/block.ts',
    from: '  await removeFromGroup(context.query, { group: blockedGroup(target), memberId: member })\n',
    to: '',
    test: {
      file: 'server/resources/relations/kinds/block.test.ts',
      name: 'removes each one’s documents from the other’s area scopes, and restores them when it is removed',
    },
  },
  {
    what: 'a lifted block ends a mutual block',
    file: 'server/resources/relations/kinds/block.ts',
    from: 'if (otherBlock) return []',
    to: 'if (otherBlock && member === target) return []',
    test: {
      file: 'server/resources/relations/kinds/block.test.ts',
      name: 'that is removed shows them to each other again, unless the other one blocks too',
    },
  },
  {
    what: 'a response contains the position of a write although other documents changed with it',
    file: 'server/sync/push/write-transaction.ts',
    from: 'changed.length === 1',
    to: 'changed.length >= 1',
    test: {
      file: 'server/sync/push/write-result.test.ts',
      name: 'not if other documents changed with it',
    },
  },
  {
    what: 'a response contains the position of a write in a scope that it has left',
    file: 'server/sync/push/write-result.ts',
    from: '(held || isGone) && ',
    to: '',
    test: {
      file: 'server/sync/push/write-result.test.ts',
      name: 'not in a scope it left',
    },
  },
  {
    what: 'documents of both members are not published again when a block is lifted',
    file: 'server/resources/relations/kinds/block.ts',
    from: '  return lockSharedDocuments(context, [member, target])\n',
    to: '  return (await lockSharedDocuments(context, [member, target])).slice(0, 0)\n',
    test: {
      file: 'server/resources/relations/kinds/block.test.ts',
      name: 'removes each one’s documents from the other’s area scopes, and restores them when it is removed',
    },
  },
  {
    what: 'comments on a blocked member’s documents are not published again',
    file: 'server/sync/documents/read-documents.ts',
    from: '(d.author_id = $1 or d.below_author = $1)',
    to: 'd.author_id = $1',
    test: {
      file: 'server/resources/relations/kinds/block.test.ts',
      name: 'hides comments below the other’s posts, also in a community’s scope',
    },
  },
  {
    what: 'the end of a block is not delivered to the blocked member',
    file: 'server/sync/visibility/visibility-sql.ts',
    from: '${document}.author_id is distinct from ${member} and exists (',
    to: 'exists (',
    test: {
      file: 'server/resources/relations/kinds/block.test.ts',
      name: 'of a member who has blocked back disappears from all devices once it is removed',
    },
  },
]
