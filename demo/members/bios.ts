import type { Activity } from '#domain/route/activity.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { REGIONS } from '../terrain/regions.ts'
import type { PlannedMember } from './planned-member.ts'

const ACTIVITY_PHRASES: Record<Activity, string> = {
  walk: 'long slow walks',
  hike: 'hut to hut days',
  run: 'runs before work',
  trail_run: 'running ridges',
  road_bike: 'road climbs',
  gravel: 'gravel with bags on',
  mtb: 'singletrack',
  horse: 'riding an old Highland mare',
  ski_tour: 'skinning up before dawn',
  snowshoe: 'snowshoes at dusk',
  paddle: 'an open canoe',
  via_ferrata: 'iron ladders',
  climb: 'warm rock close to the road',
}
const TRADES = [
  'Carpenter',
  'Nurse',
  'Maths teacher',
  'Bus driver',
  'Hut keeper',
  'Beekeeper',
  'Tax adviser',
  'Baker',
  'Forester',
  'Translator',
  'Hydrologist',
  'Retired postwoman',
  'Paediatrician',
  'Stonemason',
  'Student of geology',
  'Radio engineer',
  'Ranger',
  'Piano tuner',
  'Librarian',
  'Ski patroller',
  'Vet',
  'Potter',
  'Surveyor',
  'Cook',
  'Physiotherapist',
  'Train dispatcher',
] as const
const CLOSINGS = [
  'I mark springs that have run dry.',
  'Glad of corrections.',
  'Never found without a flask of tea.',
  'Two small children, so the routes got shorter.',
  'Ask me about winter rooms.',
  'I walk with a deaf old dog who decides the pace.',
  'Coming back after a knee operation.',
  'I take the bus whenever there is one.',
  'Bad at photographs, good at maps.',
  'Working through all the passes, west to east.',
  'Mostly alone, happily in company.',
  'I only publish what I have gone twice.',
] as const

const FIXED_BIOS: Readonly<Record<string, string>> = {
  maya: 'Bohinj most weekends, by the early train. I write down water and shade, because nobody else does. Slow uphill, slower on the way down.',
  tomas:
    'Born under the Tatras and never got far. Ridges in summer, couloirs when they hold, and a notebook for all of it. If a route of mine is wrong, tell me.',
  noor: 'I look after Cairnway: reports, mix-ups and lost passwords. On my days off I am on foot, without a plan.',
}

/** Two or three sentences about a member, different for every member. */
export function writeBio(
  member: PlannedMember,
  activities: readonly Activity[],
  { random, usedBios }: { random: SeededRandom; usedBios: Set<string> },
): string {
  const { user, home } = member
  const fixedBio = FIXED_BIOS[user.username]
  if (fixedBio !== undefined) return fixedBio
  const region = REGIONS.find(({ id }) => id === home)?.text.name
  const trade = random.pick(TRADES)
  const first = region === undefined ? `${trade}, always passing through.` : `${trade} in the ${region}.`
  const activityPhrase = activities
    .slice(0, 2)
    .map((activity) => ACTIVITY_PHRASES[activity])
    .join(' and ')
  const bio = `${first} ${activityPhrase.charAt(0).toUpperCase()}${activityPhrase.slice(1)}. ${random.pick(CLOSINGS)}`
  if (usedBios.has(bio)) return writeBio(member, activities, { random, usedBios })
  usedBios.add(bio)
  return bio
}
