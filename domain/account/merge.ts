import {
  type MergeResult,
  type MergeRules,
  mergeFields,
  type ThreeWayFields,
} from '../std/merge/merge-fields.ts'

const rules: MergeRules = {
  keyedLists: { privacyZones: 'id' },
  nested: { paceFactors: {}, notifications: {}, postNotices: {} },
  latestWins: ['notificationsReadTo', 'notificationsClearedTo'],
}

/**
 * Settings merge one by one; if two devices change the same one, the later writer wins. Seen
 * markers only move forward.
 */
export function mergeAccount(divergence: ThreeWayFields): MergeResult {
  const seen = Object.keys(divergence.mine['communities'] ?? {})
  return mergeFields(divergence, { ...rules, nested: { ...rules.nested, communities: { latestWins: seen } } })
}
