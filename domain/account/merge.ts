import { type Divergence, type Merged, type MergeRules, mergeFields } from '../std/merge-fields.ts'

const rules: MergeRules = {
  lists: { privacyZones: 'id' },
  parts: { paceFactors: {}, notifications: {} },
  latest: ['notificationsReadTo', 'notificationsClearedTo'],
}

/** Each setting stands for itself; where two devices set the same one, the later writer's stands. What was seen stays seen. */
export function mergeAccount(divergence: Divergence): Merged {
  const seen = Object.keys(divergence.mine['communities'] ?? {})
  return mergeFields(divergence, { ...rules, parts: { ...rules.parts, communities: { latest: seen } } })
}
