import { joinNames } from './facts.ts'
import type { SentenceTemplate } from './sentence.ts'

// Sentences about the course: places on the way in order, the steepest part and the highest point.
// Each mentions only places that the line passes.

const some = (names: readonly string[], most: number): string => joinNames(names.slice(0, most))

export const COURSES: readonly SentenceTemplate[] = [
  (f) => (f.before.length > 2 ? `On the way lie ${some(f.before, 3)}.` : null),
  (f) =>
    f.before.length > 1
      ? `First comes ${f.before[0]}, then ${f.before[1]}, then the last pull to ${f.goal}.`
      : null,
  (f) =>
    f.before.length === 1
      ? `${f.before[0]} is the only named place before ${f.goal}, so keep an eye on the junction there.`
      : null,
  (f) => (f.before.length > 0 && f.after.length > 0 ? `Out by ${f.before[0]}, back by ${f.after[0]}.` : null),
  (f) => (f.after.length > 1 ? `From ${f.goal} it goes on by ${some(f.after, 3)}.` : null),
  (f) =>
    f.after.length === 1
      ? `The second half runs by ${f.after[0]}, which sees few people even in August.`
      : null,
  (f) => (f.after.length > 0 ? `After ${f.goal} do not rush: ${f.after[0]} deserves a stop too.` : null),
  (f) =>
    f.form === 'out_and_back' && f.before.length === 0 && f.after.length === 0
      ? `There is nothing between ${f.start} and ${f.goal} but ${f.tree} and open ground.`
      : null,
  (f) =>
    f.before.length === 0 && f.after.length === 0
      ? `No junction to miss: one way, well marked, all along.`
      : null,
  (f) => (f.passes.length > 1 ? `It crosses ${some(f.passes, 3)}, each with its own wind.` : null),
  (f) =>
    f.passes.length === 1
      ? `${f.passes[0]} is the saddle of the day, and the place to decide about the weather.`
      : null,
  (f) => (f.passes.length === 1 ? `You change sides at ${f.passes[0]} and get a new view for it.` : null),
  (f) => (f.lakes.length > 1 ? `The water you pass is ${some(f.lakes, 3)}.` : null),
  (f) =>
    f.lakes.length === 1
      ? `${f.lakes[0]} lies right by the way; early in the day it holds the whole ridge upside down.`
      : null,
  (f) => (f.lakes.length === 1 ? `Leave time for ${f.lakes[0]}, and a towel if you are brave.` : null),
  (f) => (f.huts.length > 1 ? `${some(f.huts, 3)} stand on the way, so a light pack will do.` : null),
  (f) => (f.huts.length === 1 ? `${f.huts[0]} comes at a good moment for soup, or for a night.` : null),
  (f) => (f.huts.length === 1 ? `If the weather turns, ${f.huts[0]} is the roof to make for.` : null),
  (f) => (f.waters.length > 0 ? `${f.waters[0]} is worth the minutes it costs.` : null),
  (f) => (f.waters.length > 0 ? `You hear ${f.waters[0]} well before you see it.` : null),
  (f) =>
    f.pastures.length > 1 ? `Between the ${f.tree} stand the clearings of ${some(f.pastures, 2)}.` : null,
  (f) => (f.pastures.length === 1 ? `${f.pastures[0]} opens like a room after the trees.` : null),
  (f) => (f.summits.length > 1 ? `${some(f.summits, 3)} are taken along the way.` : null),
  (f) => (f.summits.length === 1 ? `${f.summits[0]} comes along the way, hardly a detour.` : null),
]

export const STEEPS: readonly SentenceTemplate[] = [
  (f) =>
    f.steep?.up
      ? `The steepest part comes around ${f.steep.at}: ${f.steep.percent} % for a good 400 m.`
      : null,
  (f) =>
    f.steep?.up
      ? `Keep something in hand for the pull at ${f.steep.at}, where it rises ${f.steep.percent} %.`
      : null,
  (f) =>
    f.steep?.up
      ? `At ${f.steep.at} the ground stands up to ${f.steep.percent} %; after that it relents.`
      : null,
  (f) =>
    f.steep?.up
      ? `Nothing on it is steeper than the ${f.steep.percent} % you meet ${f.steep.at} from the start.`
      : null,
  (f) =>
    f.steep && !f.steep.up
      ? `The way down is the harder half: ${f.steep.percent} % from ${f.steep.at} on.`
      : null,
  (f) =>
    f.steep && !f.steep.up ? `Poles help at ${f.steep.at}, where it drops ${f.steep.percent} %.` : null,
  (f) =>
    f.steep && !f.steep.up
      ? `It falls away at ${f.steep.percent} % after ${f.steep.at}, so come with fresh brakes or fresh knees.`
      : null,
  (f) =>
    f.steep === null
      ? `Nowhere is it steep enough to talk about, with ${f.climb} of climb over the whole.`
      : null,
  (f) => (f.steep === null ? `The climb, ${f.climb} altogether, hides itself well.` : null),
  (f) =>
    f.steep && f.steep.percent > 45
      ? `Around ${f.steep.at} hands come out of the pockets: ${f.steep.percent} % on ${f.rock}.`
      : null,
  (f) =>
    f.steep && f.steep.percent < 25
      ? `With ${f.steep.percent} % at the worst, around ${f.steep.at}, anybody who is used to hills will manage.`
      : null,
]

export const TOPS: readonly SentenceTemplate[] = [
  (f) =>
    f.highestName !== null && f.highestName !== f.goal
      ? `The highest point is not ${f.goal} but ${f.highestName}, ${f.highest}.`
      : null,
  (f) =>
    f.highestName !== null && f.highestName !== f.goal
      ? `${f.highestName}, at ${f.highest}, is as high as it gets.`
      : null,
  (f) =>
    f.highestName === f.goal && f.goalKind !== 'village'
      ? `${f.goal} is the top of it at ${f.highest}, and the place to sit down.`
      : null,
  (f) =>
    f.highestName === f.goal && f.goalKind === 'summit'
      ? `From ${f.goal} you look over most of the ${f.region.name}.`
      : null,
  (f) =>
    f.highestName === f.goal
      ? `At ${f.goal} you stand on ${f.highest}, with ${f.climb} of climb behind you.`
      : null,
  (f) =>
    f.goalKind === 'summit' || f.goalKind === 'pass'
      ? `Look for ${f.animal} below ${f.goal}; they are used to visitors who keep still.`
      : null,
  (f) => (f.highestName === null ? `It tops out at ${f.highest} on a shoulder that has no name.` : null),
  (f) =>
    f.highestName === null
      ? `The highest ground, ${f.highest}, comes unannounced between two places with names.`
      : null,
  (f) => `It never goes above ${f.highest}, and adds up to ${f.climb} of climb.`,
  (f) => `Reckon with ${f.hours} and ${f.climb} of climb, breaks not counted.`,
  (f) => `Figure on ${f.hours} without the stops.`,
]
