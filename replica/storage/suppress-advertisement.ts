// RxDB's free Dexie storage prints an advertisement at its first write. It is kept out of the console, so that a real
// warning is seen there; nothing else is held back.

const ADVERTISEMENT = 'RxDB Open Core RxStorage'

/** Runs the work with that one message silenced. */
export async function suppressRxdbAdvertisement<T>(work: () => Promise<T>): Promise<T> {
  const warn = console.warn
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes(ADVERTISEMENT)) warn(...words)
  }
  try {
    return await work()
  } finally {
    console.warn = warn
  }
}
