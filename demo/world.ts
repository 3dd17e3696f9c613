import type { User } from '#domain/member/user.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { Route } from '#domain/route/route.ts'
import type { Track } from '#domain/track/track.ts'

export interface DemoMember {
  user: User
  joinedAt: string
  /** by the password of the demo accounts; the others have none */
  canSignIn: boolean
}

export interface DemoFollow {
  followerId: string
  targetId: string
  state: 'requested' | 'accepted'
  createdAt: string
}

/** All that an empty database is filled with. */
export interface DemoWorld {
  members: DemoMember[]
  /** one a member, in the same order */
  profiles: Profile[]
  follows: DemoFollow[]
  routes: Route[]
  /** one a route, in the same order */
  tracks: Track[]
}
