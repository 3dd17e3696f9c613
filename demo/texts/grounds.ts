import type { ActivityFamily, SentenceTemplate } from './sentence.ts'

// Sentences about the ground, by family of activities.

export const GROUNDS: Record<ActivityFamily, readonly SentenceTemplate[]> = {
  foot: [
    (f) => `Underfoot it is ${f.tree} needles first and ${f.rock} later.`,
    (f) => `The path is good to the last trees; above them it is ${f.rock} and you place your feet.`,
    () => 'Roots when wet are the only real trouble.',
    (f) => `In early summer there are ${f.flower} by the way, later only stones.`,
    () => 'Marks are fresh and close, but in fog take the track with you.',
    (f) => `Expect ${f.tree} shade in the lower third and none after that.`,
    () => 'Boots rather than shoes: the edges are sharp.',
    (f) => `With luck there are ${f.animal} in the first hour.`,
  ],
  pace: [
    () => 'Runnable nearly everywhere, with two places where walking is no shame.',
    (f) => `Soft ${f.tree} floor, then ${f.rock}: shoes with some tread.`,
    () => 'The middle part drains badly, so expect wet feet after rain.',
    () => 'Good footing, few gates, almost no tarmac.',
    (f) => `Early in the day you share it with ${f.animal} and nobody else.`,
    () => 'The last descent rewards short steps.',
  ],
  wheels: [
    () => 'The surface is sound, with loose grit in the bends after storms.',
    () => 'Drainage bars cross the way at odd angles: take them square.',
    (f) => `Under the ${f.tree} it stays damp until noon.`,
    () => 'Two narrow stretches need patience when walkers come up.',
    () => 'Gears low enough for a tired leg are not a luxury here.',
    () => 'Tractors have the right of way, whatever the signs say.',
    () => 'The descent has a blind bend at the bridge.',
  ],
  hooves: [
    () => 'Firm tracks, one ford that is shallow except after rain.',
    (f) => `The ${f.tree} branches hang low in two places.`,
    () => 'Four gates, all to be closed again.',
    () => 'Shoes are needed: the last part is stony.',
    (f) => `Horses that do not know ${f.animal} may want a word.`,
  ],
  snow: [
    (f) => `Between the ${f.tree} the snow stays cold for days.`,
    () => 'The upper bowl fills with drift: read the bulletin, carry the kit, space out.',
    () => 'Start on skins or snowshoes from the car in a good winter, on foot in a thin one.',
    (f) => `Look out for ${f.animal}, and leave them the quiet side of the slope.`,
    () => 'After a clear night it is hard until ten and perfect until noon.',
    () => 'Cornices hang over the far side of the crest; stay well in.',
  ],
  rock: [
    (f) => `The ${f.rock} is sound where it is worn and doubtful where it is not.`,
    () => 'Helmet: parties above send things down.',
    () => 'Pegs and cable are in good order, with one long reach near the top.',
    (f) => `The start is a ledge with ${f.flower}; from there it is plain where to go.`,
    () => 'Retreat is simple for the first third and awkward after it.',
    () => 'Dry rock only: the upper slabs hold water for a day.',
  ],
  water: [
    () => 'Wind gets up from the west after lunch, so start early.',
    () => 'The banks are soft: land at the gravel spits.',
    (f) => `Alder and ${f.tree} overhang the bends; keep to the inside.`,
    () => 'Cold water all year: dress for a swim, not for the sun.',
    () => 'Anglers have the pools in the evening; pass behind them and wave.',
    () => 'At low water you will scrape twice.',
  ],
}
