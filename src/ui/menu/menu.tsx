import { css } from 'goober'
import { lazy, type MouseEvent, type ReactElement, type ReactNode, Suspense, useEffect, useId } from 'react'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'
import { useDisclosure } from '../popover/use-disclosure.ts'
import type { MenuListProps } from './menu-list.tsx'
import { useKeyBuffer } from './use-key-buffer.ts'

// every page shows the button, few visits open it
const loadList = async () => ({ default: (await import('./menu-list.tsx')).MenuList })
const MenuList = lazy(loadList)

/** Before it is pressed. What fails here fails again when the menu opens, and shows then. */
const fetchList = (): void => void loadList().catch(() => undefined)

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
  /** draws the button; spread what it is given onto it */
  trigger: (aria: MenuTriggerProps) => ReactNode
}

/** A button with a menu under it; Escape, Tab and a press elsewhere put it away. No key is lost while the menu comes. */
export function Menu({ trigger, ...list }: MenuProps): ReactElement {
  const id = useId()
  const { root, open, toggle, close } = useDisclosure()
  const early = useKeyBuffer()
  function press(event: MouseEvent<HTMLElement>): void {
    if (!open) {
      early.start()
      loadList().catch(early.discard)
    }
    toggle(event)
  }
  useEffect(() => (open ? early.discard : undefined), [open, early])
  const aria = { 'aria-expanded': open, 'aria-haspopup': 'menu', 'aria-controls': id } as const
  return (
    <div className={look} ref={root} onKeyDownCapture={early.onKeyDownCapture}>
      {trigger({ ...aria, onClick: press, onFocus: fetchList, onPointerEnter: fetchList })}
      {open && (
        <ErrorBoundary size="small">
          <Suspense>
            <MenuList {...list} id={id} close={close} onReady={early.replay} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}
