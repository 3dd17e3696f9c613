import type { EventFormValues } from './event-form-values.ts'

export interface EventFieldsProps {
  values: EventFormValues
  /** the first message of each field of the event, by its path */
  errors: Readonly<Record<string, string>>
  set: (part: Partial<EventFormValues>) => void
}
