import type { ReactElement } from 'react'
import { UNLIMITED } from '#domain/account/quota.ts'
import { useQuery } from '#src/platform/queries/use-query.ts'
import { useSyncStatus } from '#src/state/sync-status.ts'
import { quotaMessage } from './quota-message.ts'

/** The used route quota of the member's plan; nothing if it is unknown or unlimited. */
export function RouteQuota(): ReactElement | null {
  const used = useQuery('account.usage', {})?.usage.routes
  const { unsent } = useSyncStatus()
  if (!used || used.usage_limit === UNLIMITED) return null
  const waiting = unsent.filter(
    ({ collection, action }) => collection === 'routes' && action === 'create',
  ).length
  return <p>{quotaMessage({ limit: used.usage_limit, made: used.usage_count, waiting })}</p>
}
