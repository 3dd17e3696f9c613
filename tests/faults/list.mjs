// @ts-check
import { coverAndLinkFaults } from './covers-and-links.mjs'
import { leaderFaults } from './leader.mjs'
import { limitFaults } from './limits.mjs'
import { listAndPlanFaults } from './lists-and-plans.mjs'
import { memberFaults } from './members.mjs'
import { operationsFaults } from './operations.mjs'
import { outboxFaults } from './outbox.mjs'
import { participationFaults } from './participation.mjs'
import { photoFaults } from './photos.mjs'
import { privacyZoneFaults } from './privacy-zones.mjs'
import { replicaFaults } from './replica.mjs'
import { seriesFaults } from './series.mjs'
import { serverFaults } from './server.mjs'

// Planted faults, each of which the tests must catch: `from` occurs once in `file` and is replaced by `to`. The named test must
// then fail; without `test`, one of the simulation's first seeds must fail.

/** @typedef {{ what: string, file: string, from: string, to: string, test?: { file: string, name: string } }} Fault */

export const faults = [
  ...replicaFaults,
  ...outboxFaults,
  ...leaderFaults,
  ...serverFaults,
  ...participationFaults,
  ...privacyZoneFaults,
  ...photoFaults,
  ...coverAndLinkFaults,
  ...listAndPlanFaults,
  ...memberFaults,
  ...limitFaults,
  ...seriesFaults,
  ...operationsFaults,
]
