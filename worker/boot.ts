// The worker's first lines, and all that its own file holds. Chromium compiles the file of a worker anew at every start where a
// service worker answers for it; of a part that it imports while it runs, it keeps the compiled code beside the cached file.

const early: MessageEvent[] = []
const keep = (event: MessageEvent): void => void early.push(event)

// What the page says meanwhile would be lost: until the rest is here, nobody else listens.
self.addEventListener('message', keep)
import('./main.ts').then(
  ({ serve }) => {
    serve()
    self.removeEventListener('message', keep)
    // Not kept a moment longer: the first message brings the member's tokens.
    for (const { data, ports } of early.splice(0))
      self.dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }))
  },
  // An error that nobody caught reaches the page; a promise that failed does not.
  (error: unknown) => reportError(error),
)
