import type { PullOutcome } from '#worker/sync/store/pull-outcome.ts'
import { routeOf } from '../factories/documents.ts'
import { ModelServer } from '../fakes/model-server/model-server.ts'
import type { TestDevice } from './open-device.ts'

/** A server with routes of a scope, and a backup of it. */
export function createServerWithBackup(
  scope: string,
  ids: readonly string[],
): { server: ModelServer; backup: ModelServer } {
  const [server, backup] = [new ModelServer(), new ModelServer()]
  for (const id of ids) for (const each of [server, backup]) each.put('routes', routeOf({ id }), [scope])
  return { server, backup }
}

/** Sends one pull, and applies its response. */
export async function pullOnce({ engine }: TestDevice, server: ModelServer): Promise<PullOutcome> {
  const request = await engine.nextPull()
  return engine.applyPullResponse(request, server.pull(request))
}

/** The ids of the routes that a device has, in their order. */
export const heldRouteIds = async ({ replica }: TestDevice): Promise<string[]> =>
  (await replica.collections.routes.find().exec()).map(({ id }) => id).toSorted()
