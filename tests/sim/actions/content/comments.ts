import type { CommentKind, CommentTarget, MemberComment } from '#domain/comment/comment.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { commentFieldsOf, commentOf } from '#tests/factories/nouns.ts'
import type { SimDevice } from '../../device/sim-device.ts'
import type { SimTab } from '../../device/tab.ts'
import { type Action, pickOpenTab, type SimContext } from '../context.ts'

// Comments on routes, events, posts and plans, the member's own and those of others.

export const commentActions: Action[] = [
  { name: 'comment', weight: 5, run: (context) => comment(context) },
  { name: 'reply_to_comment', weight: 2, run: reply },
  { name: 'review', weight: 2, run: review },
  { name: 'edit_comment', weight: 3, run: (context) => onComment(context, isOwn, edit) },
  { name: 'delete_comment', weight: 1, run: (context) => onComment(context, isOwn, remove) },
  // Only the owner of the comment's community may do this.
  {
    name: 'delete_comment_of_another_member',
    weight: 0.7,
    run: (context) => onComment(context, isOthers, remove),
  },
]

type ShownComment = WireDocument & Partial<MemberComment>

interface OpenTab {
  device: SimDevice
  tab: SimTab
}

const TARGETS: readonly CommentTarget['collection'][] = [
  'routes',
  'routes',
  'events',
  'posts',
  'trips',
  'route_collections',
]

const commentsOn = ({ device }: OpenTab): ShownComment[] =>
  device.documents('comments').map(({ doc }) => doc as ShownComment)
const isOwn = (at: OpenTab, { author }: ShownComment): boolean => author?.id === at.device.memberId
const isOthers = (at: OpenTab, shown: ShownComment): boolean => !isOwn(at, shown)

function comment(context: SimContext, kinds = TARGETS, some: Partial<MemberComment> = {}): boolean {
  const at = pickOpenTab(context)
  const collection = context.dice.pick(kinds)
  const target = at && context.dice.pickOrNone(at.device.documents(collection))
  return target ? createComment(context, at, { ...some, on: { collection, id: target.doc.id } }) : false
}

function review(context: SimContext): boolean {
  const kind: CommentKind = 'review'
  return comment(context, ['routes'], { kind, stars: context.dice.between(1, 5) })
}

/** Replies are one level deep: a reply belongs to a comment that is no reply. */
function reply(context: SimContext): boolean {
  const at = pickOpenTab(context)
  const first = at && context.dice.pickOrNone(commentsOn(at).filter(({ replyTo }) => replyTo === null))
  return at && first?.on ? createComment(context, at, { on: first.on, replyTo: first.id }) : false
}

function createComment(context: SimContext, { device, tab }: OpenTab, some: Partial<MemberComment>): boolean {
  const id = context.newId()
  const set = commentFieldsOf({ ...some, text: context.journal.uniqueText('Well marked.') })
  const { hidden, counts } = commentOf({ id })
  const author = { id: device.memberId, username: device.memberId, avatar: null, level: 0 }
  const optimisticValues = { author, hidden, counts }
  context.write(device, tab, [{ collection: 'comments', id, action: 'create', set, optimisticValues }])
  return true
}

function onComment(
  context: SimContext,
  isMeant: (at: OpenTab, shown: ShownComment) => boolean,
  act: (context: SimContext, at: OpenTab, shown: ShownComment) => void,
): boolean {
  const at = pickOpenTab(context)
  const shown = at && context.dice.pickOrNone(commentsOn(at).filter((one) => isMeant(at, one)))
  if (!shown) return false
  act(context, at, shown)
  return true
}

function edit(context: SimContext, { device, tab }: OpenTab, { id }: ShownComment): void {
  const set = { text: context.journal.uniqueText('Icy by now.') }
  context.write(device, tab, [{ collection: 'comments', id, action: 'edit', set }])
}

function remove(context: SimContext, { device, tab }: OpenTab, { id }: ShownComment): void {
  context.write(device, tab, [{ collection: 'comments', id, action: 'delete', set: {} }])
}
