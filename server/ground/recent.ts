import { readFile } from 'node:fs/promises'

/** Keeps the last `max` results of reading by name. Concurrent reads share one result; failures are not kept. */
export function createRecent<T>(
  max: number,
  read: (name: string) => Promise<T>,
): (name: string) => Promise<T> {
  const results = new Map<string, Promise<T>>()
  return (name) => {
    const result = results.get(name) ?? read(name)
    results.delete(name)
    results.set(name, result)
    result.catch(() => results.delete(name))
    const [oldest] = results.keys()
    if (results.size > max && oldest !== undefined) results.delete(oldest)
    return result
  }
}

/** Null if there is no such file. */
export async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
