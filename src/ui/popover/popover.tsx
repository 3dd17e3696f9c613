import { css } from 'goober'
import { type MouseEvent, type ReactElement, type ReactNode, useId } from 'react'
import { narrow } from '../theme/media.ts'
import { useDisclosure } from './use-disclosure.ts'

const look = css`
  position: relative;
  & > .panel {
    position: absolute;
    z-index: 40;
    top: calc(100% + 10px);
    right: 0;
    left: auto;
    width: 420px;
    max-width: none;
    margin: 0;
    padding: 0;
    color: inherit;
    max-height: calc(100dvh - var(--nav) - var(--banner, 0px) - var(--toasts, 0px) - 24px);
    overflow: auto;
    border: 1px solid var(--edge);
    border-radius: var(--radius-card);
    background: var(--raised);
    box-shadow: var(--shade);
    text-align: left;
  }
  ${narrow} {
    position: static;
    & > .panel {
      top: calc(100% + 6px);
      left: 8px;
      right: 8px;
      width: auto;
      max-height: calc(100dvh - var(--nav) - var(--bar) - var(--banner, 0px) - var(--toasts, 0px) - 24px);
    }
  }
`

export interface PopoverTriggerProps {
  'aria-expanded': boolean
  'aria-controls': string
  'aria-haspopup': 'dialog'
  onClick: (press: MouseEvent<HTMLElement>) => void
}

interface PopoverProps {
  label: string
  /** renders the button; spread the given props onto it */
  trigger: (aria: PopoverTriggerProps) => ReactNode
  /** `close` closes the panel and returns focus to the button */
  children: (close: () => void) => ReactNode
}

/** A non-modal panel below its button; Escape and a click outside close it. */
export function Popover({ label, trigger, children }: PopoverProps): ReactElement {
  const id = useId()
  const { root, open, toggle, close } = useDisclosure()
  return (
    <div className={look} ref={root}>
      {trigger({ 'aria-expanded': open, 'aria-controls': id, 'aria-haspopup': 'dialog', onClick: toggle })}
      {open && (
        <dialog className="panel" id={id} aria-label={label} open>
          {children(close)}
        </dialog>
      )}
    </div>
  )
}
