/** Does one after the other what is handed over, whatever became of the one before. */
export function createSerialQueue<T>(
  work: (given: T) => Promise<void>,
  onError: (error: unknown) => void,
): (given: T) => void {
  let last = Promise.resolve()
  return (given) => {
    last = last.then(() => work(given)).catch(onError)
  }
}
