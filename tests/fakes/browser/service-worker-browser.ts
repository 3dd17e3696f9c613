/** A browser with one registration whose workers are moved through their states by the test. */
export function createFakeBrowser() {
  const { window, page, sent, found, serviceWorker, worker } = makeParts()
  return {
    window,
    page,
    sent,
    registered: () => new Promise((resolve) => setImmediate(resolve)),
    /** a version that is installing when the page loads, or starts to install now */
    newVersionFound: () => {
      found.installing = worker()
      found.dispatchEvent(new Event('updatefound'))
    },
    reportsUpdateAgain: () => void found.dispatchEvent(new Event('updatefound')),
    /** a file of it could not be fetched */
    installFails: () => {
      const { installing } = found
      if (!installing) throw new Error('No version is on its way')
      found.installing = null
      installing.state = 'redundant'
      installing.dispatchEvent(new Event('statechange'))
    },
    /** the active version of a page that it serves */
    running: () => {
      found.active = worker()
      serviceWorker.controller = found.active
    },
    /** it is active, but this page was loading when it took over */
    runningPastThisPage: () => {
      found.active = worker()
    },
    newVersionInstalled: () => {
      const next = worker()
      found.installing = next
      found.dispatchEvent(new Event('updatefound'))
      found.installing = null
      found.waiting = next
      next.dispatchEvent(new Event('statechange'))
    },
    takesOver: () => {
      found.waiting = null
      serviceWorker.dispatchEvent(new Event('controllerchange'))
    },
    hears: (data: unknown) => void serviceWorker.dispatchEvent(new MessageEvent('message', { data })),
  }
}

function makeParts() {
  const sent: unknown[] = []
  const worker = () =>
    Object.assign(new EventTarget(), {
      state: 'installing',
      postMessage: (message: unknown) => void sent.push(message),
    })
  const found = Object.assign(new EventTarget(), {
    active: null as ReturnType<typeof worker> | null,
    installing: null as ReturnType<typeof worker> | null,
    waiting: null as ReturnType<typeof worker> | null,
    update: () => {
      page.checks++
      return Promise.resolve()
    },
  })
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: null as EventTarget | null,
    getRegistration: () => Promise.resolve(found.active ? found : undefined),
    register: () => {
      page.registrations++
      return page.refusal ? Promise.reject(page.refusal) : Promise.resolve(found)
    },
  })
  const page = { reloads: 0, checks: 0, registrations: 0, refusal: null as Error | null }
  const window = Object.assign(new EventTarget(), {
    navigator: { serviceWorker },
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    location: { reload: () => void page.reloads++ },
  }) as unknown as Window & typeof globalThis
  return { window, page, sent, found, serviceWorker, worker }
}
