import { vi } from 'vitest'

let isReuseAllowed = true

/** For tests with faulty storage: after a fault, a module instance may have unsettled promises, also once it is closed. */
export function loadModulesForEachTab(): void {
  isReuseAllowed = false
}

/**
 * Instances of a module with all its imports: each open tab has its own, as each thread has. One that a closed tab has
 * used is reused, because loading one takes longer than most tests.
 */
export class ModuleInstances<Module> {
  readonly #load: () => Promise<Module>
  readonly #idle = new Set<Module>()

  constructor(load: () => Promise<Module>) {
    this.#load = load
  }

  async take(): Promise<Module> {
    for (const instance of this.#idle) {
      this.#idle.delete(instance)
      return instance
    }
    vi.resetModules()
    return this.#load()
  }

  /** For an instance in which nothing is open any more. The instance of a killed tab is never given back. */
  giveBack(instance: Module): void {
    if (isReuseAllowed) this.#idle.add(instance)
  }
}
