/** Runs a task for each item, one at a time. A failed task does not stop the next. */
export function createSerialQueue<T>(
  task: (item: T) => Promise<void>,
  onError: (error: unknown) => void,
): (item: T) => void {
  let last = Promise.resolve()
  return (item) => {
    last = last.then(() => task(item)).catch(onError)
  }
}
