/** Lets everything else that waits in this thread have its turn. A timer would do, but browsers hold nested ones back
 * for 4 ms each, which adds up over a large file. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port2.addEventListener('message', () => {
      port1.close()
      port2.close()
      resolve()
    })
    port2.start()
    port1.postMessage(null)
  })
}
