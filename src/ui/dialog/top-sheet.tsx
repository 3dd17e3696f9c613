import { css } from 'goober'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { phone } from '../theme/media.ts'
import { useModal } from './use-modal.ts'

const look = css`
  width: min(560px, calc(100vw - 32px));
  max-height: min(720px, calc(100dvh - 32px));
  margin: 16px auto auto;
  padding: 0;
  overflow: auto;
  border: 1px solid var(--edge);
  border-radius: var(--radius-card);
  background: var(--raised);
  color: var(--ink);
  box-shadow: var(--shade);
  &::backdrop {
    background: var(--scrim);
  }
  ${phone} {
    width: 100vw;
    max-width: none;
    height: 100dvh;
    max-height: none;
    margin: 0;
    border: 0;
    border-radius: 0;
  }
`

interface TopSheetProps {
  label: string
  open: boolean
  /** called on Escape and on a click outside */
  onClose: () => void
  /** the first control receives focus */
  children: ReactNode
}

/**
 * A modal sheet at the top of the window, full screen on phones. Keep it rendered: it returns the
 * focus when it closes.
 */
export function TopSheet({ label, open, onClose, children }: TopSheetProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, open, onClose)
  return (
    <dialog ref={dialog} className={look} aria-label={label}>
      {open && children}
    </dialog>
  )
}
