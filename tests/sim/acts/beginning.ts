import { found } from './communities.ts'
import { makeTrip } from './plans.ts'
import { makeRoute } from './routes.ts'
import type { Act } from './scene.ts'

/** Create documents for later actions. */
export const beginningActs: readonly Pick<Act, 'run'>[] = [
  { run: (scene) => makeRoute(scene, scene.journal.text('First way')) },
  { run: found },
  { run: makeTrip },
]
