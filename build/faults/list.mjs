// @ts-check
import { faultsOfCoversAndLinks } from './of-covers-and-links.mjs'
import { faultsOfHiddenPlaces } from './of-hidden-places.mjs'
import { faultsOfListsAndPlans } from './of-lists-and-plans.mjs'
import { faultsOfPhotos } from './of-photos.mjs'
import { faultsOfTheServer } from './of-the-server.mjs'
import { faultsOfWhatIsHeld } from './of-what-is-held.mjs'
import { faultsOfWhatWaits } from './of-what-waits.mjs'
import { faultsOfWhoLeads } from './of-who-leads.mjs'

// Small defects that tests must see: the text of a file that is another one, and what is to catch it. Without `test`, the
// simulation is: its first seeds, until one of them is broken.

/** @typedef {{ what: string, file: string, from: string, to: string, test?: { file: string, name: string } }} Fault */

export const faults = [
  ...faultsOfWhatIsHeld,
  ...faultsOfWhatWaits,
  ...faultsOfWhoLeads,
  ...faultsOfTheServer,
  ...faultsOfHiddenPlaces,
  ...faultsOfPhotos,
  ...faultsOfCoversAndLinks,
  ...faultsOfListsAndPlans,
]
