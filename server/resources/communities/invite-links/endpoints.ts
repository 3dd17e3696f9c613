import { Hono } from 'hono'
import * as v from 'valibot'
import { isMember, isModerator, type MembershipStatus } from '#domain/community/access/membership-status.ts'
import type { Community } from '#domain/community/community.ts'
import {
  type InviteLinkAnswer,
  type LinkInvitation,
  type LinkJoined,
  linkJoin,
  newInviteLink,
} from '#domain/wire/invite-link.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { shareToken } from '#domain/wire/share-link.ts'
import { collections } from '../../../collections.ts'
import type { Deps } from '../../../deps.ts'
import type { AppContext, AppEnv } from '../../../http/app-env.ts'
import { readBody } from '../../../http/body/request-body.ts'
import { reject } from '../../../http/errors.ts'
import { enforceRateLimit } from '../../../http/rate-limit/enforce-rate-limit.ts'
import { requireMember } from '../../../http/session.ts'
import { createTokenSeal } from '../../../http/token-seal.ts'
import { lockDocuments } from '../../../sync/documents/read-documents.ts'
import { isStorable } from '../../../sync/json/storable-json.ts'
import { runJobTransaction, runWriteTransaction } from '../../../sync/push/write-transaction.ts'
import { logAct } from '../../moderation-log/store.ts'
import { readMembershipStatus } from '../store.ts'
import { joinByLink } from './join.ts'
import { deleteLink, findLinkedCommunity, readLink, replaceLink } from './store.ts'

/**
 * The link of a community, for its stewards (`inviteLink`): GET, POST `newInviteLink` to replace it,
 * POST end/ to delete it. What it shows and does, for members who have it: GET `linkInvitation`,
 * POST `linkJoin`.
 */
export function inviteLinkEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const member = requireMember(deps)
  const seal = createTokenSeal(deps.secrets.signing)
  const respond = async (c: AppContext, community: string) => {
    const link = await readLink(deps.db.query, { community, now: deps.clock() }, seal)
    return c.json({ link } satisfies InviteLinkAnswer)
  }

  app.get(decodeURIComponent(apiPaths.inviteLink(':id')), member, async (c) =>
    respond(c, await requireSteward(c, deps)),
  )
  app.post(decodeURIComponent(apiPaths.inviteLink(':id')), member, async (c) => {
    const community = await requireSteward(c, deps)
    await limitRate(c, deps)
    const { memberId } = c.get('session')
    const link = await readBody(c, newInviteLink)
    await replaceLink(deps.db.query, { ...link, community, memberId, now: deps.clock() }, seal)
    await logLinkAct(deps, { memberId, community, act: 'link_replaced' })
    return respond(c, community)
  })
  app.post(decodeURIComponent(apiPaths.inviteLinkEnd(':id')), member, async (c) => {
    const community = await requireSteward(c, deps)
    await deleteLink(deps.db.query, community)
    const { memberId } = c.get('session')
    await logLinkAct(deps, { memberId, community, act: 'link_deleted' })
    return respond(c, community)
  })
  app.get(decodeURIComponent(apiPaths.linkInvitation(':token')), member, async (c) => {
    await limitRate(c, deps)
    const { community, status } = await openLink(c, deps)
    return c.json(presentInvitation(community, status))
  })
  app.post(decodeURIComponent(apiPaths.linkJoin(':token')), member, async (c) => {
    await limitRate(c, deps)
    const { answers } = await readBody(c, linkJoin)
    const { token, community, status } = await openLink(c, deps)
    if (!isMember(status))
      await runWriteTransaction({ ...deps, collections }, c.get('session').memberId, (context) =>
        joinByLink(context, { community, token, answers }),
      )
    return c.json({ community: community.id } satisfies LinkJoined)
  })
  return app
}

/** Adds an act about the link to the moderation log of the community. */
async function logLinkAct(
  deps: Deps,
  given: { memberId: string; community: string; act: 'link_replaced' | 'link_deleted' },
): Promise<void> {
  await runJobTransaction({ ...deps, collections }, given.memberId, async (context) => {
    const [community] = await lockDocuments(context.query, 'communities', [given.community])
    return community ? logAct(context, community, { act: given.act }) : []
  })
}

/** The id of a community whose steward the member is; to others it does not exist. */
async function requireSteward(c: AppContext, { db }: Deps): Promise<string> {
  const community = c.req.param('id') ?? ''
  const { memberId } = c.get('session')
  if (!isStorable(community) || !isModerator(await readMembershipStatus(db.query, { community, memberId })))
    reject('not_found')
  return community
}

async function openLink(c: AppContext, { db, clock }: Deps) {
  const token = c.req.param('token') ?? ''
  const { memberId } = c.get('session')
  const community = v.is(shareToken, token)
    ? await findLinkedCommunity(db.query, { token, now: clock() })
    : null
  if (!community) return reject('not_found')
  const status = await readMembershipStatus(db.query, { community: community.id, memberId })
  // A banned member does not learn that the community admits others.
  if (status.state === 'banned') return reject('not_found')
  return { token, community, status }
}

const limitRate = (c: AppContext, { rates, limits, clock }: Deps): Promise<void> =>
  enforceRateLimit(rates, {
    key: `invite:${c.get('session').memberId}`,
    limit: limits.search,
    now: clock(),
  })

function presentInvitation(community: Community, status: MembershipStatus): LinkInvitation {
  const { id, name, description, activities, area, counts, questions, archived } = community
  return {
    community: {
      id,
      name,
      description,
      activities,
      area: area && { name: area.name },
      members: counts.members,
      questions,
      archived,
    },
    isMember: isMember(status),
  }
}
