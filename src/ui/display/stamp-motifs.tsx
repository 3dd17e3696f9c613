// Pictures in the middle of a stamp, in its view box of 96 within the inner ring.

export const stampMotifs = {
  summit: <path d="m27 60 13-22 6 9 5-7 18 20zM36 45l4 3 4-3" />,
  lakes: <path d="M29 57c3-4 7-4 10 0s7 4 10 0 7-4 9 0 7 3 9 0M34 48l8-11 6 8 4-5 9 8" />,
  cairn: (
    <path d="M34 60c0-4 6-5 14-5s14 1 14 5-6 4-14 4-14 0-14-4zM38 50c0-3 4-4 10-4s10 1 10 4-4 4-10 4-10-1-10-4zM43 41c0-3 2-5 5-5s5 2 5 5-2 4-5 4-5-1-5-4z" />
  ),
  signpost: <path d="M48 33v31M36 39h20l5 4-5 4H36zM60 51H42l-5 3.5 5 3.5h18z" />,
  moon: <path d="M55 54a14 14 0 1 1-9-22 11 11 0 0 0 9 22zM61 38v5M58.5 40.5h5M64 50v4M62 52h4" />,
  hut: <path d="M35 48v14h26V48M31 50l17-14 17 14M45 62v-8h6v8" />,
  snow: <path d="M48 33v30M35 40.5l26 15M61 40.5l-26 15M44 36l4 3 4-3M44 60l4-3 4 3" />,
  sunrise: <path d="M32 58h32M38 58a10 10 0 0 1 20 0M48 40v-5M36 46l-4-3M60 46l4-3" />,
}

export type StampMotif = keyof typeof stampMotifs
