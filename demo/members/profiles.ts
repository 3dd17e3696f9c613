import type { Profile } from '#domain/profile/profile.ts'
import type { Activity } from '#domain/route/activity.ts'
import { encodeGeohash } from '#domain/std/geo/geohash.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { REGIONS } from '../terrain/regions.ts'
import { writeBio } from './bios.ts'
import type { HomeId } from './names.ts'
import type { PlannedMember } from './planned-member.ts'

/** The part of a profile that does not depend on routes and follows. */
export interface ProfileTraits {
  member: PlannedMember
  activities: Activity[]
  bio: string
  visibility: Profile['visibility']
  approvesFollowers: boolean
}

const ACTIVITIES_BY_REGION: Record<HomeId, readonly Activity[]> = {
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
const FOLLOWERS_ONLY_SHARE = 0.08

export function makeProfileTraits(members: readonly PlannedMember[], random: SeededRandom): ProfileTraits[] {
  const usedBios = new Set<string>()
  return members.map((member) => {
    const regionActivities =
      ACTIVITIES_BY_REGION[member.home ?? random.pick(Object.keys(ACTIVITIES_BY_REGION) as HomeId[])]
    const activities = random.shuffle(regionActivities).slice(0, random.integer(2, 5))
    // Demo accounts stay public, so that new visitors see them.
    const mayRestrict = !member.canSignIn
    return {
      member,
      activities,
      bio: writeBio(member, activities, { random, usedBios }),
      visibility: mayRestrict && random.chance(FOLLOWERS_ONLY_SHARE) ? 'followers' : 'members',
      approvesFollowers: mayRestrict && random.chance(APPROVING_SHARE),
    }
  })
}

export interface ProfileStats {
  /** those that every member sees */
  publicRoutes: number
  followers: number
  following: number
  /** public ones that the member has joined */
  communities: number
  /** ISO time of the member's latest activity */
  updatedAt: string
}

export function makeProfile(
  { member, activities, bio, ...settings }: ProfileTraits,
  stats: ProfileStats,
): Profile {
  const { id, username, first_name, last_name } = member.user
  const { publicRoutes, followers, following, communities, updatedAt } = stats
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
    homeArea: makeHomeArea(member.home),
    ...settings,
    // the server computes them from the documents
    level: 1,
    points: 0,
    counts: { routes: publicRoutes, outings: 0, followers, following, communities },
    joinedAt,
  }
}

const HOME_AREA_GEOHASH_LENGTH = 3

function makeHomeArea(home: HomeId | null): Profile['homeArea'] {
  const region = REGIONS.find(({ id }) => id === home)
  if (region === undefined) return null
  const [west, south, east, north] = region.bounds
  return {
    name: region.text.name,
    cell: encodeGeohash((south + north) / 2, (west + east) / 2, HOME_AREA_GEOHASH_LENGTH),
  }
}
