import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Who asks, once a middleware of session.ts has made sure of it. */
export interface MemberSession {
  memberId: string
  /** is_staff or is_superuser */
  isStaff: boolean
  sessionId: string
  /** cookie: the service worker, on behalf of a member it cannot name; the body must */
  by: 'token' | 'cookie'
}

/** What Hono carries through a request. The bindings are absent where a test asks without a socket. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: { correlationId: string; session: MemberSession }
}

export type AppContext = Context<AppEnv>
