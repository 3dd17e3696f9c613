import { apiPaths } from '#domain/wire/paths.ts'
import { type MemberSession, memberSessions } from '#domain/wire/session/session-list.ts'
import type { Get } from '../cache/cached-get.ts'
import type { ApiResult } from '../transport/api-result.ts'
import type { Send } from '../transport/http-client.ts'

type Sessions = { sessions: MemberSession[] }

export const fetchSessions = (get: Get): Promise<ApiResult<Sessions>> =>
  get({ path: apiPaths.sessions, schema: memberSessions, skipsDeduplication: true })

/** `id` null: all but the one that asks. */
export const postSessionEnd = (send: Send, id: string | null): Promise<ApiResult<Sessions>> =>
  send({
    method: 'POST',
    path: id === null ? apiPaths.otherSessionsEnd : apiPaths.sessionEnd(id),
    token: null,
    schema: memberSessions,
    body: {},
  })
