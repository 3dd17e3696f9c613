import type { Route } from './route.ts'

type Shown = Pick<Route, 'visibility' | 'state'>

/**
 * Whether a published route becomes visible to its author only, which needs a plan with private
 * routes. Routes that are private already stay so on every plan, and drafts need none.
 */
export function becomesPrivate(before: Shown | null, after: Shown): boolean {
  if (after.visibility !== 'private' || after.state === 'draft') return false
  return before === null || before.visibility !== 'private' || before.state === 'draft'
}
