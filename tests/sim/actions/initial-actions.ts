import { makeTrip } from './content/plans.ts'
import { makeRoute } from './content/routes.ts'
import type { Action } from './context.ts'
import { foundCommunity } from './members/communities.ts'

/** Create documents for later actions. */
export const initialActions: readonly Pick<Action, 'run'>[] = [
  { run: (context) => makeRoute(context, context.journal.uniqueText('First way')) },
  { run: foundCommunity },
  { run: makeTrip },
]
