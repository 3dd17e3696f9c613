import type { ReactElement } from 'react'
import { UNLIMITED } from '#domain/account/quota.ts'
import { useQuery } from '#src/platform/use-query.ts'
import { type } from '#src/ui/theme/type.ts'

/** How many routes the member's plan still has room for, said before any work is done. Nothing where it is not known or without limit. */
export function RouteQuota(): ReactElement | null {
  const used = useQuery('account.usage', {})?.usage.routes
  if (!used || used.usage_limit === UNLIMITED) return null
  const { usage_count: count, usage_limit: limit } = used
  return (
    <p className={type.muted}>
      {count.toLocaleString('en')} of {limit.toLocaleString('en')} routes.
      {count >= limit && ' Your plan has no room for another one: it would wait on this device, refused.'}
    </p>
  )
}
