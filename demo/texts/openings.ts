import { joinNames } from './facts.ts'
import type { ActivityFamily, SentenceTemplate } from './sentence.ts'

// Opening sentences: where the tour starts and where it goes.

const ifOutAndBack =
  (text: SentenceTemplate): SentenceTemplate =>
  (f) =>
    f.form === 'out_and_back' ? text(f) : null
const ifLoop =
  (text: SentenceTemplate): SentenceTemplate =>
  (f) =>
    f.form === 'loop' || f.form === 'round_lake' ? text(f) : null
const ifTraverse: (text: (end: string, f: Parameters<SentenceTemplate>[0]) => string) => SentenceTemplate =
  (text) => (f) =>
    f.form === 'traverse' && f.end !== null ? text(f.end, f) : null
const withPlacesBefore: (
  text: (names: string, f: Parameters<SentenceTemplate>[0]) => string,
) => SentenceTemplate = (text) => (f) =>
  f.before.length === 0 ? null : text(joinNames(f.before.slice(0, 2)), f)

export const OPENINGS: Record<ActivityFamily, readonly SentenceTemplate[]> = {
  foot: [
    ifOutAndBack((f) => `Up from ${f.start} to ${f.goal} and back down the same way, ${f.km} in all.`),
    ifOutAndBack(
      (f) => `The plain way to ${f.goal}: out of ${f.start}, no detours, and home by the path you know.`,
    ),
    ifOutAndBack(
      (f) =>
        `${f.goal} stands at ${f.goalHeight}, and from ${f.start} the path wastes little time getting there.`,
    ),
    ifOutAndBack(
      (f) =>
        `From ${f.start} it is about half of ${f.km} to ${f.goal}, and the way back shows you all of it from the other side.`,
    ),
    ifLoop((f) => `A round from ${f.start} that keeps ${f.goal} for the middle of the day.`),
    ifLoop((f) => `Start and finish at ${f.start}, go to ${f.goal} by one way and come back by another.`),
    ifLoop((f) => `${f.km} in a circle: ${f.start}, ${f.goal}, and a different valley side for the return.`),
    ifLoop(
      (f) =>
        `Leave ${f.start} early, be at ${f.goal} before the crowd, and close the loop on quieter ground.`,
    ),
    ifTraverse(
      (end, f) =>
        `From ${f.start} over to ${end} by ${f.goal}: a crossing, so look up the way home before you set out.`,
    ),
    ifTraverse(
      (end, f) => `A day that starts in one valley and ends in another: ${f.start}, ${f.goal}, ${end}.`,
    ),
    ifTraverse(
      (end, f) => `You cross from ${f.start} to ${end}, and ${f.goal} is where the two halves meet.`,
    ),
    withPlacesBefore((names, f) => `Out of ${f.start} the way passes ${names} before it turns to ${f.goal}.`),
    withPlacesBefore(
      (names, f) => `By ${names} to ${f.goal}: the way most people from ${f.start} would show a guest.`,
    ),
  ],
  pace: [
    ifOutAndBack(
      (f) => `Out from ${f.start} to ${f.goal}, turn, and run home faster than you came: ${f.km}.`,
    ),
    ifOutAndBack(
      (f) => `An honest out and back, ${f.start} to ${f.goal}, easy to cut short when the legs say so.`,
    ),
    ifLoop((f) => `A ${f.km} loop from ${f.start} with ${f.goal} as the far point.`),
    ifLoop((f) => `Lace up in ${f.start}, touch ${f.goal}, be back in ${f.hours} at an easy pace.`),
    ifLoop((f) => `My standard loop out of ${f.start}, by ${f.goal}; I have run it in every month.`),
    ifTraverse(
      (end, f) =>
        `A point to point from ${f.start} to ${end}; ${f.goal} is the place to refill and eat something.`,
    ),
    ifTraverse(
      (end, f) =>
        `Running ${f.start} to ${end} over ${f.goal} saves an hour on the bus and costs ${f.climb} of climb.`,
    ),
    withPlacesBefore(
      (names, f) => `From ${f.start} past ${names}, then on to ${f.goal} without a road to wait at.`,
    ),
    (f) => `${f.km} of running between ${f.start} and ${f.goal}, most of it good enough to look up.`,
  ],
  wheels: [
    ifOutAndBack(
      (f) =>
        `From ${f.start} up to ${f.goal} and back, ${f.km}, with the wind decided for you by the valley.`,
    ),
    ifOutAndBack(
      (f) =>
        `The ride to ${f.goal} and home again: nothing to get wrong, and a coffee in ${f.start} at the end.`,
    ),
    ifLoop((f) => `A ${f.km} circuit from ${f.start} by ${f.goal}, better in this direction than the other.`),
    ifLoop((f) => `Roll out of ${f.start}, save something for ${f.goal}, and let the last kilometres run.`),
    ifLoop((f) => `${f.start} to ${f.start} by ${f.goal}: ${f.climb} up, spread kindly over the day.`),
    ifTraverse(
      (end, f) => `One way from ${f.start} to ${end} by ${f.goal}; the train or a friend brings you back.`,
    ),
    ifTraverse((end, f) => `${f.km} from ${f.start} to ${end}, with ${f.goal} about where you want a rest.`),
    withPlacesBefore(
      (names, f) =>
        `Through ${names} to ${f.goal}, mostly away from the traffic that leaves ${f.start} in summer.`,
    ),
    (f) => `${f.goal} from ${f.start}, for a day when ${f.km} sounds like enough.`,
  ],
  hooves: [
    ifOutAndBack((f) => `An unhurried ride from ${f.start} to ${f.goal} and back the same way, ${f.km}.`),
    ifOutAndBack(
      (f) => `Out to ${f.goal} with a rest there, and home to ${f.start} before the flies wake up.`,
    ),
    ifLoop((f) => `A round of ${f.km} from ${f.start}, by ${f.goal}, wide enough for two most of the way.`),
    ifLoop((f) => `From ${f.start} to ${f.goal} and round: long stretches where a canter is fine.`),
    withPlacesBefore(
      (names, f) => `We ride from ${f.start} by ${names} to ${f.goal} and let the horses choose the pace.`,
    ),
    (f) => `Saddle up in ${f.start} for ${f.goal}; ${f.hours} at a walk and trot.`,
  ],
  snow: [
    ifOutAndBack((f) => `Up to ${f.goal} from ${f.start}, ${f.climb} of climb, and down the same slopes.`),
    ifOutAndBack((f) => `${f.goal} in winter, from ${f.start}: a track is usually broken by Saturday noon.`),
    ifOutAndBack(
      (f) =>
        `From ${f.start} the line to ${f.goal} is plain once the snow lies deep enough to hide the path.`,
    ),
    ifOutAndBack(
      (f) =>
        `A half day to ${f.goal} and back to ${f.start}, short enough to try on a day of doubtful weather.`,
    ),
    ifLoop((f) => `A winter round from ${f.start} over ${f.goal}, ${f.km} with the return on another slope.`),
    ifLoop((f) => `Up one side of ${f.goal} and down another, back to ${f.start} without a road to walk.`),
    withPlacesBefore((names, f) => `Past ${names}, quiet in winter, to ${f.goal} at ${f.goalHeight}.`),
    (f) => `${f.goal} from ${f.start} means ${f.climb} of climb, and in good snow all of it is a pleasure.`,
  ],
  rock: [
    ifOutAndBack((f) => `From ${f.start} straight at ${f.goal}, hands in use for the upper half.`),
    ifOutAndBack((f) => `The short, steep way up ${f.goal} from ${f.start}, and down by the same holds.`),
    ifOutAndBack((f) => `${f.goal} by the line you can see from ${f.start}: ${f.climb} of climb in ${f.km}.`),
    ifLoop((f) => `Up ${f.goal} over rock from ${f.start}, and off the summit by the walkers’ path.`),
    ifLoop((f) => `A round over ${f.goal}: rope and helmet from ${f.start}, easy ground for the return.`),
    ifLoop((f) => `The direct way up ${f.goal} and the kind way down make one loop from ${f.start}.`),
    (f) => `${f.goal}, ${f.goalHeight}, from ${f.start} by its steep side.`,
    (f) => `Most parties are on the rock of ${f.goal} an hour after ${f.start}.`,
  ],
  water: [
    (f) =>
      f.form === 'on_lake'
        ? `Once round ${f.goal} under the shore, ${f.km} from the beach near ${f.start}.`
        : null,
    (f) =>
      f.form === 'on_lake'
        ? `${f.goal} by canoe: put in near ${f.start} and keep the bank on your right.`
        : null,
    (f) =>
      f.form === 'on_lake'
        ? `Flat water all the way round ${f.goal}, at ${f.goalHeight}, with landings wherever you like.`
        : null,
    (f) =>
      f.end === null ? null : `Down the ${f.goal} from ${f.start} to ${f.end}, ${f.km} with the stream.`,
    (f) =>
      f.end === null
        ? null
        : `Put in below ${f.start}, take out at ${f.end}: the ${f.goal} does the work for ${f.km}.`,
    (f) =>
      f.end === null
        ? null
        : `A run on the ${f.goal} between ${f.start} and ${f.end}, best with a car left at the lower end.`,
    (f) =>
      f.end === null
        ? null
        : `The ${f.goal} is lively but fair from ${f.start} on; ${f.end} comes sooner than you think.`,
  ],
}
