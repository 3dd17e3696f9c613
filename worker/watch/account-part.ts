import type { Observable } from 'rxjs'
import { type AccountOf, accountId } from '#domain/account/account.ts'
import { type FirstQueryDeps, watchOne } from './watcher.ts'

type Part = Parameters<typeof accountId>[1]

/** A part of the member's own account. */
export const accountPart = <P extends Part>(deps: FirstQueryDeps, part: P): Observable<AccountOf<P> | null> =>
  watchOne(deps, 'account', accountId(deps.replica.memberId, part))
