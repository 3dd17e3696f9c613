import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { loginRequest, registration } from '#domain/member/credentials.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import {
  DEVICE_HEADER,
  IDEMPOTENCY_HEADER,
  type LoginResponse,
  logoutRequest,
  type TokenPair,
} from '#domain/wire/session/session.ts'
import type { Deps } from '../../deps.ts'
import type { AppContext, AppEnv } from '../../http/app-env.ts'
import { clientAddress } from '../../http/client-address.ts'
import { parseFields, readBody } from '../../http/request-body.ts'
import { clearReportsOfSessions } from '../../sync/devices/device-report.ts'
import { beginSession } from './begin-session.ts'
import { clearCookies, setCookies } from './cookies.ts'
import { checkCredentials } from './login.ts'
import { refreshSession } from './refresh.ts'
import { registerMember } from './register.ts'
import { endTokenFamily } from './store.ts'
import { hashRefreshToken } from './tokens.ts'

const [byEmail, byUsername] = loginRequest.options
/** The messages of one of the two, not of their union. */
const loginForm = v.lazy((body) =>
  typeof body === 'object' && body !== null && 'email' in body ? byEmail : byUsername,
)
const refreshForm = v.object({ refresh: v.pipe(v.string(), v.minLength(1), v.maxLength(500)) })
const headerValue = v.nullable(v.pipe(v.string(), v.minLength(8), v.maxLength(200)))

/** Signing in and out, registration and refresh: the only calls, besides health, that need no session. */
export function sessionEndpoints(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.post(apiPaths.login, async (c) => {
    const request = await readBody(c, loginForm)
    const member = await checkCredentials(deps, request, clientAddress(c, deps.proxies))
    return answerSignedIn(c, deps, member.id)
  })

  app.post(apiPaths.register, async (c) => {
    const form = await readBody(c, registration)
    const idempotencyKey = header(c, IDEMPOTENCY_HEADER)
    const address = clientAddress(c, deps.proxies)
    const member = await registerMember(deps, { form, idempotencyKey, address })
    return answerSignedIn(c, deps, member.id)
  })

  app.post(apiPaths.tokenRefresh, async (c) => {
    const { refresh } = await readBody(c, refreshForm)
    const renewed = await refreshSession(deps, { refresh, device: header(c, DEVICE_HEADER) })
    await setCookies(c, deps, renewed)
    return c.json({ access: renewed.access, refresh: renewed.refresh } satisfies TokenPair)
  })

  app.post(apiPaths.logout, async (c) => {
    const later = await signOut(c, deps).catch((error: unknown) =>
      deps.log.error('signing out did not end the session', error),
    )
    // A sign-out sent later by its hash meets the cookies of whoever is signed in by then.
    if (later !== 'by hash') clearCookies(c, deps)
    return c.json({})
  })

  return app
}

async function answerSignedIn(c: AppContext, deps: Deps, memberId: string): Promise<Response> {
  const device = header(c, DEVICE_HEADER)
  const begun = await deps.db.transaction((query) => beginSession(deps, query, { memberId, device }))
  await setCookies(c, deps, begun)
  const { user, access, refresh } = begun
  return c.json({ user, access, refresh } satisfies LoginResponse)
}

/** A body that cannot be read ends nothing: whoever signs out has already thrown the tokens away. */
async function signOut(c: AppContext, deps: Deps): Promise<'by token' | 'by hash'> {
  const body = v.safeParse(logoutRequest, await readBody(c, v.unknown()))
  if (!body.success) return 'by token'
  const hash =
    'refresh' in body.output
      ? hashRefreshToken(body.output.refresh)
      : Buffer.from(body.output.refresh_sha256, 'hex')
  const ended = await endTokenFamily(deps.db.query, hash, deps.clock())
  await clearReportsOfSessions(deps.db.query, ended)
  return 'refresh' in body.output ? 'by token' : 'by hash'
}

const header = (c: Context<AppEnv>, name: string): string | null =>
  parseFields(v.object({ [name]: headerValue }), { [name]: c.req.header(name) ?? null })[name] ?? null
