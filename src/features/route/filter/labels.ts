import type { FitFor, RangeName, Related } from '#domain/route/list/filter.ts'
import { monthName } from '#domain/std/time/month-name.ts'

export const RELATED_LABELS: Record<Related, string> = {
  mine: 'My routes',
  saved: 'Saved',
  completed: 'Completed',
  offline: 'Available offline',
}

export const SUITABILITY_LABELS: Record<FitFor, string> = {
  dogs: 'Dogs welcome',
  stroller: 'Stroller-friendly',
  wheelchair: 'Wheelchair-accessible',
}

export const RANGE_LABELS: Record<RangeName, string> = {
  distance: 'Distance',
  ascent: 'Ascent',
  duration: 'Duration',
}

export const shortMonth = (month: number): string => monthName(month).slice(0, 3)

export const starsLabel = (stars: number): string => `${stars} stars or more`
