import { absenceActs } from './absence.ts'
import { collaborationActs } from './collaborations.ts'
import { commentActs } from './comments.ts'
import { communityActs } from './communities.ts'
import { deviceActs } from './devices.ts'
import { eventActs } from './events.ts'
import { memberActs } from './members.ts'
import { planActs } from './plans.ts'
import { relationActs } from './relations.ts'
import { roomActs } from './room.ts'
import { routeActs } from './routes.ts'
import type { Act } from './scene.ts'
import { serverActs } from './server.ts'

/** All actions. A new noun needs a file with its actions and a line here. */
export const ACTS: readonly Act[] = [
  ...routeActs,
  ...memberActs,
  ...communityActs,
  ...eventActs,
  ...planActs,
  ...collaborationActs,
  ...commentActs,
  ...relationActs,
  ...deviceActs,
  ...absenceActs,
  ...roomActs,
  ...serverActs,
]
