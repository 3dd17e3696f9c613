import type { Activity } from '#domain/route/activity.ts'
import type { Junction, Surface } from '../paths/way.ts'

export type TourForm = 'out_and_back' | 'loop' | 'traverse'

/** Limits for tours of an activity. Lengths in km, climbs in metres. */
export interface ActivityRules {
  lengthKm: readonly [shortest: number, longest: number]
  climbM: readonly [least: number, most: number]
  /** cost factor per surface; a missing surface is not used */
  surfaces: Partial<Record<Surface, number>>
  /** ways with a higher (climb + descent) / length are not used */
  steepest: number
  starts: readonly Junction['kind'][]
  goals: readonly Junction['kind'][]
  forms: readonly TourForm[]
  /** the tour must contain a way of this surface */
  requiredSurface: Surface | null
}

const SETTLED = ['village', 'trailhead'] as const
const HIGH = ['summit', 'summit', 'summit', 'pass', 'hut'] as const
const GENTLE = ['lake', 'lake', 'waterfall', 'viewpoint', 'pasture', 'village', 'spring'] as const

export const ACTIVITY_RULES: Record<Exclude<Activity, 'paddle'>, ActivityRules> = {
  walk: {
    lengthKm: [1.8, 9],
    climbM: [0, 330],
    surfaces: { path: 1, gravel: 1, asphalt: 1.7 },
    steepest: 0.2,
    starts: SETTLED,
    goals: GENTLE,
    forms: ['loop', 'loop', 'out_and_back'],
    requiredSurface: null,
  },
  hike: {
    lengthKm: [5, 27],
    climbM: [280, 2000],
    surfaces: { path: 1, gravel: 1.15, asphalt: 2.2 },
    steepest: 0.48,
    starts: [...SETTLED, 'trailhead'],
    goals: [...HIGH, 'pasture', 'lake'],
    forms: ['out_and_back', 'loop', 'loop', 'loop', 'traverse'],
    requiredSurface: 'path',
  },
  run: {
    lengthKm: [4, 17],
    climbM: [0, 380],
    surfaces: { gravel: 1, asphalt: 1.2, path: 1.3 },
    steepest: 0.16,
    starts: ['village'],
    goals: [...GENTLE, 'trailhead'],
    forms: ['loop', 'loop', 'out_and_back'],
    requiredSurface: null,
  },
  trail_run: {
    lengthKm: [8, 34],
    climbM: [350, 2100],
    surfaces: { path: 1, gravel: 1.1, asphalt: 2 },
    steepest: 0.38,
    starts: SETTLED,
    goals: [...HIGH, 'pasture', 'lake'],
    forms: ['loop', 'loop', 'loop', 'traverse'],
    requiredSurface: 'path',
  },
  road_bike: {
    lengthKm: [18, 115],
    climbM: [40, 2400],
    surfaces: { asphalt: 1 },
    steepest: 0.2,
    starts: ['village'],
    goals: ['village', 'village', 'trailhead', 'pass', 'pasture'],
    forms: ['loop', 'out_and_back', 'traverse'],
    requiredSurface: 'asphalt',
  },
  gravel: {
    lengthKm: [14, 72],
    climbM: [80, 1700],
    surfaces: { gravel: 1, asphalt: 1.2 },
    steepest: 0.2,
    starts: ['village'],
    goals: ['pasture', 'trailhead', 'hut', 'village', 'lake', 'waterfall'],
    forms: ['loop', 'out_and_back', 'loop', 'traverse'],
    requiredSurface: 'gravel',
  },
  mtb: {
    lengthKm: [8, 44],
    climbM: [150, 1500],
    surfaces: { path: 1.1, gravel: 1, asphalt: 1.5 },
    steepest: 0.22,
    starts: SETTLED,
    goals: ['pasture', 'hut', 'viewpoint', 'lake', 'summit', 'pass'],
    forms: ['loop', 'loop', 'out_and_back'],
    requiredSurface: 'path',
  },
  horse: {
    lengthKm: [6, 30],
    climbM: [30, 850],
    surfaces: { gravel: 1, path: 1.2, asphalt: 2 },
    steepest: 0.18,
    starts: ['village', 'pasture'],
    goals: ['pasture', 'lake', 'waterfall', 'viewpoint'],
    forms: ['loop', 'out_and_back'],
    requiredSurface: 'gravel',
  },
  ski_tour: {
    lengthKm: [5, 20],
    climbM: [450, 1500],
    surfaces: { path: 1, gravel: 1, asphalt: 3 },
    steepest: 0.42,
    starts: SETTLED,
    goals: ['summit', 'summit', 'pass'],
    forms: ['out_and_back', 'out_and_back', 'loop'],
    requiredSurface: 'path',
  },
  snowshoe: {
    lengthKm: [3, 13],
    climbM: [120, 820],
    surfaces: { path: 1, gravel: 1, asphalt: 3 },
    steepest: 0.32,
    starts: [...SETTLED, 'hut'],
    goals: ['pasture', 'hut', 'summit', 'pass'],
    forms: ['out_and_back', 'loop'],
    requiredSurface: 'path',
  },
  via_ferrata: {
    lengthKm: [2.5, 17],
    climbM: [350, 1900],
    surfaces: { rock: 0.4, path: 1, gravel: 1 },
    steepest: 2,
    starts: ['trailhead', 'trailhead', 'hut'],
    goals: ['summit'],
    forms: ['loop', 'out_and_back'],
    requiredSurface: 'rock',
  },
  climb: {
    lengthKm: [1.2, 13],
    climbM: [250, 1500],
    surfaces: { rock: 0.3, path: 1, gravel: 1 },
    steepest: 2,
    starts: ['trailhead', 'hut'],
    goals: ['summit'],
    forms: ['out_and_back', 'loop'],
    requiredSurface: 'rock',
  },
}
