/** Best first. */
export const CONDITION_STATES = ['excellent', 'good', 'fair', 'poor', 'awful', 'closed'] as const
export type ConditionState = (typeof CONDITION_STATES)[number]
