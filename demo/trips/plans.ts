import type { HomeId } from '../members/names.ts'

export interface DayPlan {
  title: string
  note: string
  startsAt: string
  /** before the route of the day */
  arrival?: { name: string; from: string; to: string }
  /** whether the night is spent at the hut or village nearest to the route */
  staysNear: boolean
}

export interface PackingPlan {
  category: string
  name: string
  quantity?: number
  weight: number
  /** the username of the member who brings it */
  broughtBy?: string
}

/** A trip that its owner plans with others. */
export interface TripPlan {
  name: string
  description: string
  region: HomeId
  /** on the owner's plan trips can be shared */
  owner: string
  editor: string
  /** from the day of `now` to the first day; negative: in the past */
  inDays: number
  /** how long before it was planned */
  plannedDays: number
  days: readonly DayPlan[]
  packing: readonly PackingPlan[]
  notes: string
}

const SHARED: readonly PackingPlan[] = [
  { category: 'Shared', name: 'First-aid kit', weight: 420, broughtBy: 'tomas' },
  { category: 'Shared', name: 'Stove and pot', weight: 610, broughtBy: 'maya' },
  { category: 'Shared', name: 'Gas cartridge', weight: 380, broughtBy: 'maya' },
  { category: 'Shared', name: 'Paper map', weight: 90, broughtBy: 'tomas' },
  { category: 'Each of us', name: 'Headlamp', quantity: 2, weight: 85 },
  { category: 'Each of us', name: 'Sleeping bag liner', quantity: 2, weight: 210 },
]

export const TRIP_PLANS: readonly TripPlan[] = [
  {
    name: 'Three days above Bohinj',
    description: 'A long weekend from hut to hut, with the early train there and the last bus back.',
    region: 'julian-alps',
    owner: 'tomas',
    editor: 'maya',
    inDays: -24,
    plannedDays: 20,
    days: [
      {
        title: 'Up to the first hut',
        note: 'The spring below the hut was dry last August. Fill all bottles in the valley.',
        startsAt: '08:30',
        arrival: { name: 'Train to Bohinjska Bistrica', from: '05:40', to: '08:05' },
        staysNear: true,
      },
      {
        title: 'The long ridge',
        note: 'Turn back at noon if clouds build up in the west.',
        startsAt: '06:15',
        staysNear: true,
      },
      { title: 'Down to the lake', note: '', startsAt: '09:00', staysNear: false },
    ],
    packing: [...SHARED, { category: 'Each of us', name: 'Swimming things', quantity: 2, weight: 300 }],
    notes: 'Half board is booked for two, under Kovář. Pay in cash.',
  },
  {
    name: 'Across the High Tatras',
    description: 'Tomas shows Maya his home: three huts, and one day without a summit.',
    region: 'high-tatras',
    owner: 'tomas',
    editor: 'maya',
    inDays: 16,
    plannedDays: 30,
    days: [
      {
        title: 'From the railway into the valley',
        note: 'Maya arrives on the night train.',
        startsAt: '10:00',
        arrival: { name: 'Tatra railway to the trailhead', from: '08:50', to: '09:35' },
        staysNear: true,
      },
      {
        title: 'Over the pass',
        note: 'Chains on the north side. Early start, because afternoons bring thunder.',
        startsAt: '06:00',
        staysNear: true,
      },
      {
        title: 'A slow day by the lakes',
        note: 'Photos, soup, nothing else.',
        startsAt: '09:30',
        staysNear: true,
      },
      { title: 'Back to the railway', note: '', startsAt: '08:30', staysNear: false },
    ],
    packing: [
      ...SHARED,
      { category: 'Each of us', name: 'Light crampons', quantity: 2, weight: 480 },
      { category: 'Each of us', name: 'Hard shell', quantity: 2, weight: 390 },
    ],
    notes: 'The huts hold beds until 17:00. Call if we are late.',
  },
]
