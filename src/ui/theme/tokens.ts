// Colours of both themes. Text has a contrast of at least 4.5:1; borders, focus rings and lines
// 3:1.

export type TokenName = keyof typeof light

export const light = {
  paper: '#f6f3ea',
  raised: '#fffdf7',
  sunk: '#edeadd',
  ink: '#17231f',
  muted: '#56635d',
  line: '#dad5c5',
  edge: '#85867a',
  rule: '#17231f',
  track: '#17231f',
  moss: '#2f6b4a',
  'moss-deep': '#24553a',
  'on-moss': '#fffdf7',
  'moss-tint': '#e2ebdc',
  blaze: '#b0420d',
  'blaze-line': '#c8501f',
  'blaze-tint': '#f8e5d8',
  lake: '#23688c',
  'lake-tint': '#dbe8ec',
  danger: '#a8322a',
  'danger-tint': '#f7e0da',
  warning: '#7d5200',
  'warning-tint': '#f6e8c6',
  contour: '#e2dac3',
  'contour-x': '#d3c8aa',
  'contour-map': '#bfae82',
  land: 'rgb(118 148 92 / 0.032)',
  water: '#cfe1e6',
  'water-edge': '#7fa9b9',
  strip: '#17231f',
  'on-strip': '#f6f3ea',
  scrim: 'rgb(23 35 31 / 0.42)',
  shade: '0 1px 0 rgb(23 35 31 / 0.04), 0 12px 32px -8px rgb(23 35 31 / 0.22)',
  'pebble-1': '#dfe6d3',
  'pebble-2': '#ecdccb',
  'pebble-3': '#d6e3e6',
  'pebble-4': '#ebe1bf',
  'pebble-5': '#e6d9dd',
  'pebble-6': '#dcdccf',
  'pebble-ink': '#2b3833',
}

export const dark: Record<TokenName, string> = {
  paper: '#12191a',
  raised: '#1a2324',
  sunk: '#0d1314',
  ink: '#e9ede6',
  muted: '#9daaa3',
  line: '#2c3839',
  edge: '#6a7876',
  rule: '#62716d',
  track: '#cdd6cd',
  moss: '#6fbf8f',
  'moss-deep': '#8ad0a5',
  'on-moss': '#0f1a15',
  'moss-tint': '#1f3229',
  blaze: '#f08a5d',
  'blaze-line': '#f08a5d',
  'blaze-tint': '#3a261d',
  lake: '#6db3d8',
  'lake-tint': '#1b2f38',
  danger: '#f0857b',
  'danger-tint': '#3b2321',
  warning: '#e0b050',
  'warning-tint': '#352b17',
  contour: '#283536',
  'contour-x': '#354546',
  'contour-map': '#506360',
  land: 'rgb(140 180 150 / 0.014)',
  water: '#1a323c',
  'water-edge': '#3d6677',
  strip: '#2d393a',
  'on-strip': '#e9ede6',
  scrim: 'rgb(4 8 8 / 0.6)',
  shade: '0 0 0 1px rgb(0 0 0 / 0.3), 0 16px 40px -8px rgb(0 0 0 / 0.6)',
  'pebble-1': '#2b3a2f',
  'pebble-2': '#40332a',
  'pebble-3': '#263a41',
  'pebble-4': '#3b3622',
  'pebble-5': '#3b3036',
  'pebble-6': '#30383a',
  'pebble-ink': '#dfe6de',
}

/** System colours for drawings in forced-colors mode; the browser handles everything else. */
export const forced: Partial<Record<TokenName, string>> = {
  paper: 'Canvas',
  raised: 'Canvas',
  ink: 'CanvasText',
  muted: 'CanvasText',
  line: 'CanvasText',
  edge: 'CanvasText',
  rule: 'CanvasText',
  track: 'CanvasText',
  moss: 'Highlight',
  'moss-deep': 'Highlight',
  'on-moss': 'HighlightText',
  'blaze-line': 'Highlight',
  lake: 'Highlight',
  danger: 'CanvasText',
  warning: 'Highlight',
  contour: 'GrayText',
  'contour-x': 'GrayText',
  'contour-map': 'GrayText',
  land: 'transparent',
  water: 'Canvas',
  'water-edge': 'GrayText',
}

const declared = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('')

/** The system setting selects the theme; `data-theme` on <html> overrides it. */
export const colourTokens = `
  :root { color-scheme: light; ${declared(light)} }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) { color-scheme: dark; ${declared(dark)} }
  }
  :root[data-theme='dark'] { color-scheme: dark; ${declared(dark)} }
  @media (forced-colors: active) { :root:root:root { ${declared(forced)} } }
`
