import * as v from 'valibot'
import { count } from '../wire/fields.ts'
import type { Resource } from './plan-names.ts'
import { UNLIMITED } from './quota.ts'

export const usageOfResource = v.object({
  usage_limit: v.pipe(v.number(), v.integer(), v.minValue(UNLIMITED)),
  usage_count: count,
  remaining_quota: v.pipe(v.number(), v.integer(), v.minValue(UNLIMITED)),
  is_over_limit: v.boolean(),
  usage_percentage: v.pipe(v.number(), v.minValue(0)),
})
export type UsageOfResource = v.InferOutput<typeof usageOfResource>

export const usage = v.object({
  routes: usageOfResource,
  communities: usageOfResource,
  events: usageOfResource,
  media_files: usageOfResource,
})
export type Usage = v.InferOutput<typeof usage>

export type Counts = Readonly<Record<Resource, number>>
