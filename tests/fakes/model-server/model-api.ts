import type { User } from '#domain/member/user.ts'
import { PULL_LIMIT_DEFAULT } from '#domain/wire/limits.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import type { TokenPair } from '#domain/wire/session/session.ts'
import { PROTOCOL, type PullRequest, type PushRequest } from '#domain/wire/sync/protocol.ts'
import { hashScopePositions } from '#domain/wire/sync/scope-positions-hash.ts'
import { type HeardRequest, no, yes } from '../network.ts'
import { ModelMedia } from './model-media.ts'
import type { ModelServer } from './model-server.ts'

export const PASSWORD = 'Cairn-2026!'

/** The HTTP interface of a model server: sign-in, tokens that expire, and the two calls of sync. */
export class ModelApi {
  readonly server: ModelServer
  readonly media = new ModelMedia()
  /** refresh tokens whose families were revoked, as tokens or as hashes */
  readonly ended: string[] = []
  private readonly good = new Map<string, string>()
  private readonly refreshing = new Map<string, string>()
  private readonly sets = new Map<string, Record<string, number>>()
  private round = 0

  constructor(server: ModelServer) {
    this.server = server
  }

  /** Tokens as issued at a sign-in. */
  issue(memberId: string): TokenPair {
    this.round += 1
    const claims = Buffer.from(JSON.stringify({ sub: memberId, n: this.round })).toString('base64url')
    const pair = {
      access: `eyJhbGciOiJIUzI1NiJ9.${claims}.signature`,
      refresh: `refresh-${this.round}-${memberId}`,
    }
    this.good.set(pair.access, memberId)
    this.refreshing.set(pair.refresh, memberId)
    return pair
  }

  /** All access tokens expire; they can be refreshed. */
  expire(): void {
    this.good.clear()
  }

  /** The member is rejected from now on, with any token. */
  endSessions(): void {
    this.good.clear()
    this.refreshing.clear()
  }

  readonly serve = (request: HeardRequest): Response | Promise<Response> => {
    const { path, headers, body } = request
    if (path === apiPaths.login || path === apiPaths.register)
      return this.signIn(body as Record<string, string>)
    if (path === apiPaths.tokenRefresh) return this.refresh((body as { refresh: string }).refresh)
    if (path === apiPaths.logout) return this.logout(body as Record<string, string>)
    const memberId = this.good.get((headers.get('authorization') ?? '').replace('Bearer ', ''))
    if (!memberId) return no(401, 'token_invalid')
    if (path === apiPaths.me) return yes(userOf(memberId))
    if (path.startsWith(apiPaths.uploads)) return this.media.serve(request, memberId)
    if (path === apiPaths.pull) return yes(this.pull(body as Partial<PullRequest> & { client: string }))
    if (path === apiPaths.push) return yes(this.server.push(body as PushRequest))
    return no(404, 'not_found')
  }

  /** Completes the parts that a device omits; scopes named by their hash are known from its last response. */
  private pull(body: Partial<PullRequest> & { client: string }): object {
    const known = this.sets.get(body.client)
    const isKnown = body.same !== undefined && known !== undefined && hashScopePositions(known) === body.same
    if (body.same !== undefined && !isKnown) return { protocol: PROTOCOL, time: '', unknown: true }
    const scopes = { ...(isKnown ? known : body.scopes) }
    const request = { epoch: null, limit: PULL_LIMIT_DEFAULT, waiting: 0, drop: {}, ...body, scopes }
    const answer = this.server.pull({ protocol: PROTOCOL, ...request })
    if (!('reset' in answer) && !answer.more) this.sets.set(body.client, { ...scopes, ...answer.scopes })
    return answer
  }

  private signIn({ username, password }: Record<string, string>): Response {
    if (password !== PASSWORD || !username) return no(401, 'validation')
    return yes({ user: userOf(username), ...this.issue(username) })
  }

  private refresh(refresh: string): Response {
    const memberId = this.refreshing.get(refresh)
    if (!memberId) return no(401, 'token_invalid')
    this.refreshing.delete(refresh)
    return yes(this.issue(memberId))
  }

  private logout(body: Record<string, string>): Response {
    this.ended.push(body['refresh'] ?? body['refresh_sha256'] ?? '')
    return yes({})
  }
}

/** In the model a member's id is their username. */
export function userOf(memberId: string): User {
  return {
    id: memberId,
    username: memberId,
    email: `${memberId}@example.org`,
    first_name: memberId,
    last_name: 'Example',
    is_staff: false,
    is_superuser: false,
  }
}
