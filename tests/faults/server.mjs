// @ts-check

// Small defects of the server: see list.mjs.

/** @type {import('./list.mjs').Fault[]} */
export const serverFaults = [
  {
    what: 'the id of a mutation is not checked',
    file: 'server/sync/push/apply-write.ts',
    from: 'if (!(await claimMutation(writing, write)))',
    to: 'if (!(await claimMutation(writing, write)) && write.mutation === "")',
    test: {
      file: 'server/sync/push/push.test.ts',
      name: 'does not undo what came after it',
    },
  },
  {
    what: 'the former values of an edit are not checked',
    file: 'server/sync/push/edit-document.ts',
    from: 'if (was && compared.some(',
    to: 'if (was && compared.length < 0 && compared.some(',
    test: {
      file: 'server/sync/push/push.test.ts',
      name: 'of a value that has changed meanwhile is a conflict with what stands there',
    },
  },
  {
    what: 'a repeated conflict is answered with what the member may not see any more',
    file: 'server/sync/push/apply-write.ts',
    from: 'row?.visible ? bodyFor(row, writing.memberId) : null',
    to: 'row ? bodyFor(row, writing.memberId) : null',
    test: {
      file: 'server/sync/push/repeated-conflict.test.ts',
      name: 'shows the document to nobody who may not see it any more',
    },
  },
  {
    what: 'others get the body of the author',
    file: 'server/sync/pull/read-bodies.ts',
    from: 'case when d.author_id = $1 then d.own else coalesce(d.shared, d.own) end',
    to: 'd.own',
    test: {
      file: 'server/sync/pull/own-and-shared-body.test.ts',
      name: 'keep the file of a route for its author, whichever scope brings it',
    },
  },
  {
    what: 'a dropped scope takes away what another one holds',
    file: 'server/sync/pull/read-bodies.ts',
    from: 'where d.pk = any ($3) and not (${IN_READER_SCOPES})',
    to: 'where d.pk = any ($3) and ($1::text is null or $2::integer[] is null or true)',
    test: {
      file: 'server/sync/pull/removed-documents.test.ts',
      name: 'what was in a dropped scope, page by page, but nothing that another one holds',
    },
  },
  {
    what: 'the rows of scopes are not locked while numbers are given',
    file: 'server/db/migrations/0004-published-positions.sql',
    from: 'order by s.id for update;',
    to: 'order by s.id;',
    test: {
      file: 'server/sync/feed/commit-order.test.ts',
      name: 'sees a number in a scope only after all the smaller ones',
    },
  },
  {
    what: 'a push of another life of the server is carried out',
    file: 'server/sync/push/push.ts',
    from: 'if (request.epoch !== null && request.epoch !== epoch)',
    to: "if (request.epoch === 'none')",
    test: {
      file: 'server/sync/push/push-refused.test.ts',
      name: 'in another life of the database',
    },
  },
  {
    what: 'a body is sent without asking whether its reader may see it',
    file: 'server/sync/pull/read-bodies.ts',
    from: 'case when ${VISIBLE} and (w.held or ${IN_SCOPE})',
    to: 'case when not d.deleted and (w.held or ${IN_SCOPE})',
    test: {
      file: 'server/sync/pull/removed-documents.test.ts',
      name: 'what its reader may not see, even where the feed still holds it',
    },
  },
  {
    what: 'what left a scope before the horizon is not compared',
    file: 'server/sync/pull/read-page.ts',
    from: '{ ...beyondHorizon(served, since), ...(await readPurgedScopes(query, take)) }',
    to: '{}',
    test: {
      file: 'server/sync/feed/purge-tombstones.test.ts',
      name: 'a device that was away is told to compare, and lets go of what is gone',
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
    from: 'limit: begun ? request.limit : 0',
    to: 'limit: request.limit',
    test: {
      file: 'server/sync/pull/removed-documents.test.ts',
      name: 'nothing is taken away, or it would stay for the sake of a scope that never names it',
    },
  },
  {
    what: 'scopes that are to be begun come after the others',
    file: 'server/sync/pull/read-page.ts',
    from: `    ...readings.filter((reading) => reading.since === 0),
    ...readings.filter((reading) => reading.since > 0),`,
    to: `    ...readings.filter((reading) => reading.since > 0),
    ...readings.filter((reading) => reading.since === 0),`,
    test: {
      file: 'server/sync/pull/pull.test.ts',
      name: 'what was there before a scope was joined, and before what changed elsewhere',
    },
  },
  {
    what: 'what is held is compared before every wanted scope is begun',
    file: 'server/sync/pull/read-page.ts',
    from: 'held: begun ? request.held : undefined',
    to: 'held: request.held',
    test: {
      file: 'server/sync/pull/compare-held.test.ts',
      name: 'while a scope is not begun, for which a document might be kept',
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
    from: 'readGroupMembers(query, [...new Set(living.flatMap(({ circles }) => circles))])',
    to: 'readGroupMembers(query, [])',
    test: {
      file: 'server/sync/feed/followers.test.ts',
      name: 'reaches who is accepted, with what was written before',
    },
  },
  {
    what: 'who sees a document is not decided anew when it is shown to others',
    file: 'server/sync/push/edit-document.ts',
    from: 'audience: collection.audience({ id: row.id, authorId: row.authorId, fields, parent }),',
    to: 'audience: row.audience,',
    test: {
      file: 'server/sync/pull/removed-documents.test.ts',
      name: 'what was made private, from others and not from its author',
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
    from: " or ${circle}.key = 'blocked:' || ${document}.below_author",
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
      name: 'not where other documents changed with it',
    },
  },
  {
    what: 'an answer says where a write stands in a scope that it has left',
    file: 'server/sync/push/write-result.ts',
    from: '(held || isGone) && ',
    to: '',
    test: {
      file: 'server/sync/push/write-result.test.ts',
      name: 'not in a scope that it has left, for that takes something away',
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
