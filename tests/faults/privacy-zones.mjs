// @ts-check

// Faults in hiding the parts of a line that are in a privacy zone. See list.mjs.

/** @type {import('./list.mjs').Fault[]} */
export const privacyZoneFaults = [
  {
    what: 'a new privacy zone reaches all lines of a member in one transaction',
    file: 'server/resources/account/prepare-privacy-zones.ts',
    from: 'if (affected.length <= COPIES_AT_ONCE) return',
    to: 'if (affected.length > 0) return',
    test: {
      file: 'server/resources/account/zones-in-batches.test.ts',
      name: 'are cut in small transactions before a new zone is acknowledged',
    },
  },
  {
    what: 'a line written after the others were cut in advance is not cut at a new privacy zone',
    file: 'server/resources/account/reapply-privacy-zones.ts',
    from: 'return updateSharedCopies(context, affected, [...before, ...after])',
    to: 'return []',
    test: {
      file: 'server/resources/account/zones-in-batches.test.ts',
      name: 'are cut although another one was written',
    },
  },
  {
    what: 'privacy zones are not applied when a line is stored again',
    file: 'server/sync/documents/save-document.ts',
    from: 'const hidden = next.hidden ?? (await readHiddenFor(query, collection, [authorId])).get(authorId)',
    to: 'const hidden = next.hidden',
    test: {
      file: 'server/resources/account/reapply-privacy-zones.test.ts',
      name: 'is clipped when its line is edited, and when another member’s comment changes its route',
    },
  },
  {
    what: 'tracks are not clipped again with their routes',
    file: 'server/resources/account/shared-copies.ts',
    from: '[...new Set([...routes, ...documents, ...tracks])]',
    to: '[...new Set([...routes, ...documents, ...tracks.slice(0, 0)])]',
    test: {
      file: 'server/resources/account/reapply-privacy-zones.test.ts',
      name: 'is clipped for others once the zone is added, and complete once it is removed',
    },
  },
  {
    what: 'a track is not clipped if its route has no line yet',
    file: 'server/resources/account/shared-copies.ts',
    from: '(d.parent_pk = any ($2) or d.version > 1)',
    to: 'd.parent_pk = any ($2)',
    test: {
      file: 'server/resources/account/reapply-privacy-zones.test.ts',
      name: 'is clipped if its track was edited and its route still has the old bounds',
    },
  },
  {
    what: 'other members get the bounding box of the whole line',
    file: 'domain/privacy/redact-route.ts',
    from: 'bounds: boundsOf(pointsOf(visible)),',
    to: '',
    test: {
      file: 'domain/privacy/redact-route.test.ts',
      name: 'starts where the line leaves the disc, with figures of the visible part',
    },
  },
]
