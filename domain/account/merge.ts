import {
  type MergeResult,
  type MergeRules,
  mergeFields,
  type ThreeWayFields,
} from '../std/merge/merge-fields.ts'

const rules: MergeRules = {
  keyedLists: { privacyZones: 'id' },
  nested: { paceFactors: {}, notifications: {} },
  latestWins: ['notificationsReadTo', 'notificationsClearedTo'],
}

/** Each setting stands for itself; where two devices set the same one, the later writer's stands. What was seen stays seen. */
export function mergeAccount(divergence: ThreeWayFields): MergeResult {
  const seen = Object.keys(divergence.mine['communities'] ?? {})
  return mergeFields(divergence, { ...rules, nested: { ...rules.nested, communities: { latestWins: seen } } })
}
