import type { Grade } from './grade.ts'

/** Display names of grades. */
export const GRADE_LABELS: Record<Grade, string> = {
  easy: 'Easy',
  moderate: 'Moderate',
  hard: 'Hard',
  expert: 'Expert',
}
