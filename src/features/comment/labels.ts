import type { MemberComment } from '#domain/comment/comment.ts'
import type { ConditionState } from '#domain/comment/condition-state.ts'
import type { FieldErrors } from '#domain/wire/errors/envelope.ts'
import type { TagTone } from '../../ui/display/tag.tsx'

const CONDITION_LABELS: Record<ConditionState, string> = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
  awful: 'Awful',
  closed: 'Closed',
}

const CONDITION_TONES: Record<ConditionState, TagTone> = {
  excellent: 'moss',
  good: 'moss',
  fair: 'plain',
  poor: 'warning',
  awful: 'warning',
  closed: 'danger',
}

/** The label and the tone of a state; a state that this version does not know is its own label. */
export function conditionLabel(state: string): { label: string; tone: TagTone } {
  const known = state as ConditionState
  return { label: CONDITION_LABELS[known] ?? state, tone: CONDITION_TONES[known] ?? 'plain' }
}

/** Sorts reports: closures first, then by day, newest first. */
export const closuresFirst = (reports: readonly MemberComment[]): MemberComment[] =>
  reports.toSorted((a, b) => Number(isClosed(b)) - Number(isClosed(a)) || dayOf(b).localeCompare(dayOf(a)))

const isClosed = ({ condition }: MemberComment) => condition?.state === 'closed'
const dayOf = ({ condition }: MemberComment) => condition?.date ?? ''

/** The field errors of a rejection; its message under the empty key if no field has an error. */
export function rejectionErrors(rejection: { message: string; field_errors: FieldErrors }): FieldErrors {
  return Object.keys(rejection.field_errors).length > 0 ? rejection.field_errors : { '': [rejection.message] }
}
