import { relationId } from '#domain/relation/relation-key.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { communityFieldsOf, communityOf, postFieldsOf, postOf, relationOf } from '#tests/factories/nouns.ts'
import type { Change } from '#worker/sync/store/change.ts'
import type { SimDevice } from '../device/sim-device.ts'
import type { SimTab } from '../device/tab.ts'
import { PLACES } from './places.ts'
import { TOO_SHORT } from './routes.ts'
import { type Act, type Scene, someTab } from './scene.ts'

const TOO_SHORT_OFTEN = 0.15

export const communityActs: Act[] = [
  { name: 'found_community', weight: 3, run: found },
  { name: 'join', weight: 5, run: (scene) => onSome(scene, (at) => join(scene, at)) },
  { name: 'leave', weight: 2, run: (scene) => onSome(scene, (at) => leave(scene, at)) },
  { name: 'ban', weight: 3, run: (scene) => onSome(scene, (at) => turnMember(scene, at, 'banned')) },
  { name: 'let_back_in', weight: 1, run: (scene) => onSome(scene, (at) => turnMember(scene, at, 'member')) },
  { name: 'post', weight: 5, run: (scene) => onSome(scene, (at) => post(scene, at)) },
  {
    name: 'show_community',
    weight: 2,
    run: (scene) =>
      onSome(scene, (at) => edit(scene, at, { visibility: scene.dice.pick(['public', 'members']) })),
  },
  {
    name: 'edit_community',
    weight: 2,
    run: (scene) => onSome(scene, (at) => edit(scene, at, { description: scene.journal.text('About us') })),
  },
  { name: 'end_community', weight: 0.7, run: (scene) => onSome(scene, (at) => remove(scene, at)) },
]

interface At {
  device: SimDevice
  tab: SimTab
  community: WireDocument & { author?: { id: string } }
}

/** Acts on a community that the device shows. */
function onSome(scene: Scene, act: (at: At) => boolean): boolean {
  const at = someTab(scene)
  const shown = at && scene.dice.pickOrNone(at.device.documents('communities'))
  return shown ? act({ ...at, community: shown.doc }) : false
}

export function found(scene: Scene): boolean {
  const at = someTab(scene)
  if (!at) return false
  const { dice, journal } = scene
  const id = scene.newId()
  const set = communityFieldsOf({
    name: dice.chance(TOO_SHORT_OFTEN) ? TOO_SHORT : journal.text('Club'),
    slug: `club-${id}`,
    area: { name: 'Around here', cell: dice.pick(PLACES).cell.slice(0, 5) },
    visibility: dice.pick(['public', 'members']),
  })
  const { counts } = communityOf({ id })
  const author = cardOf(at.device)
  const guess = { author, counts, stewards: [{ member: author, role: 'owner' }] }
  return write(scene, at, { collection: 'communities', id, action: 'create', set, optimisticValues: guess })
}

function join(scene: Scene, at: At): boolean {
  const edge = { kind: 'membership', member: at.device.memberId, target: at.community.id } as const
  const id = relationId(edge)
  if (at.device.documents('relations').some(({ doc }) => doc.id === id)) return false
  const { kind, target, data, state, role } = relationOf(edge)
  const guess = { author: cardOf(at.device), state, role }
  return write(scene, at, {
    collection: 'relations',
    id,
    action: 'create',
    set: { kind, target, data },
    optimisticValues: guess,
  })
}

function leave(scene: Scene, at: At): boolean {
  const id = relationId({ kind: 'membership', member: at.device.memberId, target: at.community.id })
  if (!at.device.documents('relations').some(({ doc }) => doc.id === id)) return false
  return write(scene, at, { collection: 'relations', id, action: 'delete', set: {} })
}

/** Changes another member's membership. The server rejects this unless the member owns the community. */
function turnMember(scene: Scene, at: At, state: 'banned' | 'member'): boolean {
  const shown = at.device.documents('relations').map(({ doc }) => doc as WireDocument & { state?: string })
  const others = shown.filter(
    ({ id }) =>
      id.startsWith('membership:') &&
      id.endsWith(`:${at.community.id}`) &&
      !id.startsWith(`membership:${at.device.memberId}:`),
  )
  const edge = scene.dice.pickOrNone(others.filter((other) => other.state !== state))
  if (!edge) return false
  return write(scene, at, { collection: 'relations', id: edge.id, action: 'edit', set: { state } })
}

function post(scene: Scene, at: At): boolean {
  const id = scene.newId()
  const set = postFieldsOf({ community: at.community.id, text: scene.journal.text('News') })
  const { counts, votes, editedAt, pinned, hidden } = postOf({ id })
  const guess = { author: cardOf(at.device), counts, votes, editedAt, pinned, hidden }
  return write(scene, at, { collection: 'posts', id, action: 'create', set, optimisticValues: guess })
}

function edit(scene: Scene, at: At, set: Record<string, unknown>): boolean {
  return write(scene, at, { collection: 'communities', id: at.community.id, action: 'edit', set })
}

function remove(scene: Scene, at: At): boolean {
  return write(scene, at, { collection: 'communities', id: at.community.id, action: 'delete', set: {} })
}

function write(scene: Scene, { device, tab }: Pick<At, 'device' | 'tab'>, change: Change): boolean {
  scene.write(device, tab, [change])
  return true
}

const cardOf = ({ memberId }: SimDevice) => ({ id: memberId, username: memberId, avatar: null, level: 0 })
