/** Operations without their first argument, which `bindOperations` provides. */
export type Bound<Operations> = {
  [Name in keyof Operations]: Operations[Name] extends (first: never, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never
}

type Operation<First> = (first: First, ...rest: never[]) => PromiseLike<unknown>

/** Binds each operation to its first argument. `track` gets every call's promise and returns it. */
export function bindOperations<First, Operations extends Record<string, Operation<First>>>(
  first: First,
  operations: Operations,
  track: <T>(call: PromiseLike<T>) => Promise<T>,
): Bound<Operations> {
  const bound = Object.entries(operations).map(([name, operation]) => [
    name,
    (...rest: never[]) => track(operation(first, ...rest)),
  ])
  return Object.fromEntries(bound) as Bound<Operations>
}
