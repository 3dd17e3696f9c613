import { apiPaths } from '#domain/wire/paths.ts'
import { IDEMPOTENCY_HEADER } from '#domain/wire/session/session.ts'
import {
  planList,
  type SubscriptionInfo,
  subscriptionInfo,
  type UpgradeRequest,
} from '#domain/wire/subscription-calls.ts'
import type { ApiResult } from '../transport/api-result.ts'
import type { Send } from '../transport/http-client.ts'

/** Everyone may see the plans. */
export const fetchPlans = (send: Send) =>
  send({ method: 'GET', path: apiPaths.plans, token: null, schema: planList })

/** `key`: the same for every retry of one choice. */
export const postUpgrade = (
  send: Send,
  { key, ...body }: UpgradeRequest & { key: string },
): Promise<ApiResult<SubscriptionInfo>> => post(send, { path: apiPaths.planUpgrade, key, body })

export const postCancel = (send: Send, key: string): Promise<ApiResult<SubscriptionInfo>> =>
  post(send, { path: apiPaths.planCancel, key, body: {} })

export const postResume = (send: Send, key: string): Promise<ApiResult<SubscriptionInfo>> =>
  post(send, { path: apiPaths.planResume, key, body: {} })

const post = (send: Send, { path, key, body }: { path: string; key: string; body: object }) =>
  send({
    method: 'POST',
    path,
    token: null,
    headers: { [IDEMPOTENCY_HEADER]: key },
    body,
    schema: subscriptionInfo,
  })
