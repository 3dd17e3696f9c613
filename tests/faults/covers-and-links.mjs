// @ts-check

// Faults in covers and in links for people without an account. See list.mjs.

const COVERS = 'server/resources/media/covers.test.ts'
const GROUPS = 'server/resources/media/group-covers.test.ts'
const FORMS = 'worker/photos/form-photos.test.ts'
const LINKS = 'server/resources/share-links/share-links.test.ts'
const OF_COLLECTIONS = 'server/resources/share-links/collection-links.test.ts'
const OF_TRIPS = 'server/resources/invite-links/trip-link.test.ts'
const OF_PHOTOS = 'server/resources/share-links/link-photos.test.ts'

/** @type {import('./list.mjs').Fault[]} */
export const coverAndLinkFaults = [
  {
    what: 'a cover shows another member’s photo',
    file: 'server/resources/media/find-picture.ts',
    from: ' and ${REFERENCED_BY} = f.owner_id and',
    to: ' and',
    test: { file: COVERS, name: 'in the member’s name with another’s photo' },
  },
  {
    what: 'a cover may be chosen in another member’s name',
    file: 'server/sync/collection/require-own-cover.ts',
    from: 'parsed.output.by === memberId',
    to: "parsed.output.by !== ''",
    test: { file: COVERS, name: 'in the name of another member' },
  },
  {
    what: 'the cover of an editor is swept while it is shown',
    file: 'server/resources/media/store.ts',
    from: "(case when d.collection in ('route_collections', 'communities', 'events') then d.own #>> '{cover,by}' else d.author_id end)",
    to: '(d.author_id)',
    test: { file: COVERS, name: 'may be an editor’s, and stays when they stop being a collaborator' },
  },
  {
    what: 'the cover of an event that a co-host chose is lost when its later dates are changed',
    file: 'server/sync/collection/require-own-cover.ts',
    from: ' || (await mayCopy?.(context, request.set))',
    to: '',
    test: { file: GROUPS, name: 'stays with the dates that a new series takes over' },
  },
  {
    what: 'a new cover of a community needs no plan',
    file: 'server/resources/communities/collection.ts',
    from: 'cover.media !== before.cover?.media',
    to: 'before.id === cover.media',
    test: {
      file: 'server/resources/subscription/features.test.ts',
      name: 'cover and colour of a community stay after a downgrade',
    },
  },
  {
    what: 'a photo in a form is sent before its document',
    file: 'replica/sync-store/form-photos.ts',
    from: "state: 'draft', refusal",
    to: "state: 'waiting', refusal",
    test: { file: FORMS, name: 'survives a restart, is not sent, and is no unsent change' },
  },
  {
    what: 'a photo that a draft names is swept',
    file: 'replica/sync-store/form-photos.ts',
    from: 'drafts.includes(media) ? [] : [media]',
    to: 'drafts === media ? [] : [media]',
    test: { file: FORMS, name: 'is deleted a day later unless a draft names it' },
  },
  {
    what: 'a cover is shown to a member whom its owner has blocked',
    file: 'server/resources/media/find-picture.ts',
    from: "c.key = 'blocked:' || f.owner_id",
    to: "c.key = 'blocked:' || $1",
    test: {
      file: COVERS,
      name: 'is not visible to members whom its owner blocks, though they see the collection',
    },
  },
  {
    what: 'a removed cover is still sent',
    file: 'worker/commands/planning/cover.ts',
    from: "state: 'let_go' })",
    to: "state: 'waiting' })",
    test: { file: 'worker/photos/covers.test.ts', name: 'is not uploaded when it is removed before' },
  },
  {
    what: 'a link shows the author’s version',
    file: 'server/resources/share-links/store.ts',
    from: 'coalesce(d.shared, d.own) as body',
    to: 'd.own as body',
    test: { file: OF_PHOTOS, name: 'are only those of this route that its author owns and that are ready' },
  },
  {
    what: 'a link lists all routes of its collection',
    file: 'server/resources/share-links/shared-routes.ts',
    from: 'return row?.isShown ?',
    to: 'return row ?',
    test: { file: OF_COLLECTIONS, name: 'routes that its creator may share; others are only counted' },
  },
  {
    what: 'a link serves the file of any route of its collection',
    file: 'server/resources/share-links/shared-routes.ts',
    from: "d.id = $1 and ${mayShare('d', '$2')}",
    to: 'd.id = $1 and $2 is not null',
    test: { file: OF_COLLECTIONS, name: 'routes that its creator may share; others are only counted' },
  },
  {
    what: 'a link serves the file of any route of its creator',
    file: 'server/resources/share-links/link-page-endpoints.ts',
    from: 'linkedRoutesOf(link)?.notes.has(routeId)',
    to: 'linkedRoutesOf(link) !== null',
    test: { file: OF_COLLECTIONS, name: 'no routes of other collections' },
  },
  {
    what: 'a link stays valid although its creator may not see the target',
    file: 'server/resources/share-links/store.ts',
    from: ' and ${maySeeSql(document, member)}',
    to: '',
    test: { file: LINKS, name: 'ends if the author blocks its creator, and if its creator is suspended' },
  },
  {
    what: 'a link shows another member’s cover',
    file: 'server/resources/share-links/linked-picture.ts',
    from: 'and ${REFERENCED_BY} = f.owner_id and',
    to: 'and',
    test: {
      file: OF_PHOTOS,
      name: 'is on its link’s page if the member who chose it owns the photo, until it is removed',
    },
  },
  {
    what: 'a blocked member reads the trip of an invitation link',
    file: 'server/resources/invite-links/trip-link.ts',
    from: "return blocked === null ? 'outside' : null",
    to: "return blocked === null ? 'outside' : 'outside'",
    test: {
      file: OF_TRIPS,
      name: 'is refused between two members after',
    },
  },
  {
    what: 'joining a trip twice at once takes two uses of its link',
    file: 'server/resources/invite-links/trip-link.ts',
    from: "if (isKnown && known.own['state'] === 'active') return accept(context, id)",
    to: '',
    test: { file: OF_TRIPS, name: 'lets a member in once, also with two requests at the same time' },
  },
  {
    what: 'an outing on another day of the plan counts for a stop',
    file: 'domain/trip/days/done-stops.ts',
    from: '!datesOf.get(route)?.includes(outing.date)',
    to: 'outing.route === route',
    test: {
      file: 'domain/trip/days/done-stops.test.ts',
      name: 'an outing on a route that is planned for two days belongs to its own day',
    },
  },
]
