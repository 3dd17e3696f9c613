import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CommunityFormValues } from './community-form-values.ts'

type Errors = Readonly<Record<string, string>>

interface FormErrors {
  root: RefObject<HTMLFormElement | null>
  errors: Errors
  /** Shows the errors of a failed attempt, and moves the focus to the first. */
  fail: (errors: Errors) => void
  /** Hides the errors of inputs that have changed since. */
  clear: (changed: Partial<CommunityFormValues>) => void
}

export function useFormErrors(): FormErrors {
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
      const names = Object.keys(changed)
      const belongs = (path: string) => names.some((name) => path === name || path.startsWith(`${name}.`))
      setErrors((all) => Object.fromEntries(Object.entries(all).filter(([path]) => !belongs(path))))
    },
  }
}
