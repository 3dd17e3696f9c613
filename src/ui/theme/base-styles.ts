import { narrow, touch } from './media.ts'

export const sizeTokens = `
  :root {
    --sans: system-ui, -apple-system, 'Segoe UI Variable Text', 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif;
    --serif: 'Iowan Old Style', 'Palatino Linotype', Palatino, 'Noto Serif', 'Source Serif 4', Georgia, 'Liberation Serif', serif;
    --mono: ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', Menlo, Consolas, 'Liberation Mono', monospace;
    --radius-card: 10px;
    --radius-control: 8px;
    --radius-tag: 4px;
    --control: 40px;
    --nav: 60px;
    --bar: 64px;
    --margin-column: 88px;
    --quick: 140ms cubic-bezier(0.2, 0.7, 0.3, 1);
  }
  ${narrow} {
    :root { --control: 44px; --nav: 56px; --margin-column: 70px; }
  }
  ${touch} {
    :root { --control: 44px; }
  }
`

export const resetStyles = `
  *, *::before, *::after { box-sizing: border-box; }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    background: var(--paper);
    scroll-padding-top: calc(var(--nav) + 16px);
  }
  body {
    --map-ground: var(--raised);
    margin: 0;
    background: var(--paper);
    color: var(--ink);
    font: 400 1rem/1.5rem var(--sans);
    font-variant-numeric: tabular-nums;
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, blockquote { margin: 0; padding: 0; }
  ul, ol { list-style: none; }
  fieldset { border: 0; min-width: 0; }
  legend { padding: 0; }
  h1, h2, h3, h4 { font-weight: 650; text-wrap: balance; }
  h1 { font-size: 1.875rem; line-height: 2.25rem; letter-spacing: -0.022em; }
  h2 { font-size: 1.25rem; line-height: 1.625rem; letter-spacing: -0.014em; }
  h3 { font-size: 1rem; line-height: 1.375rem; letter-spacing: -0.008em; }
  ${narrow} {
    h1 { font-size: 1.5rem; line-height: 1.875rem; }
  }
  a { color: inherit; text-decoration: none; }
  button, input, select, textarea { font: inherit; color: inherit; }
`

export const behaviourStyles = `
  :focus-visible { outline: 2px solid var(--lake); outline-offset: 2px; border-radius: 3px; }
  ::selection { background: var(--moss-tint); color: var(--ink); }
  @keyframes turn { to { rotate: 1turn; } }
  @keyframes breathe { 50% { opacity: 0.25; } }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; }
  }
  @media (forced-colors: active) {
    :focus-visible { outline-color: Highlight; }
    [aria-pressed='true']:not(:focus-visible), [aria-current]:not(:focus-visible), [aria-selected='true']:not(:focus-visible),
    button[aria-expanded='true']:not(:focus-visible), [role^='menuitem']:focus:not(:focus-visible) {
      outline: 1px solid Highlight;
      outline-offset: -2px;
    }
  }
`
