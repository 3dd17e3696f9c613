import type { SimRequest } from '../net/network.ts'
import type { Requester } from './sim-server.ts'

/** A token of the simulation names its member and session; the server trusts it. */
export const accessTokenOf = ({ memberId, session }: Requester): string =>
  `token.of.simulation:${memberId}:${session}`

/** The member and session of a request, from its token. */
export function requesterOf({ headers }: SimRequest): Requester {
  const [, memberId = '', session = ''] = (headers['authorization'] ?? '').split(':')
  return { memberId, session }
}
