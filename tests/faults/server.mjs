// @ts-check

// Small defects of the server: see list.mjs.

/** @type {import('./list.mjs').Fault[]} */
export const serverFaults = [
  {
    what: 'the id of a mutation is not checked',
    file: 'server/sync/push/apply-write.ts',
    from: 'if (!(await claimMutation(context, write)))',
    to: 'if (!(await claimMutation(context, write)) && write.mutation === "")',
    test: {
      file: 'server/sync/push/push.test.ts',
      name: 'does not undo later writes',
    },
  },
  {
    what: 'the former values of an edit are not checked',
    file: 'server/sync/push/edit-document.ts',
    from: 'if (was && compared.some(',
    to: 'if (was && compared.length < 0 && compared.some(',
    test: {
      file: 'server/sync/push/push.test.ts',
      name: 'of a value changed meanwhile is a conflict',
    },
  },
  {
    what: 'a repeated conflict is answered with what the member may not see any more',
    file: 'server/sync/push/apply-write.ts',
    from: 'row?.visible ? bodyFor(row, context.memberId) : null',
    to: 'row ? bodyFor(row, context.memberId) : null',
    test: {
      file: 'server/sync/push/repeated-conflict.test.ts',
      name: 'does not reveal a document the member may no longer see',
    },
  },
  {
    what: 'others get the body of the author',
    file: 'server/sync/pull/read-bodies.ts',
    from: 'case when d.author_id = $1 then d.own else coalesce(d.shared, d.own) end',
    to: 'd.own',
    test: {
      file: 'server/sync/pull/own-and-shared-body.test.ts',
      name: 'reveal the original file of a route to its author only, in every scope',
    },
  },
  {
    what: 'a dropped scope takes away what another one holds',
    file: 'server/sync/pull/read-bodies.ts',
    from: 'where d.pk = any ($3) and not (${IN_READER_SCOPES})',
    to: 'where d.pk = any ($3) and ($1::text is null or $2::integer[] is null or true)',
    test: {
      file: 'server/sync/pull/removed-documents.test.ts',
      name: 'documents of a dropped scope page by page, except those in other scopes',
    },
  },
  {
    what: 'the rows of scopes are not locked while numbers are given',
    file: 'server/db/migrations/0004-published-positions.sql',
    from: 'order by s.id for update;',
    to: 'order by s.id;',
    test: {
      file: 'server/sync/feed/commit-order.test.ts',
      name: 'sees a number in a scope only after all smaller ones',
    },
  },
  {
    what: 'a push of another life of the server is carried out',
    file: 'server/sync/push/push.ts',
    from: 'if (request.epoch !== null && request.epoch !== epoch)',
    to: "if (request.epoch === 'none')",
    test: {
      file: 'server/sync/push/push-refused.test.ts',
      name: 'with another epoch',
    },
  },
  {
    what: 'a body is sent without asking whether its reader may see it',
    file: 'server/sync/pull/read-bodies.ts',
    from: 'case when ${VISIBLE} and (w.is_in_scope or ${IN_SCOPE})',
    to: 'case when not d.deleted and (w.is_in_scope or ${IN_SCOPE})',
    test: {
      file: 'server/sync/pull/removed-documents.test.ts',
      name: 'documents its reader may not see, even if the feed still contains them',
    },
  },
  {
    what: 'what left a scope before the horizon is not compared',
    file: 'server/sync/pull/read-page.ts',
    from: '{ ...scopesBeyondHorizon(served, since), ...(await readPurgedScopes(query, dropped)) }',
    to: '{}',
    test: {
      file: 'server/sync/feed/purge-tombstones.test.ts',
      name: 'a device that was offline compares and removes documents',
    },
  },
  {
    what: 'whoever answers late gets a place before those who wait',
    file: 'domain/event/participation.ts',
    from: '!othersWait && taken',
    to: 'taken',
    test: {
      file: 'domain/event/rules.test.ts',
      name: 'is decided by the server: %s',
    },
  },
  {
    what: 'something is taken away before every wanted scope is begun',
    file: 'server/sync/pull/read-page.ts',
    from: 'limit: hasStartedAll ? request.limit : 0',
    to: 'limit: request.limit',
    test: {
      file: 'server/sync/pull/removed-documents.test.ts',
      name: 'removes nothing that a new scope could keep forever',
    },
  },
  {
    what: 'scopes that are to be begun come after the others',
    file: 'server/sync/pull/read-page.ts',
    from: 'return [...ranges.filter((range) => range.since === 0), ...ranges.filter((range) => range.since > 0)]',
    to: 'return [...ranges.filter((range) => range.since > 0), ...ranges.filter((range) => range.since === 0)]',
    test: {
      file: 'server/sync/pull/pull.test.ts',
      name: 'the existing documents of a new scope before other changes',
    },
  },
  {
    what: 'what is held is compared before every wanted scope is begun',
    file: 'server/sync/pull/read-page.ts',
    from: 'if (hasStartedAll && request.held)',
    to: 'if (request.held)',
    test: {
      file: 'server/sync/pull/compare-held.test.ts',
      name: 'before every scope was pulled once',
    },
  },
  {
    what: 'work of somebody who is followed is not published anew',
    file: 'server/resources/relations/kinds/follow.ts',
    from: 'const sharedDocuments = await lockSharedBy(context.query, relation.target)',
    to: 'const sharedDocuments = (await lockSharedBy(context.query, relation.target)).slice(0, 0)',
    test: {
      file: 'server/resources/relations/kinds/follow.test.ts',
      name: 'takes effect at once, and delivers documents for followers',
    },
  },
  {
    what: 'what is shown to followers is carried to none of them',
    file: 'server/sync/feed/publish.ts',
    from: 'readGroupMembers(query, [...new Set(live.flatMap(({ groups }) => groups))])',
    to: 'readGroupMembers(query, [])',
    test: {
      file: 'server/sync/feed/followers.test.ts',
      name: 'reaches an accepted follower, with earlier documents',
    },
  },
  {
    what: 'who sees a document is not decided anew when it is shown to others',
    file: 'server/sync/push/edit-document.ts',
    from: 'audience: collection.audience({ id: row.id, authorId: row.authorId, fields, parent }),',
    to: 'audience: row.audience,',
    test: {
      file: 'server/sync/pull/removed-documents.test.ts',
      name: 'documents made private, for others but not for the author',
    },
  },
  {
    what: 'who is blocked sees who has blocked them',
    file: 'server/resources/relations/kinds/block.ts',
    from: '  await addToGroup(context.query, { group: blockedGroup(member), memberId: target, at })\n',
    to: '',
    test: {
      file: 'server/resources/relations/kinds/block.test.ts',
      name: 'removes each one’s documents from the other’s area scopes, and restores them when it is removed',
    },
  },
  {
    what: 'who has blocked somebody sees them',
    file: 'server/resources/relations/kinds/block.ts',
    from: '  await addToGroup(context.query, { group: blockedGroup(target), memberId: member, at })\n',
    to: '',
    test: {
      file: 'server/resources/relations/kinds/block.test.ts',
      name: 'removes each one’s documents from the other’s area scopes, and restores them when it is removed',
    },
  },
  {
    what: 'the work of who is blocked is not published anew',
    file: 'server/resources/relations/kinds/block.ts',
    from: '...(await lockSharedDocuments(context, member, target))])',
    to: '...(await lockSharedDocuments(context, member))])',
    test: {
      file: 'server/resources/relations/kinds/block.test.ts',
      name: 'hides comments below the other’s posts, also in a community’s scope',
    },
  },
  {
    what: 'the work of who has blocked somebody is not published anew',
    file: 'server/resources/relations/kinds/block.ts',
    from: '...(await lockSharedDocuments(context, member, target))])',
    to: '...(await lockSharedDocuments(context, target))])',
    test: {
      file: 'server/resources/relations/kinds/block.test.ts',
      name: 'hides comments below the other’s posts, also in a community’s scope',
    },
  },
  {
    what: 'what others wrote below the work of who is blocked is seen',
    file: 'server/sync/visibility/visibility-sql.ts',
    from: " or ${group}.key = 'blocked:' || ${document}.below_author",
    to: '',
    test: {
      file: 'server/resources/relations/kinds/block.test.ts',
      name: 'hides comments below the other’s posts, also in a community’s scope',
    },
  },
  {
    what: 'a block that is lifted leaves one side apart',
    file: 'server/resources/relations/kinds/block.ts',
    from: '  await removeFromGroup(context.query, { group: blockedGroup(target), memberId: member })\n',
    to: '',
    test: {
      file: 'server/resources/relations/kinds/block.test.ts',
      name: 'removes each one’s documents from the other’s area scopes, and restores them when it is removed',
    },
  },
  {
    what: 'a block that is lifted brings two together of whom the other has blocked as well',
    file: 'server/resources/relations/kinds/block.ts',
    from: 'if (otherBlock) return []',
    to: 'if (otherBlock && member === target) return []',
    test: {
      file: 'server/resources/relations/kinds/block.test.ts',
      name: 'that is removed shows them to each other again, unless the other one blocks too',
    },
  },
  {
    what: 'an answer says where a write stands though other documents changed with it',
    file: 'server/sync/push/write-transaction.ts',
    from: 'changed.length === 1',
    to: 'changed.length >= 1',
    test: {
      file: 'server/sync/push/write-result.test.ts',
      name: 'not if other documents changed with it',
    },
  },
  {
    what: 'an answer says where a write stands in a scope that it has left',
    file: 'server/sync/push/write-result.ts',
    from: '(held || isGone) && ',
    to: '',
    test: {
      file: 'server/sync/push/write-result.test.ts',
      name: 'not in a scope it left',
    },
  },
  {
    what: 'the work of two is not published anew when a block between them is lifted',
    file: 'server/resources/relations/kinds/block.ts',
    from: '  return lockSharedDocuments(context, member, target)\n',
    to: '  return (await lockSharedDocuments(context, member, target)).slice(0, 0)\n',
    test: {
      file: 'server/resources/relations/kinds/block.test.ts',
      name: 'removes each one’s documents from the other’s area scopes, and restores them when it is removed',
    },
  },
  {
    what: 'what others wrote below the work of who is blocked is not published anew',
    file: 'server/sync/documents/read-documents.ts',
    from: '(d.author_id = $1 or d.below_author = $1)',
    to: 'd.author_id = $1',
    test: {
      file: 'server/resources/relations/kinds/block.test.ts',
      name: 'hides comments below the other’s posts, also in a community’s scope',
    },
  },
  {
    what: 'the end of a block is not told to who was blocked as well',
    file: 'server/sync/visibility/visibility-sql.ts',
    from: '${document}.author_id is distinct from ${member} and exists (',
    to: 'exists (',
    test: {
      file: 'server/resources/relations/kinds/block.test.ts',
      name: 'of a member who has blocked back disappears from all devices once it is removed',
    },
  },
]
