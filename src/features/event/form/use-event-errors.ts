import { type RefObject, useEffect, useRef, useState } from 'react'
import type { EventFormValues } from './event-form-values.ts'

type Errors = Readonly<Record<string, string>>

/** The fields of the event whose errors belong to an input, if they are named differently. */
const FIELDS_OF: Readonly<Partial<Record<string, readonly string[]>>> = {
  startDay: ['start'],
  startTime: ['start'],
  endDay: ['end'],
  endTime: ['end'],
  placeName: ['meetingPoint.name'],
  coordinates: ['meetingPoint.lat', 'meetingPoint.lon'],
  parking: ['meetingPoint.parking'],
  transport: ['meetingPoint.transport'],
  repeat: ['repeat', 'recurrence'],
  community: ['community', 'visibility'],
  closing: ['rsvpCloses'],
  closingHours: ['rsvpCloses'],
}

interface EventErrors {
  root: RefObject<HTMLFormElement | null>
  errors: Errors
  /** Shows the errors of a failed attempt, and moves the focus to the first. */
  fail: (errors: Errors) => void
  /** Hides the errors of inputs that have changed since. */
  clear: (changed: Partial<EventFormValues>) => void
}

export function useEventErrors(): EventErrors {
  const [errors, setErrors] = useState<Errors>({})
  const [attempts, setAttempts] = useState(0)
  const root = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempts > 0) root.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [attempts])
  return {
    root,
    errors,
    fail: (found) => {
      setErrors(found)
      setAttempts((count) => count + 1)
    },
    clear: (changed) => {
      const fields = Object.keys(changed).flatMap((name) => FIELDS_OF[name] ?? [name])
      const belongs = (path: string) => fields.some((field) => path === field || path.startsWith(`${field}.`))
      setErrors((all) => Object.fromEntries(Object.entries(all).filter(([path]) => !belongs(path))))
    },
  }
}
