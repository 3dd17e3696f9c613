// Names and home regions of the demo members, and which of them are demo accounts.

export type HomeId = 'julian-alps' | 'cairngorms' | 'high-tatras'

export interface NamedMember {
  first: string
  last: string
  /** null: lives outside the demo regions */
  home: HomeId | null
  username?: string
  staff?: true
}

/** Accounts with a published password that anyone may sign in to. */
export const DEMO_ACCOUNTS: readonly NamedMember[] = [
  { first: 'Maya', last: 'Lindgren', home: 'julian-alps', username: 'maya' },
  { first: 'Tomas', last: 'Kovář', home: 'high-tatras', username: 'tomas' },
  { first: 'Noor', last: 'Haddad', home: null, username: 'noor', staff: true },
]

const OTHER_STAFF: NamedMember = { first: 'Iain', last: 'Farquharson', home: 'cairngorms', staff: true }

const BY_HOME: Record<HomeId, readonly (readonly [first: string, last: string])[]> = {
  'julian-alps': [
    ['Anja', 'Kos'],
    ['Jure', 'Zupan'],
    ['Matej', 'Rozman'],
    ['Nika', 'Hodnik'],
    ['Luka', 'Cerkovnik'],
    ['Tina', 'Arh'],
    ['Gregor', 'Stare'],
    ['Urška', 'Mencinger'],
    ['Blaž', 'Odar'],
    ['Petra', 'Žvan'],
    ['Rok', 'Langus'],
    ['Ema', 'Repe'],
    ['Aleš', 'Korošec'],
    ['Mojca', 'Budkovič'],
    ['Žiga', 'Medja'],
    ['Špela', 'Gartner'],
    ['Andrea', 'Moretti'],
    ['Lukas', 'Egger'],
    ['Katrin', 'Oberhauser'],
    ['Klemen', 'Pogačnik'],
  ],
  cairngorms: [
    ['Eilidh', 'Grant'],
    ['Calum', 'Macpherson'],
    ['Fiona', 'Cumming'],
    ['Struan', 'Mackintosh'],
    ['Isla', 'Shaw'],
    ['Hamish', 'Duguid'],
    ['Morag', 'Stewart'],
    ['Ruaridh', 'Fraser'],
    ['Kirsty', 'Lamont'],
    ['Angus', 'Mcbain'],
    ['Catriona', 'Munro'],
    ['Ewan', 'Gordon'],
    ['Jess', 'Whitaker'],
    ['Owen', 'Pritchard'],
    ['Aileen', 'Forbes'],
    ['Priya', 'Nair'],
    ['Niall', 'Cattanach'],
  ],
  'high-tatras': [
    ['Hana', 'Dvořáková'],
    ['Martin', 'Slivka'],
    ['Zuzana', 'Gondová'],
    ['Peter', 'Bachleda'],
    ['Lenka', 'Hudáková'],
    ['Jozef', 'Krupa'],
    ['Agnieszka', 'Gąsienica'],
    ['Paweł', 'Stoch'],
    ['Katarzyna', 'Wójcik'],
    ['Marek', 'Kubín'],
    ['Ivana', 'Polláková'],
    ['Daniel', 'Horváth'],
    ['Eszter', 'Szabó'],
    ['Filip', 'Petráš'],
    ['Magda', 'Curuś'],
    ['Radka', 'Novotná'],
    ['Ondrej', 'Lach'],
  ],
}

const ELSEWHERE: readonly (readonly [string, string])[] = [
  ['Sofia', 'Almeida'],
  ['Jonas', 'Brandt'],
  ['Claire', 'Fontaine'],
  ['Mikkel', 'Sørensen'],
]

const HOMES = Object.keys(BY_HOME) as HomeId[]

/** All demo members, demo accounts first. */
export const NAMED_MEMBERS: readonly NamedMember[] = [
  ...DEMO_ACCOUNTS,
  OTHER_STAFF,
  ...HOMES.flatMap((home) => BY_HOME[home].map(([first, last]) => ({ first, last, home }))),
  ...ELSEWHERE.map(([first, last]) => ({ first, last, home: null })),
]
