import type { Plan } from '#domain/subscription/plan.ts'
import type { Result } from '#domain/wire/errors/failure.ts'
import type { SubscriptionInfo } from '#domain/wire/subscription-calls.ts'
import { fetchPlans, postCancel, postResume, postUpgrade } from '../api/resources/subscriptions.ts'
import type { ApiResult } from '../api/transport/api-result.ts'
import type { Send } from '../api/transport/http-client.ts'
import { COMMAND_RETRY_POLICY, withRetries } from '../api/transport/retry.ts'
import type { OnlineQueries } from '../port.ts'
import type { OnlineQueryDeps } from './online-query-deps.ts'

/** For people who are signed out; members have the plans in their replica. */
export async function listPlans({ send }: { send: Send }): Promise<Result<{ plans: Plan[] }>> {
  const answer = await fetchPlans(send)
  return answer.ok
    ? { ok: true, value: { plans: answer.value.results } }
    : { ok: false, failure: answer.failure }
}

type ChangeDeps = Pick<OnlineQueryDeps, 'send' | 'clock' | 'pull'>

export const choosePlan = (
  deps: ChangeDeps,
  choice: OnlineQueries['plan.choose']['args'],
): Promise<Result<object>> => change(deps, () => postUpgrade(deps.send, choice))

export const cancelPlan = (
  deps: ChangeDeps,
  { key }: OnlineQueries['plan.cancel']['args'],
): Promise<Result<object>> => change(deps, () => postCancel(deps.send, key))

export const resumePlan = (
  deps: ChangeDeps,
  { key }: OnlineQueries['plan.resume']['args'],
): Promise<Result<object>> => change(deps, () => postResume(deps.send, key))

/** The page reads the changed subscription from the replica, so that it is pulled at once. */
async function change(
  { clock, pull }: ChangeDeps,
  post: () => Promise<ApiResult<SubscriptionInfo>>,
): Promise<Result<object>> {
  const answer = await withRetries(clock, COMMAND_RETRY_POLICY, post)
  if (!answer.ok) return { ok: false, failure: answer.failure }
  await pull()
  return { ok: true, value: {} }
}
