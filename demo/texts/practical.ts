import type { RouteFields } from '#domain/route/route.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { TourFacts } from './facts.ts'
import { type ActivityFamily, familyOf } from './sentence.ts'

type Practical = RouteFields['practical']
type Line = (facts: TourFacts) => string

const ACCESS: readonly Line[] = [
  (f) => `Signed from the main road; the last bend before ${f.start} is narrow.`,
  (f) => `${f.start} is at the end of the public road.`,
  (f) => `The way begins behind the last house of ${f.start}.`,
  (f) => `Begin at the notice board in ${f.start}.`,
  () => 'Open all year; the barrier is for cars only.',
]
const PARKING: readonly Line[] = [
  (f) => `Car park at ${f.start}, ${f.region.fee} a day from June to September.`,
  (f) => `Room for a dozen cars at ${f.start}, free.`,
  () => 'Roadside bays only. Do not block the passing places.',
  (f) => `Pay and display at ${f.start}; the machine takes cards.`,
  () => 'Full by nine on fine weekends, empty again by three.',
]
const TRANSPORT: readonly Line[] = [
  (f) => `Take ${f.transport} to ${f.start}; every two hours in season.`,
  (f) => `Take ${f.transport}; the stop is three minutes from the start.`,
  (f) => `In summer take ${f.transport}. In winter there is none on Sundays.`,
  () => 'None worth the name: share a car.',
]
const WATER: readonly Line[] = [
  (f) =>
    f.waters[0] === undefined
      ? 'None on the way: fill up before you start.'
      : `At ${f.waters[0]}, good in most years.`,
  (f) =>
    f.huts[0] === undefined
      ? 'A trough at the start, nothing after it.'
      : `At ${f.huts[0]}, when somebody is there.`,
  (f) =>
    f.lakes[0] === undefined
      ? 'Streams low down; treat it where animals graze.'
      : `${f.lakes[0]}, to be filtered.`,
  () => 'Carry two litres a head.',
]
const NO_ROAD: readonly Line[] = [
  (f) => `On foot to ${f.start}; no public road.`,
  (f) => `${f.start} lies away from the road: come up the day before.`,
]
const GEAR: Record<ActivityFamily, readonly Line[]> = {
  foot: [
    () => 'Boots, a wind shell, the track on your device.',
    () => 'Poles for the way down.',
    () => 'Nothing special.',
  ],
  pace: [
    () => 'Shoes with tread, a thin jacket.',
    () => 'A soft flask and a whistle.',
    () => 'A lamp in autumn.',
  ],
  wheels: [
    () => 'A tube, a pump, and lights for the tunnel.',
    () => 'Low gears and good brakes.',
    () => 'A bell: there are walkers.',
  ],
  hooves: [
    () => 'Halter and rope for the rest.',
    () => 'Shoes or boots on all four.',
    () => 'A fly veil in July.',
  ],
  snow: [
    () => 'Beacon, shovel, probe.',
    () => 'Crampons for the skis or shoes after a cold night.',
    () => 'Lamp, map and a spare pair of gloves.',
  ],
  rock: [
    (f) => `Helmet and harness. Rescue: ${f.region.rescue}.`,
    () => 'A 40 m rope and six slings.',
    () => 'Ferrata set, gloves, helmet.',
  ],
  water: [
    () => 'Buoyancy aid and a bow line.',
    () => 'A dry bag with a whole change.',
    () => 'Spray deck if it blows.',
  ],
}

/** Practical information about a tour; parts are left out at random, as members do. */
export function writePractical(facts: TourFacts, random: SeededRandom): Practical {
  const pickLine = (lines: readonly Line[]) => (random.chance(0.88) ? random.pick(lines)(facts) : '')
  return {
    access: pickLine(facts.onRoad ? ACCESS : NO_ROAD),
    parking: facts.onRoad ? pickLine(PARKING) : '',
    transport: facts.onRoad ? pickLine(TRANSPORT) : '',
    water: facts.activity === 'paddle' ? '' : pickLine(WATER),
    gear: pickLine(GEAR[familyOf(facts.activity)]),
  }
}
