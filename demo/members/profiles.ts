import type { Profile } from '#domain/profile/profile.ts'
import type { Activity } from '#domain/route/activity.ts'
import { encodeGeohash } from '#domain/std/geo/geohash.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { REGIONS } from '../terrain/regions.ts'
import { writeBio } from './bios.ts'
import type { HomeId } from './names.ts'
import type { PlannedMember } from './planned-member.ts'

/** What can be said of a member before anybody's routes are known. */
export interface ProfileTraits {
  member: PlannedMember
  activities: Activity[]
  bio: string
  visibility: Profile['visibility']
  approvesFollowers: boolean
}

const LIKED: Record<HomeId, readonly Activity[]> = {
  'julian-alps': [
    'hike',
    'walk',
    'ski_tour',
    'via_ferrata',
    'climb',
    'road_bike',
    'gravel',
    'trail_run',
    'paddle',
  ],
  cairngorms: ['hike', 'walk', 'run', 'mtb', 'gravel', 'paddle', 'ski_tour', 'snowshoe', 'horse', 'climb'],
  'high-tatras': [
    'hike',
    'walk',
    'ski_tour',
    'via_ferrata',
    'trail_run',
    'road_bike',
    'snowshoe',
    'climb',
    'mtb',
  ],
}
const APPROVING_SHARE = 0.12
const WITHDRAWN_SHARE = 0.08

export function makeProfileTraits(crew: readonly PlannedMember[], random: SeededRandom): ProfileTraits[] {
  const told = new Set<string>()
  return crew.map((member) => {
    const liked = LIKED[member.home ?? random.pick(Object.keys(LIKED) as HomeId[])]
    const activities = random.shuffle(liked).slice(0, random.integer(2, 5))
    // the demo accounts are open, so that a newcomer sees them at work
    const reserved = !member.canSignIn
    return {
      member,
      activities,
      bio: writeBio(member, activities, { random, told }),
      visibility: reserved && random.chance(WITHDRAWN_SHARE) ? 'followers' : 'members',
      approvesFollowers: reserved && random.chance(APPROVING_SHARE),
    }
  })
}

export interface ProfileStats {
  routes: number
  followers: number
  following: number
  /** ISO time of the newest thing the member did */
  updatedAt: string
}

const POINTS = { route: 40, follower: 10 } as const
const POINTS_OF_FIRST_LEVEL = 50

export function pointsOf({ routes, followers }: Pick<ProfileStats, 'routes' | 'followers'>): number {
  return POINTS.route * routes + POINTS.follower * followers
}

/** Each level asks for more points than the one before. */
export function levelOf(points: number): number {
  return Math.floor(Math.sqrt(points / POINTS_OF_FIRST_LEVEL))
}

export function makeProfile(
  { member, activities, bio, ...manners }: ProfileTraits,
  standing: ProfileStats,
): Profile {
  const { id, username, first_name, last_name } = member.user
  const { routes, followers, following, updatedAt } = standing
  const points = pointsOf(standing)
  const joinedAt = new Date(member.joinedMs).toISOString()
  return {
    id,
    version: 1,
    createdAt: joinedAt,
    updatedAt,
    username,
    first_name,
    last_name,
    bio,
    avatar: null,
    activities,
    homeArea: homeAreaOf(member.home),
    ...manners,
    level: levelOf(points),
    points,
    counts: { routes, outings: 0, followers, following, communities: 0 },
    joinedAt,
  }
}

const AREA_LETTERS = 3

function homeAreaOf(home: HomeId | null): Profile['homeArea'] {
  const region = REGIONS.find(({ id }) => id === home)
  if (region === undefined) return null
  const [west, south, east, north] = region.bounds
  return { name: region.text.name, cell: encodeGeohash((south + north) / 2, (west + east) / 2, AREA_LETTERS) }
}
