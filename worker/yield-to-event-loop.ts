/**
 * Lets all other pending tasks of this thread run. A timer would work too, but browsers delay
 * nested timers by 4 ms each, which adds up for a large file.
 */
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
