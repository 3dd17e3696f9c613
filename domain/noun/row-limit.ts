/** A maximum number of documents, and what they are called in messages. */
export interface RowLimit {
  max: number
  /** plural, in lower case */
  unit: string
}

export type LimitedBy =
  /** the quotas of the member's plan (domain/subscription/plan.ts) */
  | 'plan'
  /** the parent: each has one at most */
  | 'parent'
  /** clients cannot create it */
  | 'server'
  | RowLimit
