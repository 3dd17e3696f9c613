import { Hono } from 'hono'
import * as v from 'valibot'
import {
  INVITING_COLLECTIONS,
  type InviteLinkAnswer,
  type InviteTarget,
  type InvitingCollection,
  type LinkInvitation,
  type LinkJoined,
  linkJoin,
  newInviteLink,
} from '#domain/wire/invite-link.ts'
import { apiPaths, inviteLinkEndPath, inviteLinkPath } from '#domain/wire/paths.ts'
import { shareToken } from '#domain/wire/share-link.ts'
import { collections } from '../../collections.ts'
import type { Deps } from '../../deps.ts'
import type { AppContext, AppEnv } from '../../http/app-env.ts'
import { readBody } from '../../http/body/request-body.ts'
import { reject } from '../../http/errors.ts'
import { enforceRateLimit } from '../../http/rate-limit/enforce-rate-limit.ts'
import { requireMember } from '../../http/session.ts'
import { createTokenSeal, type TokenSeal } from '../../http/token-seal.ts'
import { isStorable } from '../../sync/json/storable-json.ts'
import { runWriteTransaction } from '../../sync/push/write-transaction.ts'
import { communityLink } from './community-link.ts'
import type { LinkedNoun } from './linked-noun.ts'
import { deleteLink, findLinked, readLink, replaceLink } from './store.ts'
import { tripLink } from './trip-link.ts'

const NOUNS: Readonly<Record<InvitingCollection, LinkedNoun>> = {
  communities: communityLink,
  trips: tripLink,
}

/**
 * The link to a community for its stewards, and to a trip for its owner (`inviteLink`): GET, POST
 * `newInviteLink` to replace it, POST end/ to delete it. What it shows and does, for members who have
 * it: GET `linkInvitation`, POST `linkJoin`.
 */
export function inviteLinkEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const seal = createTokenSeal(deps.secrets.signing)
  for (const collection of INVITING_COLLECTIONS) addManaging(app, deps, { collection, seal })
  addJoining(app, deps)
  return app
}

interface Managed {
  collection: InvitingCollection
  seal: TokenSeal
}

function addManaging(app: Hono<AppEnv>, deps: Deps, { collection, seal }: Managed): void {
  const member = requireMember(deps)
  const noun = NOUNS[collection]
  const path = decodeURIComponent(inviteLinkPath({ collection, id: ':id' }))
  const respond = async (c: AppContext, target: InviteTarget) => {
    const link = await readLink(deps.db.query, { ...target, now: deps.clock() }, seal)
    return c.json({ link } satisfies InviteLinkAnswer)
  }

  app.get(path, member, async (c) => respond(c, await requireManager(c, deps, collection)))
  app.post(path, member, async (c) => {
    const target = await requireManager(c, deps, collection)
    await limitRate(c, deps)
    const { memberId } = c.get('session')
    const link = await readBody(c, newInviteLink)
    await noun.checkNew(deps, { memberId, link })
    await replaceLink(deps.db.query, { ...link, ...target, memberId, now: deps.clock() }, seal)
    await noun.onManaged?.(deps, { ...target, memberId, act: 'link_replaced' })
    return respond(c, target)
  })
  app.post(decodeURIComponent(inviteLinkEndPath({ collection, id: ':id' })), member, async (c) => {
    const target = await requireManager(c, deps, collection)
    await deleteLink(deps.db.query, target)
    const { memberId } = c.get('session')
    await noun.onManaged?.(deps, { ...target, memberId, act: 'link_deleted' })
    return respond(c, target)
  })
}

function addJoining(app: Hono<AppEnv>, deps: Deps): void {
  const member = requireMember(deps)
  app.get(decodeURIComponent(apiPaths.linkInvitation(':token')), member, async (c) => {
    await limitRate(c, deps)
    const { noun, own, role, standing } = await openLink(c, deps)
    const isMember = standing === 'member'
    return c.json(noun.present(own, { isMember, role }) satisfies LinkInvitation)
  })
  app.post(decodeURIComponent(apiPaths.linkJoin(':token')), member, async (c) => {
    await limitRate(c, deps)
    const { answers } = await readBody(c, linkJoin)
    const { noun, token, own, role, standing } = await openLink(c, deps)
    if (standing === 'outside')
      await runWriteTransaction({ ...deps, collections }, c.get('session').memberId, (context) =>
        noun.join(context, { own, token, role, answers }),
      )
    return c.json(noun.joined(String(own['id'])) satisfies LinkJoined)
  })
}

/** The document whose link the member manages; to others it does not exist. */
async function requireManager(
  c: AppContext,
  deps: Deps,
  collection: InvitingCollection,
): Promise<InviteTarget> {
  const id = c.req.param('id') ?? ''
  const { memberId } = c.get('session')
  if (!isStorable(id) || !(await NOUNS[collection].mayManage(deps, { memberId, id }))) reject('not_found')
  return { collection, id }
}

async function openLink(c: AppContext, deps: Deps) {
  const token = c.req.param('token') ?? ''
  const linked = v.is(shareToken, token)
    ? await findLinked(deps.db.query, { token, now: deps.clock() })
    : null
  if (!linked) return reject('not_found')
  const noun = NOUNS[linked.collection]
  const standing = await noun.standing(deps, { memberId: c.get('session').memberId, own: linked.own })
  if (standing === null) return reject('not_found')
  return { ...linked, noun, token, standing }
}

const limitRate = (c: AppContext, { rates, limits, clock }: Deps): Promise<void> =>
  enforceRateLimit(rates, {
    key: `invite:${c.get('session').memberId}`,
    limit: limits.search,
    now: clock(),
  })
