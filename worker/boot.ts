// The worker's entry file is kept small. Chromium compiles it again at every start if a service worker
// serves it; the compiled code of an imported module is cached with its file.

const early: MessageEvent[] = []
const keep = (event: MessageEvent): void => void early.push(event)

// Until the rest is loaded, messages of the page would be lost.
self.addEventListener('message', keep)
import('./main.ts').then(
  ({ serve }) => {
    serve()
    self.removeEventListener('message', keep)
    // The first message contains the member's tokens and must not be kept any longer.
    for (const { data, ports } of early.splice(0))
      self.dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }))
  },
  // The page gets uncaught errors, but not rejected promises.
  (error: unknown) => reportError(error),
)
