import { css } from 'goober'
import { type ReactElement, type ReactNode, useId, useRef } from 'react'
import { useModal } from './use-modal.ts'

const look = css`
  width: min(440px, calc(100vw - 32px));
  max-height: calc(100dvh - 32px);
  margin: auto;
  padding: 0;
  border: 1px solid var(--edge);
  border-radius: 12px;
  background: var(--raised);
  color: var(--ink);
  box-shadow: var(--shade);
  & > div {
    padding: 24px;
  }
  &::backdrop {
    background: var(--scrim);
  }
  & h2 {
    font-size: 1.1875rem;
    line-height: 1.5rem;
    letter-spacing: -0.014em;
  }
  & .description {
    margin-top: 6px;
    color: var(--muted);
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    margin-top: 20px;
  }
`

interface DialogProps {
  open: boolean
  /** called on Escape and on a click outside; treat it as cancel */
  onClose: () => void
  title: string
  description?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

/** A modal dialog with a title, text and actions. */
export function Dialog({ open, onClose, title, description, actions, children }: DialogProps): ReactElement {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, open, onClose)
  return (
    <dialog
      ref={dialog}
      className={look}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
    >
      {open && (
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          {description && (
            <p className="description" id={`${id}-description`}>
              {description}
            </p>
          )}
          {children}
          {actions && <div className="actions">{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
