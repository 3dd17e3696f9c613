import { relationId } from '#domain/relation/relation-key.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { communityFieldsOf, communityOf, postFieldsOf, postOf, relationOf } from '#tests/factories/nouns.ts'
import type { Change } from '#worker/sync/store/change.ts'
import type { SimDevice } from '../../device/sim-device.ts'
import type { SimTab } from '../../device/tab.ts'
import { TOO_SHORT } from '../content/routes.ts'
import { type Action, pickOpenTab, type SimContext } from '../context.ts'
import { PLACES } from '../places.ts'

const TOO_SHORT_PROBABILITY = 0.15

export const communityActions: Action[] = [
  { name: 'create_community', weight: 3, run: foundCommunity },
  { name: 'join', weight: 5, run: (context) => onCommunity(context, (at) => join(context, at)) },
  { name: 'leave', weight: 2, run: (context) => onCommunity(context, (at) => leave(context, at)) },
  {
    name: 'ban',
    weight: 3,
    run: (context) => onCommunity(context, (at) => setMemberState(context, at, 'banned')),
  },
  {
    name: 'unban',
    weight: 1,
    run: (context) => onCommunity(context, (at) => setMemberState(context, at, 'member')),
  },
  { name: 'post', weight: 5, run: (context) => onCommunity(context, (at) => post(context, at)) },
  {
    name: 'change_community_visibility',
    weight: 2,
    run: (context) =>
      onCommunity(context, (at) =>
        edit(context, at, { visibility: context.dice.pick(['public', 'members']) }),
      ),
  },
  {
    name: 'edit_community',
    weight: 2,
    run: (context) =>
      onCommunity(context, (at) =>
        edit(context, at, { description: context.journal.uniqueText('About us') }),
      ),
  },
  {
    name: 'delete_community',
    weight: 0.7,
    run: (context) => onCommunity(context, (at) => remove(context, at)),
  },
]

interface ShownCommunity {
  device: SimDevice
  tab: SimTab
  community: WireDocument & { author?: { id: string } }
}

/** Acts on a community that the device shows. */
function onCommunity(context: SimContext, act: (at: ShownCommunity) => boolean): boolean {
  const at = pickOpenTab(context)
  const shown = at && context.dice.pickOrNone(at.device.documents('communities'))
  return shown ? act({ ...at, community: shown.doc }) : false
}

export function foundCommunity(context: SimContext): boolean {
  const at = pickOpenTab(context)
  if (!at) return false
  const { dice, journal } = context
  const id = context.newId()
  const set = communityFieldsOf({
    name: dice.chance(TOO_SHORT_PROBABILITY) ? TOO_SHORT : journal.uniqueText('Club'),
    slug: `club-${id}`,
    area: { name: 'Around here', cell: dice.pick(PLACES).cell.slice(0, 5) },
    visibility: dice.pick(['public', 'members']),
  })
  const { counts } = communityOf({ id })
  const author = cardOf(at.device)
  const optimisticValues = { author, counts, stewards: [{ member: author, role: 'owner' }], closesAt: null }
  return write(context, at, { collection: 'communities', id, action: 'create', set, optimisticValues })
}

function join(context: SimContext, at: ShownCommunity): boolean {
  const relation = { kind: 'membership', member: at.device.memberId, target: at.community.id } as const
  const id = relationId(relation)
  if (at.device.documents('relations').some(({ doc }) => doc.id === id)) return false
  const { kind, target, data, state, role } = relationOf(relation)
  const optimisticValues = { author: cardOf(at.device), state, role }
  return write(context, at, {
    collection: 'relations',
    id,
    action: 'create',
    set: { kind, target, data },
    optimisticValues,
  })
}

function leave(context: SimContext, at: ShownCommunity): boolean {
  const id = relationId({ kind: 'membership', member: at.device.memberId, target: at.community.id })
  if (!at.device.documents('relations').some(({ doc }) => doc.id === id)) return false
  return write(context, at, { collection: 'relations', id, action: 'delete', set: {} })
}

/** Changes another member's membership. The server rejects this unless the member owns the community. */
function setMemberState(context: SimContext, at: ShownCommunity, state: 'banned' | 'member'): boolean {
  const shown = at.device.documents('relations').map(({ doc }) => doc as WireDocument & { state?: string })
  const others = shown.filter(
    ({ id }) =>
      id.startsWith('membership:') &&
      id.endsWith(`:${at.community.id}`) &&
      !id.startsWith(`membership:${at.device.memberId}:`),
  )
  const relation = context.dice.pickOrNone(others.filter((other) => other.state !== state))
  if (!relation) return false
  return write(context, at, { collection: 'relations', id: relation.id, action: 'edit', set: { state } })
}

function post(context: SimContext, at: ShownCommunity): boolean {
  const id = context.newId()
  const set = postFieldsOf({ community: at.community.id, text: context.journal.uniqueText('News') })
  const { counts, votes, editedAt, pinned, hidden, hiddenReason, waiting } = postOf({ id })
  const optimisticValues = {
    author: cardOf(at.device),
    counts,
    votes,
    editedAt,
    pinned,
    hidden,
    hiddenReason,
    waiting,
  }
  return write(context, at, { collection: 'posts', id, action: 'create', set, optimisticValues })
}

function edit(context: SimContext, at: ShownCommunity, set: Record<string, unknown>): boolean {
  return write(context, at, { collection: 'communities', id: at.community.id, action: 'edit', set })
}

function remove(context: SimContext, at: ShownCommunity): boolean {
  return write(context, at, { collection: 'communities', id: at.community.id, action: 'delete', set: {} })
}

function write(
  context: SimContext,
  { device, tab }: Pick<ShownCommunity, 'device' | 'tab'>,
  change: Change,
): boolean {
  context.write(device, tab, [change])
  return true
}

const cardOf = ({ memberId }: SimDevice) => ({ id: memberId, username: memberId, avatar: null, level: 0 })
