import { v7 } from 'uuid'
import { usePlatform } from '#src/platform/platform-context.ts'
import { catchUnreachable } from '#src/platform/port/command-messages.ts'
import { requestPersistentStorage } from '#src/platform/storage/storage.ts'
import type { CommandFailure } from '../commands.ts'
import type { RouteDraft } from '../form/route-draft.ts'
import type { ParsedRoute } from './import-files.ts'
import { toRouteFields } from './new-route.ts'

export type CreateOutcome =
  | { ok: true; id: string }
  | {
      ok: false
      reason: CommandFailure
      /** the first message of each field */
      errors: Record<string, string>
    }

/** Saves an imported route with its whole line; resolves when it is durable on this device. */
export function useCreateRoute(): (read: ParsedRoute, draft: RouteDraft) => Promise<CreateOutcome> {
  const { port } = usePlatform()
  return async ({ importId, route }, draft) => {
    const id = v7()
    const fields = toRouteFields(draft, route.figures)
    const result = await catchUnreachable(
      port.run('route.create', { id, fields, source: { importId, index: route.index } }),
    )
    if (!result.ok) {
      const messages = result.reason === 'invalid' ? Object.entries(result.field_errors) : []
      const errors = Object.fromEntries(messages.map(([field, [first]]) => [field, first ?? '']))
      return { ok: false, reason: result.reason, errors }
    }
    // Unsynced data exists only here, so ask for persistent storage; the outcome does not matter to
    // the member.
    requestPersistentStorage().catch(() => undefined)
    return { ok: true, id }
  }
}
