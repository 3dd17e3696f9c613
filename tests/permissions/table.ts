// Who sees and who writes what, as the specification says it. Nothing of the product's own rules is used here.

/** What a member can be to something. */
export type Tie =
  /** wrote it; of an edge, stands in it */
  | 'author'
  /** follows its author, accepted */
  | 'follower'
  /** a member of a community in which it is shown, or in which it stands */
  | 'fellow'
  /** moderator, admin or owner of the community in which it stands */
  | 'steward'
  | 'admin'
  | 'owner'
  /** invited into that community, and not in it */
  | 'invited'
  /** hosts the event with others, was invited to it, or has answered */
  | 'expected'
  /** hosts the event with others, or the event that an edge leads to at all */
  | 'host'
  | 'editor'
  /** keeps the trip or collection together with its owner, or was asked to */
  | 'collaborator'
  /** the other end of an edge: the member followed, the owner of what is kept together, who has invited */
  | 'other end'
  /** sees what it stands below */
  | 'sees above'
  | 'anyone'

/** By collection, and what the document says of itself. */
export const SEEN_BY: Readonly<Record<string, readonly Tie[]>> = {
  'profiles members': ['anyone'],
  'profiles followers': ['author', 'follower'],
  'routes private': ['author'],
  'routes followers': ['author', 'follower'],
  'routes community': ['author', 'fellow'],
  'routes public': ['anyone'],
  'routes draft': ['author'],
  'tracks of a route': ['sees above'],
  'events public': ['anyone'],
  // What a closed community holds is for those who see into it, and who is expected.
  'events public inside': ['author', 'fellow', 'expected'],
  'events members': ['author', 'fellow', 'expected'],
  'events invited': ['author', 'expected'],
  'trips private': ['author', 'collaborator'],
  'trips followers': ['author', 'collaborator', 'follower'],
  'trips community': ['author', 'collaborator', 'fellow'],
  'trips public': ['anyone'],
  'route_collections private': ['author', 'collaborator'],
  'route_collections followers': ['author', 'collaborator', 'follower'],
  'route_collections community': ['author', 'collaborator', 'fellow'],
  'route_collections public': ['anyone'],
  'communities public': ['anyone'],
  'communities members': ['anyone'],
  'communities invited': ['author', 'fellow', 'invited'],
  'posts private': ['author'],
  'posts followers': ['author', 'follower'],
  'posts public': ['anyone'],
  'posts in an open community': ['anyone'],
  'posts inside': ['author', 'fellow'],
  'posts hidden': ['author', 'steward'],
  'comments below': ['author', 'sees above'],
  'comments hidden': ['author', 'steward'],
  'comments below what is hidden': ['author', 'steward'],
  'relations follow': ['author', 'other end'],
  'relations favourite': ['author'],
  'relations like': ['author'],
  'relations vote': ['author'],
  'relations participation': ['author', 'sees above'],
  'relations membership member in an open community': ['anyone'],
  'relations membership member inside': ['author', 'fellow'],
  'relations membership waiting': ['author', 'steward'],
  'relations collaboration': ['author', 'collaborator', 'other end'],
  'relations invitation': ['author', 'other end'],
  'relations block': ['author'],
  'relations mute': ['author'],
  'relations report': ['author'],
  'relations saved_filter': ['author'],
  'relations check_in': ['author', 'host'],
  'relations event_answers': ['author', 'host'],
  'relations packing_list': ['author'],
  'relations saved_packing': ['author'],
  'relations moderation': ['author', 'steward'],
  notifications: ['author'],
  account: ['author'],
}

const coverOf = (by: string) => ({ media: 'media-1', words: 'The ridge', blur: '', by })

/** By collection and field: another value for it than it has, and who may write it, of those who see it. */
export const WRITTEN_BY: Readonly<
  Record<string, readonly [field: string, value: unknown, by: readonly Tie[]][]>
> = {
  profiles: [['bio', 'On foot.', ['author']]],
  routes: [
    ['description', 'Another way.', ['author']],
    ['tags', ['spring'], ['author']],
  ],
  tracks: [['sourceFormat', 'kml', ['author']]],
  events: [
    ['description', 'Another day.', ['author', 'host']],
    ['coHosts', ['member-stranger'], ['author']],
    ['cover', coverOf('member-author'), ['author']],
    ['cover', coverOf('member-cohost'), ['host']],
    ['cover', coverOf('member-stranger'), []],
  ],
  trips: [
    ['notes', 'Take a rope.', ['author', 'editor']],
    ['archived', true, ['author']],
  ],
  route_collections: [
    ['description', 'Others.', ['author', 'editor']],
    ['visibility', 'followers', ['author']],
    // No member may choose one in another's name: it would show the other's photo.
    ['cover', coverOf('member-author'), ['author']],
    ['cover', coverOf('member-editor'), ['editor']],
    ['cover', coverOf('member-viewer'), []],
  ],
  communities: [
    ['description', 'Others.', ['admin', 'owner']],
    ['cover', coverOf('member-keeper'), ['owner']],
    ['cover', coverOf('member-admin'), ['admin']],
    ['cover', coverOf('member-stranger'), []],
    ['colour', 'lake', ['admin', 'owner']],
    ['archived', true, ['owner']],
    ['closing', { reason: 'We join another club.' }, ['owner']],
    // Only an admin can be asked to take over.
    ['heir', 'member-admin', ['owner']],
    ['heir', 'member-stranger', []],
  ],
  posts: [
    ['text', 'Other words.', ['author']],
    ['photos', [{ media: 'media-1', caption: '', at: null, blur: '' }], ['author']],
    ['pinned', true, ['steward']],
    ['hidden', true, ['steward']],
    ['hiddenReason', 'Please name the trail.', ['steward']],
    // Only the server decides which posts wait for approval.
    ['waiting', false, []],
  ],
  comments: [
    ['text', 'Other words.', ['author']],
    ['hidden', true, ['steward']],
  ],
  'relations follow': [['state', 'requested', ['other end']]],
  'relations participation': [
    ['checkedInAt', '2026-06-20T01:05:00.000Z', ['host']],
    ['state', 'refused', ['host']],
    ['data', { answer: 'not_going', guests: 0 }, ['author']],
  ],
  'relations check_in': [['data', { at: '2026-06-20T01:05:00.000Z' }, ['author']]],
  'relations event_answers': [
    ['data', { answers: [{ question: 'Your pace?', answer: 'Slow.' }] }, ['author']],
  ],
  'relations saved_packing': [['data', { name: 'Huts in summer', items: [] }, ['author']]],
  'relations membership': [['role', 'moderator', ['steward']]],
  'relations moderation': [
    ['data', {}, []],
    ['act', 'post_shown', []],
    ['reason', 'Another reason.', []],
  ],
  'relations collaboration': [['role', 'editor', ['other end']]],
  'relations invitation': [['state', 'declined', ['author']]],
  notifications: [['is_read', true, ['author']]],
  'account draft': [['title', 'Mine', ['author']]],
  'account settings': [['units', 'imperial', ['author']]],
  'account seen': [['notificationsReadTo', '2026-05-01T12:00:00.000Z', ['author']]],
}

/** By the lines of SEEN_BY: who may send it to people without an account, of those who see it; what is missing, its author. */
export const SENT_BY: Readonly<Record<string, readonly Tie[]>> = {
  'routes draft': [],
  'routes public': ['anyone'],
  'route_collections public': ['anyone'],
  'trips public': ['anyone'],
}

/** The members who may delete it, among those who see it; a missing kind: none. */
export const DELETED_BY: Readonly<Record<string, readonly Tie[]>> = {
  routes: ['author'],
  tracks: ['author'],
  events: ['author', 'steward'],
  trips: ['author'],
  route_collections: ['author'],
  communities: ['owner'],
  posts: ['author', 'steward'],
  comments: ['author', 'steward'],
  'relations follow': ['author', 'other end'],
  'relations membership': ['author', 'steward'],
  'relations collaboration': ['author', 'other end'],
  'relations invitation': ['author', 'other end', 'steward', 'host'],
  'relations participation': ['author'],
  'relations favourite': ['author'],
  'relations like': ['author'],
  'relations vote': ['author'],
  'relations block': ['author'],
  'relations mute': ['author'],
  'relations saved_filter': ['author'],
  'relations check_in': ['author'],
  'relations event_answers': ['author'],
  'relations packing_list': ['author'],
  'relations saved_packing': ['author'],
  notifications: ['author'],
}
