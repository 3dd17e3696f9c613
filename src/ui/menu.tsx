import { css } from 'goober'
import { lazy, type MouseEvent, type ReactElement, type ReactNode, Suspense, useId } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import type { MenuListProps } from './menu-list.tsx'
import { useOpener } from './opener.ts'

// every page shows the button, few visits open it
const loadList = async () => ({ default: (await import('./menu-list.tsx')).MenuList })
const MenuList = lazy(loadList)

/** Before it is pressed. What fails here fails again when the menu opens, and shows then. */
const fetchList = (): void => void loadList().catch(() => undefined)

const look = css`
  position: relative;
`

export interface MenuTrigger {
  'aria-expanded': boolean
  'aria-haspopup': 'menu'
  'aria-controls': string
  onClick: (press: MouseEvent<HTMLElement>) => void
  onFocus: () => void
  onPointerEnter: () => void
}

interface MenuProps extends Pick<MenuListProps, 'label' | 'items' | 'head'> {
  /** draws the button; spread what it is given onto it */
  trigger: (aria: MenuTrigger) => ReactNode
}

/** A button with a menu under it; Escape, Tab and a press elsewhere put it away. */
export function Menu({ trigger, ...list }: MenuProps): ReactElement {
  const id = useId()
  const { root, open, toggle, close } = useOpener()
  const aria = { 'aria-expanded': open, 'aria-haspopup': 'menu', 'aria-controls': id } as const
  return (
    <div className={look} ref={root}>
      {trigger({ ...aria, onClick: toggle, onFocus: fetchList, onPointerEnter: fetchList })}
      {open && (
        <ErrorBoundary size="small">
          <Suspense>
            <MenuList {...list} id={id} close={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}
