import type { ComponentType } from 'react'
import type { EventFormValues } from './event-form-values.ts'

export interface EventFieldsProps {
  values: EventFormValues
  /** the first message of each field of the event, by its path */
  errors: Readonly<Record<string, string>>
  set: (part: Partial<EventFormValues>) => void
}

/** The cover field of the photo feature. */
export type CoverFieldComponent = ComponentType<{
  cover: EventFormValues['cover']
  memberId: string
  error: string | undefined
  onChange: (cover: EventFormValues['cover']) => void
}>
