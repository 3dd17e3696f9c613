import { makeDemoWorld } from './demo-world.ts'

/** Creates the demo world once; each test gets a copy of it. */
export default function globalSetup(): Promise<() => Promise<void>> {
  return makeDemoWorld()
}
