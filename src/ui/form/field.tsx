import { css } from 'goober'
import { createContext, type ReactElement, type ReactNode, use, useId } from 'react'
import { Icon } from '../icons/icon.tsx'

export interface FieldAria {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

const FieldContext = createContext<FieldAria | null>(null)

/** Attributes for an input inside of a Field; empty outside of one. */
export function useFieldAria(): FieldAria | Record<string, never> {
  return use(FieldContext) ?? {}
}

const look = css`
  display: block;
  & + & {
    margin-top: 16px;
  }
  & .label {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    margin-bottom: 5px;
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  & label {
    font-weight: 600;
  }
  & .hint {
    color: var(--muted);
    text-align: right;
  }
  & .help {
    margin-top: 5px;
    color: var(--muted);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
`

const errorLook = css`
  display: flex;
  gap: 6px;
  margin-top: 5px;
  color: var(--danger);
  font-size: 0.875rem;
  line-height: 1.25rem;
  & svg {
    width: 16px;
    height: 16px;
    margin-top: 2px;
  }
`

interface FieldProps {
  label: string
  /** right-aligned beside the label */
  hint?: ReactNode
  /** below the input */
  help?: ReactNode
  /** below the input; announced with it */
  error?: string | null | undefined
  /** exactly one input component of this folder */
  children: ReactNode
}

export function Field({ label, hint, help, error, children }: FieldProps): ReactElement {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, help && `${id}-help`, error && `${id}-error`].filter(Boolean)
  const aria: FieldAria = {
    id,
    'aria-describedby': describedBy.length > 0 ? describedBy.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div className={look}>
      <div className="label">
        <label htmlFor={id}>{label}</label>
        {hint && (
          <span className="hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </div>
      <FieldContext value={aria}>{children}</FieldContext>
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }): ReactElement {
  return (
    <p className={errorLook} id={id}>
      <Icon name="warning" />
      <span>{children}</span>
    </p>
  )
}
