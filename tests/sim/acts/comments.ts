import type { CommentKind, CommentTarget, MemberComment } from '#domain/comment/comment.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { commentFieldsOf, commentOf } from '#tests/factories/nouns.ts'
import type { SimDevice } from '../device/sim-device.ts'
import type { SimTab } from '../device/tab.ts'
import { type Act, type Scene, someTab } from './scene.ts'

// Comments on routes, events, posts and plans, the member's own and those of others.

export const commentActs: Act[] = [
  { name: 'comment', weight: 5, run: (scene) => comment(scene) },
  { name: 'answer_comment', weight: 2, run: answer },
  { name: 'review', weight: 2, run: review },
  { name: 'edit_comment', weight: 3, run: (scene) => onSome(scene, isOwn, edit) },
  { name: 'delete_comment', weight: 1, run: (scene) => onSome(scene, isOwn, remove) },
  // Only the owner of the comment's community may do this.
  { name: 'clear_away_comment', weight: 0.7, run: (scene) => onSome(scene, isOthers, remove) },
]

type Shown = WireDocument & Partial<MemberComment>

interface At {
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

const shownOn = ({ device }: At): Shown[] => device.documents('comments').map(({ doc }) => doc as Shown)
const isOwn = (at: At, { author }: Shown): boolean => author?.id === at.device.memberId
const isOthers = (at: At, shown: Shown): boolean => !isOwn(at, shown)

function comment(scene: Scene, kinds = TARGETS, some: Partial<MemberComment> = {}): boolean {
  const at = someTab(scene)
  const collection = scene.dice.pick(kinds)
  const target = at && scene.dice.pickOrNone(at.device.documents(collection))
  return target ? say(scene, at, { ...some, on: { collection, id: target.doc.id } }) : false
}

function review(scene: Scene): boolean {
  const kind: CommentKind = 'review'
  return comment(scene, ['routes'], { kind, stars: scene.dice.between(1, 5) })
}

/** Replies are one level deep: a reply belongs to a comment that is no reply. */
function answer(scene: Scene): boolean {
  const at = someTab(scene)
  const first = at && scene.dice.pickOrNone(shownOn(at).filter(({ replyTo }) => replyTo === null))
  return at && first?.on ? say(scene, at, { on: first.on, replyTo: first.id }) : false
}

function say(scene: Scene, { device, tab }: At, some: Partial<MemberComment>): boolean {
  const id = scene.newId()
  const set = commentFieldsOf({ ...some, text: scene.journal.text('Well marked.') })
  const { hidden, counts } = commentOf({ id })
  const author = { id: device.memberId, username: device.memberId, avatar: null, level: 0 }
  const guess = { author, hidden, counts }
  scene.write(device, tab, [{ collection: 'comments', id, action: 'create', set, optimisticValues: guess }])
  return true
}

function onSome(
  scene: Scene,
  isMeant: (at: At, shown: Shown) => boolean,
  act: (scene: Scene, at: At, shown: Shown) => void,
): boolean {
  const at = someTab(scene)
  const shown = at && scene.dice.pickOrNone(shownOn(at).filter((one) => isMeant(at, one)))
  if (!shown) return false
  act(scene, at, shown)
  return true
}

function edit(scene: Scene, { device, tab }: At, { id }: Shown): void {
  const set = { text: scene.journal.text('Icy by now.') }
  scene.write(device, tab, [{ collection: 'comments', id, action: 'edit', set }])
}

function remove(scene: Scene, { device, tab }: At, { id }: Shown): void {
  scene.write(device, tab, [{ collection: 'comments', id, action: 'delete', set: {} }])
}
