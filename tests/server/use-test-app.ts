import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { must } from '#domain/std/must.ts'
import { openTestApp, type TestApp, type TestAppOptions } from './test-app.ts'
import { addMember, type TestMember } from './test-member.ts'

interface UseTestAppOptions<Name extends string> extends TestAppOptions {
  /** user names of members who exist in every test */
  members?: readonly Name[]
  /** how long an app and its database live; default: `test` */
  per?: 'test' | 'file'
}

/**
 * Opens an app before each test (or once for the file) and closes it afterwards. The returned
 * objects stay the same and delegate to those of the running test, so that a file can use them in
 * its own hooks and functions.
 */
export function useTestApp<const Name extends string = never>({
  members = [],
  per = 'test',
  ...options
}: UseTestAppOptions<Name> = {}): { app: TestApp } & Record<Name, TestMember> {
  let current: TestApp | undefined
  const added = new Map<string, TestMember>()

  const open = async () => {
    const app = await openTestApp(options)
    current = app
    for (const name of members) added.set(name, await addMember(app, name))
  }
  const close = () => current?.close()
  if (per === 'test') {
    beforeEach(open)
    afterEach(close)
  } else {
    beforeAll(open)
    afterAll(close)
  }

  const byName = members.map((name) => [name, delegateTo(() => must(added.get(name), name))] as const)
  return {
    app: delegateTo(() => must(current, 'the app of a running test')),
    ...(Object.fromEntries(byName) as Record<Name, TestMember>),
  }
}

/** An object that forwards every access to the current one. */
function delegateTo<T extends object>(current: () => T): T {
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(current(), key) as unknown,
    set: (_, key, value) => Reflect.set(current(), key, value),
    has: (_, key) => Reflect.has(current(), key),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(current(), key),
  })
}
