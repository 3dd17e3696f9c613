// RxDB's free Dexie storage prints an advertisement at its first write. It is suppressed so that real
// warnings stay visible; no other message is.

const ADVERTISEMENT = 'RxDB Open Core RxStorage'

/** Runs a task without that one message. */
export async function suppressRxdbAdvertisement<T>(task: () => Promise<T>): Promise<T> {
  const warn = console.warn
  console.warn = (...args: unknown[]) => {
    if (!String(args[0]).includes(ADVERTISEMENT)) warn(...args)
  }
  try {
    return await task()
  } finally {
    console.warn = warn
  }
}
