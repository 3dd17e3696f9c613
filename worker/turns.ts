/** Lets works be done one after the other, in the order in which they came. One that fails stands in nobody's way. */
export interface Turns {
  take: <T>(work: (aside: StepAside) => Promise<T>) => Promise<T>
  /** Resolves when all that has come so far has ended. */
  settled: () => Promise<void>
}

/** Lets others by while the work waits for something, and lines up again behind them. */
export type StepAside = <T>(waiting: () => Promise<T>) => Promise<T>

export function createTurns(): Turns {
  let last: Promise<void> = Promise.resolve()
  const enter = (): Promise<() => void> => {
    const before = last
    return new Promise((entered) => {
      last = new Promise((leave) => void before.then(() => entered(leave)))
    })
  }
  return {
    take: async (work) => {
      let leave = await enter()
      const aside: StepAside = async (waiting) => {
        leave()
        try {
          return await waiting()
        } finally {
          leave = await enter()
        }
      }
      try {
        return await work(aside)
      } finally {
        leave()
      }
    },
    settled: () => last,
  }
}
