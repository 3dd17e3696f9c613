import { css } from 'goober'
import { type ReactElement, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createTooltipTiming } from './tooltip-timing.ts'

const EDGE_PX = 8

const look = css`
  position: relative;
  display: inline-flex;
  & > [role='tooltip'] {
    position: absolute;
    z-index: 45;
    bottom: calc(100% + 8px);
    left: 50%;
    width: max-content;
    max-width: min(260px, calc(100vw - ${EDGE_PX * 2}px));
    padding: 6px 10px;
    border-radius: var(--radius-tag);
    background: var(--strip);
    color: var(--on-strip);
    font: 400 0.8125rem/1.125rem var(--sans);
    text-align: left;
  }
  & > [role='tooltip'][data-below] {
    top: calc(100% + 8px);
    bottom: auto;
  }
  @media (forced-colors: active) {
    & > [role='tooltip'] {
      border: 1px solid CanvasText;
    }
  }
`

interface TooltipProps {
  /** what the thing is for; never what can not be learned elsewhere, as on touch */
  text: string
  /** draws what is explained; spread what it is given onto it */
  children: (aria: { 'aria-describedby': string | undefined }) => ReactNode
}

/** A word of explanation for what the pointer rests on or the focus is in. Escape puts it away; the pointer may enter it. */
export function Tooltip({ text, children }: TooltipProps): ReactElement {
  const id = useId()
  const [shown, setShown] = useState(false)
  const [timing] = useState(() => createTooltipTiming(setShown))
  useEffect(() => timing.hide, [timing])
  useEffect(() => {
    if (!shown) return undefined
    const escape = (press: KeyboardEvent): void => {
      if (press.key === 'Escape') timing.hide()
    }
    document.addEventListener('keydown', escape)
    return () => document.removeEventListener('keydown', escape)
  }, [shown, timing])
  return (
    <span
      className={look}
      onPointerEnter={(pointer) => pointer.pointerType === 'mouse' && timing.enter()}
      onPointerLeave={timing.leave}
      onPointerDown={timing.hide}
      onFocus={({ target }) => target.matches(':focus-visible') && timing.show()}
      onBlur={timing.hide}
    >
      {children({ 'aria-describedby': shown ? id : undefined })}
      {shown && <Bubble id={id}>{text}</Bubble>}
    </span>
  )
}

function Bubble({ id, children }: { id: string; children: string }): ReactElement {
  const bubble = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (bubble.current) fit(bubble.current)
  }, [])
  return (
    <span ref={bubble} id={id} role="tooltip">
      {children}
    </span>
  )
}

/** Within the window: below where there is no room above, and moved in from the sides. */
function fit(bubble: HTMLElement): void {
  const { width, top } = bubble.getBoundingClientRect()
  const around = bubble.parentElement?.getBoundingClientRect()
  if (!around) return
  const middle = around.left + around.width / 2 - width / 2
  const last = document.documentElement.clientWidth - EDGE_PX - width
  const left = Math.max(EDGE_PX, Math.min(middle, last))
  bubble.style.left = `${left - around.left}px`
  bubble.toggleAttribute('data-below', top < EDGE_PX)
}
