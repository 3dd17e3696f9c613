import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { must } from '#domain/std/must.ts'
import { deepFreeze } from '#src/platform/port/deep-freeze.ts'
import type { Tab } from '#tests/device/whole-device.ts'
import type { World } from '#tests/device/world.ts'
import { until } from '#tests/until.ts'
import type { Device } from '#worker/device/device.ts'
import type { CommandName, Port, QueryName } from '#worker/port.ts'

/** The complete page in a document without layout, on a complete device. */
export interface OpenPage {
  tab: Tab
  /** Starts the session; until then, the page shows its first frame. */
  start(): void
  /** all visible text */
  text(): string
  /** messages above a form, or in place of a failed part */
  alerts(): string[]
  toasts(): string[]
  find(selector: string): Element | null
  /** names of the queries sent to the device, in order */
  queries: QueryName[]
  /** path of the address */
  path(): string
  go(address: string): void
  /** into the field with this name or label */
  type(field: string, text: string): void
  press(name: string): void
  /** from now on this command fails for want of space */
  failCommand(name: CommandName): void
  /** from now on this query fails */
  failQuery(name: QueryName): void
  close(): void
}

interface Opening {
  world: World
  /** the address to open */
  at: string
  storage?: Storage
}

/** Opens the app as main.ts does, with fresh modules, so that tests share no state. */
export async function openPage({ world, at, storage = localStorage }: Opening): Promise<OpenPage> {
  const tab = await world.open()
  const { app, lazy, modules, platform, state, boundary, ...parts } = await loadModules()
  history.replaceState(null, '', at)
  const asked: QueryName[] = []
  const failing = new Set<CommandName | QueryName>()
  const port = failingPort(
    acrossThreads(tab.device, (name) => asked.push(name)),
    failing,
  )
  const stored = parts.tokens.createTokens(storage, window)
  if (world.browser.tokens) await stored.write(world.browser.tokens)
  else localStorage.clear()
  const own = {
    port,
    queries: parts.cache.createQueryCache(port),
    serviceWorker: {
      applyUpdate: () => undefined,
      requireUpdate: () => (state.appState.isUpdateWaiting = true),
      clearOutbox: () => undefined,
    },
    install: parts.install.watchInstall(window, storage),
    now: parts.clock.createPageClock(storage, () => world.clock.now()),
  }
  if (stored.readSync()) parts.preload.createPreload(modules.pageModules, own.queries).queries(location)
  parts.connection.watchConnection({ window, port, now: own.now })
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const root = createRoot(place)
  root.render(
    <platform.PlatformContext value={own}>
      <boundary.ErrorBoundary size="root">
        <app.App pages={lazy.createLazyPages(modules.pageModules)} />
      </boundary.ErrorBoundary>
    </platform.PlatformContext>,
  )

  const texts = (selector: string) =>
    [...place.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '')
  return {
    tab,
    start: () => {
      parts.session.startSession({ ...own, tokens: stored }).catch((error: unknown) => tab.logged.push(error))
    },
    text: () => place.textContent ?? '',
    alerts: () => texts('[role=alert]'),
    toasts: () => texts('[aria-label=Messages] > li'),
    find: (selector) => place.querySelector(selector),
    queries: asked,
    path: () => location.pathname + location.search,
    go: (address) => history.pushState(null, '', address),
    type: (field, text) => type(place, field, text),
    press: (name) => press(place, name),
    failCommand: (name) => void failing.add(name),
    failQuery: (name) => void failing.add(name),
    close: () => root.unmount(),
  }
}

/** Page and worker share no module, and so no constant either. */
async function loadModules() {
  vi.resetModules()
  const [
    app,
    lazy,
    modules,
    platform,
    state,
    boundary,
    cache,
    preload,
    tokens,
    session,
    connection,
    install,
    clock,
  ] = await Promise.all([
    import('#src/app.tsx'),
    import('#src/lazy-pages.ts'),
    import('#src/page-modules.ts'),
    import('#src/platform/platform-context.ts'),
    import('#src/state/app-state.ts'),
    import('#src/ui/feedback/error-boundary.tsx'),
    import('#src/platform/queries/query-cache.ts'),
    import('#src/preload.ts'),
    import('#src/platform/session/tokens.ts'),
    import('#src/platform/session/session.ts'),
    import('#src/platform/connection/connection.ts'),
    import('#src/platform/device/install.ts'),
    import('#src/platform/page-clock.ts'),
  ])
  return {
    app,
    lazy,
    modules,
    platform,
    state,
    boundary,
    cache,
    preload,
    tokens,
    session,
    connection,
    install,
    clock,
  }
}

/** The device as the page sees it: results are frozen copies, never the worker's own objects. */
function acrossThreads(device: Device, onWatch: (name: QueryName) => void): Port {
  return {
    ...device,
    watch: (name, args, onResult, onFailure) => {
      onWatch(name)
      return device.watch(
        name,
        structuredClone(args),
        (rows) => onResult(deepFreeze(structuredClone(rows))),
        onFailure,
      )
    },
    session: {
      ...device.session,
      login: (request) => device.session.login(request), // a test may replace it with a failing one
      start: async (store, stored, onChange) =>
        structuredClone(await device.session.start(store, stored, (view) => onChange(structuredClone(view)))),
    },
    sync: {
      ...device.sync,
      watchStatus: (onStatus) => device.sync.watchStatus((status) => onStatus(structuredClone(status))),
    },
  }
}

/** The port, with failures of these commands and queries. */
function failingPort(port: Port, failing: ReadonlySet<CommandName | QueryName>): Port {
  return {
    ...port,
    run: async (name, args) => (failing.has(name) ? { ok: false, reason: 'storage' } : port.run(name, args)),
    watch: async (name, ...rest) => {
      if (failing.has(name)) throw new Error(`The query ${name} failed`)
      return port.watch(name, ...rest)
    },
  }
}

/** Waits for a state of the page, never for a time; the device's clock does not advance. */
export const shows = (holds: () => void | Promise<void>): Promise<void> => until(holds)

/** Longer than the device waits before it shows something: a frame, or the delay for batched requests. */
const STEP_MS = 200

/** Waits for a state of the page while the device's clock advances. */
export const afterFrames = (world: World, holds: () => void | Promise<void>): Promise<void> =>
  until(async () => {
    await advanceIdle(world, STEP_MS)
    await holds()
  })

/** Not while a response is in flight: on a busy machine it would time out. */
async function advanceIdle({ network, clock }: World, ms: number): Promise<void> {
  if (network.unanswered === 0) await clock.advance(ms)
}

/** Advances the device's clock until the first pull is done. */
export const pulled = (world: World, { tab }: OpenPage): Promise<void> =>
  until(async () => {
    await advanceIdle(world, 500)
    if (tab.status().lastSyncedAt === null) throw new Error('Nothing was pulled')
  })

function type(place: Element, field: string, text: string): void {
  const fields = `input[name="${field}"], input[aria-label="${field}"], textarea[name="${field}"]`
  const input = must(place.querySelector<HTMLInputElement | HTMLTextAreaElement>(fields), `a field ${field}`)
  if (input.type === 'checkbox') return input.click()
  // bypasses React's own setter, which would treat the value as its own
  const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Reflect.set(kind.prototype, 'value', text, input)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function press(place: Element, name: string): void {
  const buttons = [...place.querySelectorAll<HTMLElement>('button, a')]
  const named = buttons.find(
    (button) => button.textContent === name || button.getAttribute('aria-label') === name,
  )
  must(
    named,
    `a button ${name}; there is ${buttons.map(({ textContent }) => textContent).join(' · ')}`,
  ).click()
}
