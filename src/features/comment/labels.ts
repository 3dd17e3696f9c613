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

/** The word for a state, and its tone; of one that this version does not know, the state itself. */
export function conditionLabel(state: string): { label: string; tone: TagTone } {
  const known = state as ConditionState
  return { label: CONDITION_LABELS[known] ?? state, tone: CONDITION_TONES[known] ?? 'plain' }
}

/** Closures first, then the others; each part by the day that it tells of, newest first. */
export const closuresFirst = (reports: readonly MemberComment[]): MemberComment[] =>
  reports.toSorted((a, b) => Number(isClosed(b)) - Number(isClosed(a)) || dayOf(b).localeCompare(dayOf(a)))

const isClosed = ({ condition }: MemberComment) => condition?.state === 'closed'
const dayOf = ({ condition }: MemberComment) => condition?.date ?? ''

/** `1 review`, `12 reviews`. */
export const formatCount = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

/** What the server said against it, where it is no field's fault. */
export function rejectionErrors(refusal: { message: string; field_errors: FieldErrors }): FieldErrors {
  return Object.keys(refusal.field_errors).length > 0 ? refusal.field_errors : { '': [refusal.message] }
}
