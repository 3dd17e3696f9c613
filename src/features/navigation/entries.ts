import type { ReactNode } from 'react'
import { type Access, type Menu, matchPage, PAGES, type PageSpec } from '../../paths.ts'
import { useIsStaff } from '../../state/session.ts'

/** What is shown beside the entry of an address; false: nothing yet. */
export type MarkOf = false | ((href: string) => ReactNode)

interface MenuEntry extends NonNullable<NonNullable<PageSpec['menus']>[Menu]> {
  href: string
  access: Access | undefined
  isActive: (pathname: string) => boolean
}

const allPages: readonly PageSpec[] = Object.values(PAGES)

/** The entries of a menu in their order, from the table of pages. */
export const menuEntries = (menu: Menu): MenuEntry[] =>
  allPages
    .flatMap(({ path, access, menus }) => {
      const entry = menus?.[menu]
      const isActive = (pathname: string): boolean => sectionAt(pathname) === path
      return entry ? [{ href: path, ...entry, access, isActive }] : []
    })
    .toSorted((a, b) => a.order - b.order)

/** The entries that this member sees. */
export function useMenuEntries(menu: Menu): MenuEntry[] {
  const isStaff = useIsStaff()
  return menuEntries(menu).filter(({ access }) => access !== 'staff' || isStaff)
}

/** Path of the page whose menu entries are marked as current at an address. */
function sectionAt(pathname: string): string | undefined {
  const page = matchPage(pathname)?.page
  return page?.section ?? page?.path
}
