import { type ComponentType, createElement } from 'react'
import { recoverable } from './features/app/reload-recovery.ts'
import { usePageTitle } from './features/navigation/use-page-title.ts'
import { PageLoading } from './features/session/page-loading.tsx'
import type { PageModules } from './page-modules.ts'
import { PAGES, type PageMatch, type PageName, type PageSpec } from './paths.ts'
import { lazyComponent } from './ui/lazy-component.ts'
import type { LazyModule } from './ui/lazy-module.ts'

type PageComponent = ComponentType<Pick<PageMatch, 'params'>>

export type LazyPages = Readonly<Record<PageName, PageComponent>>

/** The components of all pages. Each is drawn at once if its code was loaded ahead, else after a placeholder. */
export function createLazyPages(modules: PageModules): LazyPages {
  const pages = Object.entries<PageSpec>(PAGES).map(([name, { title }]) => {
    // the router passes the parameters of the path that the page is typed for
    const code = modules[name as PageName].code as LazyModule<unknown> as LazyModule<PageComponent>
    return [
      name,
      lazyComponent(recoverable(name, title === null ? code : withTitle(code, title)), {
        placeholder: createElement(PageLoading, null, 'Loading...'),
      }),
    ]
  })
  return Object.fromEntries(pages) as LazyPages
}

/** The page with its title; not before its code is loaded, since the focus moves to its heading as well. */
function withTitle(code: LazyModule<PageComponent>, title: string): LazyModule<PageComponent> {
  let titled: PageComponent | null = null
  const wrap = (Page: PageComponent): PageComponent => {
    titled ??= function TitledPage(props) {
      usePageTitle(title)
      return createElement(Page, props)
    }
    return titled
  }
  return {
    load: async () => wrap(await code.load()),
    loaded: () => {
      const Page = code.loaded()
      return Page && wrap(Page)
    },
  }
}
