import { css } from 'goober'
import { type ReactElement, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useToaster } from 'react-hot-toast/headless'
import { useHeightVariable } from '../layout/use-height-variable.ts'
import { attachToastStore } from './notify.ts'
import { ToastCard } from './toast-card.tsx'
import {
  APP_WIDTH_PX,
  PLAIN_WIDTH_PX,
  TOASTS_VISIBLE,
  type ToastPlace,
  toastDurations,
} from './toast-rules.ts'
import { toastStore } from './toast-store.tsx'
import { useTopDialog } from './use-top-dialog.ts'

const look = css`
  position: fixed;
  z-index: 60;
  top: calc(12px + env(safe-area-inset-top));
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  width: min(${APP_WIDTH_PX}px, calc(100vw - 24px));
  /* below the navigation and the banner, so that neither is covered */
  &[data-place='app'] {
    top: calc(var(--nav) + var(--banner, 0px) + 8px + env(safe-area-inset-top));
    left: 50%;
    translate: -50% 0;
  }
  /* A panel of the navigation is where they are otherwise. The part behind the & keeps the selector whole in goober. */
  :root:has(dialog.panel[open]) &:not([data-place='plain']) {
    top: auto;
    bottom: calc(var(--foot, 0px) + 8px);
  }
  &[data-place='plain'] {
    right: 12px;
    width: min(${PLAIN_WIDTH_PX}px, calc(100vw - 24px));
  }
  & > li {
    transition: margin var(--quick);
  }
  & > li + li {
    margin-top: 10px;
  }
  /* folded: of the second and third only the lower edge is visible */
  &[data-folded] > li + li {
    z-index: -1;
    height: 18px;
    margin: -10px 10px 0;
    overflow: hidden;
    border-radius: 0 0 var(--radius-card) var(--radius-card);
    display: grid;
    align-items: end;
  }
  &[data-folded] > li + li > div {
    min-height: 40px;
  }
  &[data-folded] > li + li > div > * {
    opacity: 0;
  }
  &[data-folded] > li:nth-child(3) {
    z-index: -2;
    margin-inline: 20px;
  }
`

/**
 * Renders the toasts, newest first, and attaches the store after its list, the live region, is
 * mounted. Hover and focus unfold the list and pause the timers. An open modal dialog contains the
 * list, because it would be behind it otherwise.
 */
export function Toaster({ place }: { place: ToastPlace }): ReactElement {
  const { toasts, handlers } = useToaster(toastDurations(place))
  const dialog = useTopDialog()
  const [list, setList] = useState<HTMLElement | null>(null)
  const isHovered = useHoverOrFocus(list)
  const shown = toasts.filter((toast) => toast.visible).slice(0, TOASTS_VISIBLE)
  const { startPause, endPause } = handlers
  // a panel ends above them
  useHeightVariable(
    useMemo(() => ({ current: list }), [list]),
    '--toasts',
  )
  // the last toast may disappear under the pointer, which then fires no pointerleave
  const isPaused = isHovered && shown.length > 0
  const setPaused = useEffectEvent((paused: boolean) => (paused ? startPause() : endPause()))
  useEffect(() => setPaused(isPaused), [isPaused])
  useEffect(() => attachToastStore(toastStore), [])
  const messages = (
    <ol
      ref={setList}
      className={look}
      aria-label="Messages"
      aria-live="polite"
      aria-relevant="additions text"
      data-place={place}
      data-folded={!isPaused || undefined}
    >
      {shown.map((toast) => (
        <li key={toast.id}>
          <ToastCard toast={toast} />
        </li>
      ))}
    </ol>
  )
  return dialog ? createPortal(messages, dialog) : messages
}

/** True while the pointer is over the element or focus is in it. */
function useHoverOrFocus(element: HTMLElement | null): boolean {
  const [isHovered, setHovered] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    const listen = (kind: string, value: boolean) =>
      element?.addEventListener(kind, () => setHovered(value), { signal: controller.signal })
    listen('pointerenter', true)
    listen('pointerleave', false)
    listen('focusin', true)
    listen('focusout', false)
    return () => {
      controller.abort()
      setHovered(false)
    }
  }, [element])
  return isHovered
}
