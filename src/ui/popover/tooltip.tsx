import { css } from 'goober'
import { type ReactElement, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createTooltipTiming } from './tooltip-timing.ts'

const WINDOW_MARGIN_PX = 8

const look = css`
  position: relative;
  display: inline-flex;
  & > [role='tooltip'] {
    position: absolute;
    z-index: 45;
    bottom: calc(100% + 8px);
    left: 50%;
    width: max-content;
    max-width: min(260px, calc(100vw - ${WINDOW_MARGIN_PX * 2}px));
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
  /**
   * an additional explanation; it must be available elsewhere too, because touch devices show no
   * tooltip
   */
  text: string
  /** renders the trigger; spread the given props onto it */
  children: (aria: { 'aria-describedby': string | undefined }) => ReactNode
}

/** Explains its trigger on hover and keyboard focus. Escape hides it; the pointer may enter it. */
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
    if (bubble.current) fitIntoWindow(bubble.current)
  }, [])
  return (
    <span ref={bubble} id={id} role="tooltip">
      {children}
    </span>
  )
}

/**
 * Keeps the bubble in the window: below the trigger if there is no space above, and shifted from
 * the sides.
 */
function fitIntoWindow(bubble: HTMLElement): void {
  const { width, top } = bubble.getBoundingClientRect()
  const trigger = bubble.parentElement?.getBoundingClientRect()
  if (!trigger) return
  const centred = trigger.left + trigger.width / 2 - width / 2
  const maxLeft = document.documentElement.clientWidth - WINDOW_MARGIN_PX - width
  const left = Math.max(WINDOW_MARGIN_PX, Math.min(centred, maxLeft))
  bubble.style.left = `${left - trigger.left}px`
  bubble.toggleAttribute('data-below', top < WINDOW_MARGIN_PX)
}
