import type { Community } from '#domain/community/community.ts'
import type { MemberCard } from '#domain/member/user.ts'
import type { Post } from '#domain/post/post.ts'
import type { RelationOf } from '#domain/relation/relation.ts'
import type { Route } from '#domain/route/route.ts'
import type { PlannedMember } from '../members/planned-member.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { uuidV7At } from '../uuid.ts'
import type { DemoFollow } from '../world.ts'
import { ANNOUNCEMENT_TEXTS, COMMUNITY_TEXTS, MEMBER_TEXTS } from './post-texts.ts'

const HOUR_MS = 3_600_000
/** Of each demo account, so that its feed has posts. */
const FOLLOWED_AUTHORS = 4
const POSTS_OF_COMMUNITY = 3
/** The newest are some hours old, the oldest two weeks. */
const AGE_HOURS = { min: 3, max: 330 }

interface PostWorld {
  members: readonly PlannedMember[]
  cards: ReadonlyMap<PlannedMember, MemberCard>
  follows: readonly DemoFollow[]
  routes: readonly Route[]
  communities: readonly Community[]
  communityRelations: readonly RelationOf<'membership' | 'invitation'>[]
  now: Date
}

interface DemoPosts {
  posts: Post[]
  /** with the number of their posts */
  communities: Community[]
}

/** Posts of the members whom the demo accounts follow, and posts in every community. */
export function makePosts(world: PostWorld, random: SeededRandom): DemoPosts {
  const inCommunities = world.communities.flatMap((community) => postsIn(community, world, random))
  const countOf = (id: string) => inCommunities.filter(({ community }) => community === id).length
  return {
    posts: [...postsOfFollowed(world, random), ...inCommunities],
    communities: world.communities.map((community) => ({
      ...community,
      counts: { ...community.counts, posts: countOf(community.id) },
    })),
  }
}

/** Every other one is about a route of its author, if there is one. */
function postsOfFollowed({ members, cards, follows, routes, now }: PostWorld, random: SeededRandom): Post[] {
  const accounts = members.filter(({ canSignIn }) => canSignIn)
  const followed = new Set(
    accounts.flatMap(({ user }) =>
      follows
        .filter(({ followerId, state }) => followerId === user.id && state === 'accepted')
        .slice(0, FOLLOWED_AUTHORS)
        .map(({ targetId }) => targetId),
    ),
  )
  const texts = random.shuffle(MEMBER_TEXTS)
  const authors = members.filter(({ user }) => followed.has(user.id))
  return authors.flatMap((member, index) => {
    const author = cards.get(member)
    const text = texts[index % texts.length]
    if (!author || text === undefined) return []
    const own = routes.find((route) => route.author.id === author.id && route.visibility === 'public')
    const target = own && index % 2 === 0 ? { collection: 'routes' as const, id: own.id } : null
    const kind = target ? 'route' : 'text'
    return [makePost({ author, text, kind, target, community: null }, { now, random })]
  })
}

/** The first one by its owner. */
function postsIn(community: Community, world: PostWorld, random: SeededRandom): Post[] {
  if (community.archived) return []
  const { communityRelations, now } = world
  const authors = communityRelations.flatMap((relation) =>
    relation.kind === 'membership' && relation.target.id === community.id && relation.state === 'member'
      ? [relation.author]
      : [],
  )
  const writers = [community.author, ...random.shuffle(authors).slice(0, POSTS_OF_COMMUNITY - 1)]
  const texts = random.shuffle(COMMUNITY_TEXTS)
  return writers.flatMap((author, index) => {
    const isAnnouncement = index === 0
    const text = isAnnouncement ? random.pick(ANNOUNCEMENT_TEXTS) : texts[index]
    const kind = isAnnouncement ? 'announcement' : 'text'
    return text === undefined
      ? []
      : [makePost({ author, text, kind, target: null, community: community.id }, { now, random })]
  })
}

type Content = Pick<Post, 'author' | 'text' | 'kind' | 'target' | 'community'>

function makePost(content: Content, { now, random }: { now: Date; random: SeededRandom }): Post {
  const hoursAgo = random.between(AGE_HOURS.min, AGE_HOURS.max)
  const atMs = Math.floor(now.getTime() - hoursAgo * HOUR_MS)
  const at = new Date(atMs).toISOString()
  return {
    id: uuidV7At(atMs, random),
    version: 1,
    createdAt: at,
    updatedAt: at,
    photos: [],
    poll: null,
    outing: null,
    visibility: content.community === null ? 'followers' : 'public',
    pinned: false,
    hidden: false,
    hiddenReason: null,
    counts: { likes: 0, comments: 0 },
    votes: {},
    waiting: false,
    editedAt: null,
    ...content,
  }
}
