import { accountId } from '#domain/account/account.ts'
import type { PlanType } from '#domain/account/plan.ts'
import { publishDocuments } from '#server/sync/bulk.ts'
import type { TestApp } from './test-app.ts'
import type { TestMember } from './test-member.ts'

const AT = '2026-01-01T00:00:00Z'

/** Puts a member on a plan, as far as quotas ask for it. */
export const subscribe = (app: TestApp, { id }: TestMember, type: PlanType, isActive = true) =>
  publishDocuments(app.db, 'account', [
    {
      authorId: id,
      document: {
        id: accountId(id, 'subscription'),
        part: 'subscription',
        subscription: { plan: { plan_type: type }, is_active: isActive },
        createdAt: AT,
        updatedAt: AT,
      },
    },
  ])
