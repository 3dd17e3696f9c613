// @ts-check

// Faults in uploads, processing, retention and visibility of photos on the server. See list.mjs.

const UPLOADS = 'server/resources/media/uploads/uploads.test.ts'
const SHOWN = 'server/resources/media/find-picture.test.ts'

/** @type {import('./list.mjs').Fault[]} */
export const photoFaults = [
  {
    what: 'a chunk of a photo is appended at any offset',
    file: 'server/resources/media/store.ts',
    from: 'and owner_id = $2 and received = $3 and received',
    to: 'and owner_id = $2 and received >= $3 and received',
    test: { file: UPLOADS, name: 'stores each byte once when two connections send it' },
  },
  {
    what: 'the received bytes of a photo are lost when its connection breaks',
    file: 'server/resources/media/uploads/member-upload-store.ts',
    from: '} finally {\n      await store()',
    to: '} finally {\n      if (bytes === 0) await store()',
    test: { file: UPLOADS, name: 'keeps the bytes received before the break' },
  },
  {
    what: 'the pixels of a photo are counted after decoding',
    file: 'server/resources/media/processing/render-photo.ts',
    from: 'if (width * height > PHOTO_PIXELS_MAX) {',
    to: 'if (width * height > PHOTO_PIXELS_MAX * 1e6) {',
    test: { file: UPLOADS, name: 'a small file that unpacks to 900 megapixels' },
  },
  {
    what: 'the orientation of a photo is ignored',
    file: 'server/resources/media/processing/render-photo.ts',
    from: '.autoOrient()',
    to: '',
    test: {
      file: 'server/resources/media/processing/render-photo.test.ts',
      name: 'is rendered upright in three sizes, each in both formats',
    },
  },
  {
    what: 'documents that reference a photo are not published when it is ready',
    file: 'server/resources/media/processing/publish-referencing.ts',
    from: 'for (const key of await findReferencingDocuments(deps.db.query, file))',
    to: 'for (const key of (await findReferencingDocuments(deps.db.query, file)).slice(0, 0))',
    test: {
      file: SHOWN,
      name: 'reaches others without it until it is ready, and then with it at their next pull',
    },
  },
  {
    what: 'a route contains another member’s photos',
    file: 'server/sync/documents/save-document.ts',
    from: 'filter(([, { ownerId }]) => ownerId === authorId)',
    to: 'filter(([, { ownerId }]) => ownerId !== null)',
    test: { file: SHOWN, name: 'is shared with no one by another member’s route that references it' },
  },
  {
    what: 'a picture is shown to a member who does not see its route',
    file: 'server/resources/media/find-picture.ts',
    from: " and ${maySeeSql('d', '$4')}",
    to: ' and $4 is not null',
    test: { file: SHOWN, name: 'of a route shown as %s is visible to %j' },
  },
  {
    what: 'the push cookie allows reading pictures',
    file: 'server/resources/session/cookies.ts',
    from: 'getCookie(c, cookieName(kind)) ?? null',
    to: "getCookie(c, cookieName('push')) ?? null",
    test: { file: SHOWN, name: 'loads with the media cookie until the member signs out' },
  },
  {
    what: 'a photo is swept while a document references it',
    file: 'server/resources/media/sweep.ts',
    from: "where state = 'ready' and (unnamed_since is null) <> ${IS_REFERENCED}",
    to: "where state = 'ready' and (unnamed_since is null) and true or ${IS_REFERENCED} is null",
    test: {
      file: 'server/resources/media/sweep.test.ts',
      name: 'keeps one that was restored meanwhile, and restarts its retention',
    },
  },
]
