import { commentActions } from './content/comments.ts'
import { eventActions } from './content/events.ts'
import { planActions } from './content/plans.ts'
import { routeActions } from './content/routes.ts'
import type { Action } from './context.ts'
import { deviceActions } from './environment/devices.ts'
import { inactivityActions } from './environment/inactivity.ts'
import { serverActions } from './environment/server.ts'
import { storageActions } from './environment/storage.ts'
import { collaborationActions } from './members/collaborations.ts'
import { communityActions } from './members/communities.ts'
import { profileActions } from './members/profiles.ts'
import { relationActions } from './members/relations.ts'

/** All actions. A new noun needs a file with its actions and a line here. */
export const ACTIONS: readonly Action[] = [
  ...routeActions,
  ...profileActions,
  ...communityActions,
  ...eventActions,
  ...planActions,
  ...collaborationActions,
  ...commentActions,
  ...relationActions,
  ...deviceActions,
  ...inactivityActions,
  ...storageActions,
  ...serverActions,
]
