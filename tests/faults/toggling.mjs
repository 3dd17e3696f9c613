// @ts-check

// Faults in the publication in some scopes. See list.mjs.

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
]
