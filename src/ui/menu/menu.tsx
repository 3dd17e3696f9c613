import { css } from 'goober'
import { type MouseEvent, type ReactElement, type ReactNode, useEffect, useId } from 'react'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'
import { lazyComponent } from '../lazy-component.ts'
import { lazyModule } from '../lazy-module.ts'
import { useDisclosure } from '../popover/use-disclosure.ts'
import type { MenuListProps } from './menu-list.tsx'
import { useKeyBuffer } from './use-key-buffer.ts'

// every page shows the button, but few visits open the menu
const list = lazyModule(async () => (await import('./menu-list.tsx')).MenuList)
const MenuList = lazyComponent(list)

/**
 * Prefetches the code on hover and focus. A failure is ignored here; it is shown when the menu
 * opens.
 */
const prefetchList = (): void => void list.load().catch(() => undefined)

const look = css`
  position: relative;
`

export interface MenuTriggerProps {
  'aria-expanded': boolean
  'aria-haspopup': 'menu'
  'aria-controls': string
  onClick: (press: MouseEvent<HTMLElement>) => void
  onFocus: () => void
  onPointerEnter: () => void
}

interface MenuProps extends Pick<MenuListProps, 'label' | 'items' | 'header'> {
  /** renders the button; spread the given props onto it */
  trigger: (aria: MenuTriggerProps) => ReactNode
}

/**
 * A button with a menu below; Escape, Tab and a click outside close it. Keys pressed while it loads
 * are replayed.
 */
export function Menu({ trigger, ...listProps }: MenuProps): ReactElement {
  const id = useId()
  const { root, open, toggle, close } = useDisclosure()
  const keyBuffer = useKeyBuffer()
  function press(event: MouseEvent<HTMLElement>): void {
    if (!open) {
      keyBuffer.start()
      list.load().catch(keyBuffer.discard)
    }
    toggle(event)
  }
  useEffect(() => (open ? keyBuffer.discard : undefined), [open, keyBuffer])
  const aria = { 'aria-expanded': open, 'aria-haspopup': 'menu', 'aria-controls': id } as const
  return (
    <div className={look} ref={root} onKeyDownCapture={keyBuffer.onKeyDownCapture}>
      {trigger({ ...aria, onClick: press, onFocus: prefetchList, onPointerEnter: prefetchList })}
      {open && (
        <ErrorBoundary size="small">
          <MenuList {...listProps} id={id} close={close} onReady={keyBuffer.replay} />
        </ErrorBoundary>
      )}
    </div>
  )
}
