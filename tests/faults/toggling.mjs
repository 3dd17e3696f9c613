// @ts-check

// Faults in the publication in some scopes, now or in batches, and in deletions in batches. See list.mjs.

/** @type {import('./list.mjs').Fault[]} */
export const togglingFaults = [
  {
    what: 'a like is published to everyone at once',
    file: 'server/resources/relations/kinds/like.ts',
    from: 'return { changed: [publishNowIn(liked, concerned)] }',
    to: 'return { changed: [concerned.length > 0 ? liked : publishNowIn(liked, concerned)] }',
    test: {
      file: 'server/resources/relations/toggling.test.ts',
      name: 'reaches the members concerned at once, and others once, with the next publication',
    },
  },
  {
    what: 'counts that are back at their former value are published',
    file: 'server/sync/feed/publish-deferred.ts',
    from: "${contentHash('d.own')} <> t.content",
    to: "${contentHash('d.own')} <> t.content || '.'",
    test: {
      file: 'server/resources/relations/toggling.test.ts',
      name: 'cost members who take no part nothing, and notify once',
    },
  },
  {
    what: 'a recheck names documents that the device does not hold',
    file: 'server/sync/pull/read-bodies.ts',
    from: "or b.is_rechecked and ${heldSql('b', '$7')}",
    to: 'or b.is_rechecked and $7::bigint[] is not null',
    test: {
      file: 'tests/permissions/matrix.test.ts',
      name: 'what a member may not see any more is gone at the next pull, and nothing else is named',
    },
  },
  {
    what: 'the crowd of an edited document does not get the edit after the first members',
    file: 'server/sync/feed/late/split-crowds.ts',
    from: 'await leaveForLater(query, later)',
    to: '// not left',
    test: {
      file: 'server/sync/feed/late/publish-late.test.ts',
      name: 'reaches a device of the last one with the job, once',
    },
  },
  {
    what: 'a scope that the document of a crowd leaves is not notified of it',
    file: 'server/sync/feed/late/split-crowds.ts',
    from: '...(live.length > 0 ? await readPlaces(query, live) : [])',
    to: '...(live.length < 0 ? await readPlaces(query, live) : [])',
    test: {
      file: 'server/sync/feed/late/publish-late.test.ts',
      name: 'an event leaves a former co-host at once',
    },
  },
  {
    what: 'the documents below a deleted one are not deleted after the first ones',
    file: 'server/sync/deletion/delete-tree.ts',
    from: 'void leaveParents(query, pksOf(rows), memberId)',
    to: 'void leaveParents(query, [], memberId)',
    test: {
      file: 'server/sync/deletion/continue-deletions.test.ts',
      name: 'is deleted with all that is below it, and each member is notified once',
    },
  },
  {
    what: 'an edit is accepted below a deleted document',
    file: 'server/sync/push/edit-document.ts',
    from: ' || row.deleted || parent?.deleted)',
    to: ' || row.deleted)',
    test: {
      file: 'server/sync/deletion/continue-deletions.test.ts',
      name: 'accepts nothing more in between',
    },
  },
]
