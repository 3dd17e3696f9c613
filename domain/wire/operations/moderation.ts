import * as v from 'valibot'
import { REPORT_REASONS } from '../../relation/reports.ts'
import { instant } from '../fields.ts'
import { pageOf, person, reasonText } from './page.ts'

/** Nouns that can be reported. A profile cannot be hidden; its member can be suspended. */
export const REPORTED_NOUNS = [
  'routes',
  'events',
  'trips',
  'communities',
  'posts',
  'comments',
  'route_collections',
  'profiles',
] as const
export type ReportedNoun = (typeof REPORTED_NOUNS)[number]

export const DECISIONS = ['dismiss', 'hide', 'restore', 'warn', 'suspend', 'note'] as const
export type DecisionAct = (typeof DECISIONS)[number]

export const CASE_STATES = ['open', 'decided'] as const

/** A row of the queue. */
export const caseRow = v.object({
  id: v.string(),
  version: v.number(),
  collection: v.picklist(REPORTED_NOUNS),
  target: v.string(),
  title: v.string(),
  author: person,
  isOpen: v.boolean(),
  hasAppeal: v.boolean(),
  isHidden: v.boolean(),
  /** reports without a decision */
  openReports: v.number(),
  reasons: v.array(v.picklist(REPORT_REASONS)),
  firstBy: v.nullable(person),
  /** of the oldest open report or appeal; null: nothing is open */
  waitingSince: v.nullable(v.string()),
  lastAt: v.string(),
})
export type CaseRow = v.InferOutput<typeof caseRow>

export const casePage = pageOf(caseRow)

export const caseReport = v.object({
  id: v.string(),
  by: person,
  reason: v.picklist(REPORT_REASONS),
  text: v.string(),
  at: v.string(),
  outcome: v.nullable(v.picklist(['dismissed', 'upheld'])),
  /** the thing as it was when this member reported it */
  snapshot: v.record(v.string(), v.unknown()),
  /** how this member's reports were decided so far */
  record: v.object({ reports: v.number(), upheld: v.number(), dismissed: v.number() }),
})
export type CaseReport = v.InferOutput<typeof caseReport>

export const caseDecision = v.object({
  id: v.string(),
  at: v.string(),
  by: person,
  act: v.picklist(DECISIONS),
  reason: v.string(),
  until: v.nullable(v.string()),
  isRevoked: v.boolean(),
})
export type CaseDecision = v.InferOutput<typeof caseDecision>

export const caseAppeal = v.object({
  id: v.string(),
  decision: v.string(),
  text: v.string(),
  at: v.string(),
  outcome: v.nullable(v.picklist(['accepted', 'declined'])),
  decidedBy: v.nullable(person),
  answer: v.nullable(v.string()),
  /** the person who asks made the decision, so another one decides the appeal */
  isOwnDecision: v.boolean(),
})
export type CaseAppeal = v.InferOutput<typeof caseAppeal>

export const caseDetails = v.object({
  case: caseRow,
  authorSince: v.string(),
  /** earlier decisions about other things of the same member */
  authorDecisions: v.number(),
  authorSuspended: v.boolean(),
  reports: v.array(caseReport),
  decisions: v.array(caseDecision),
  appeals: v.array(caseAppeal),
})
export type CaseDetails = v.InferOutput<typeof caseDetails>

/** `version`: of the case as the page showed it. */
export const decisionRequest = v.object({
  version: v.number(),
  act: v.picklist(DECISIONS),
  reason: reasonText,
  until: v.optional(v.nullable(instant), null),
})
export type DecisionRequest = v.InferOutput<typeof decisionRequest>

export const BULK_MAX = 50
export const dismissAllRequest = v.object({
  cases: v.pipe(
    v.array(v.object({ id: v.string(), version: v.number() })),
    v.minLength(1),
    v.maxLength(BULK_MAX),
  ),
  reason: reasonText,
})
export const dismissAllResult = v.object({ dismissed: v.number(), skipped: v.number() })

export const appealDecisionRequest = v.object({ accept: v.boolean(), reason: reasonText })
export type AppealDecisionRequest = v.InferOutput<typeof appealDecisionRequest>
