/**
 * The icons of log lines and buttons: strokes on a square of 24, drawn for this table.
 * Games name them freely; a name that is not here is drawn as a dot.
 */
const DOT = "M12 9.5a2.5 2.5 0 1 0 .01 0z";

export const ICONS: Record<string, string> = {
  // Moving about
  move: "M4 12h15M13 6l6 6-6 6",
  drive: "M4 12h15M13 6l6 6-6 6",
  fly: "M21 4 3 11l6 3 3 6zM9 14 21 4",
  airlift: "M12 14V3M7 8l5-5 5 5M4 18h16M7 21.5h10",
  shuttle: "M3 5v14M21 5v14M6 12h12M14 8l4 4-4 4M10 8l-4 4 4 4",
  join: "M3 12h8M8 9l3 3-3 3M21 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0z",
  swim: "M3 18q2.5-2.5 4.5 0t4.5 0 4.5 0 4.5 0M6 14l5-3-3-3 4-3 6 8M19 7.5v.01",
  lift: "M4 5h16M12 5v3M6 12a6 4 0 0 1 6-4h3a5 5 0 0 1 5 5v2H9a3 3 0 0 1-3-3zM2 9l4 3M8 19h12",
  lead: "M5 21V9a4 4 0 0 1 4-4h10M15 1l4 4-4 4M13 21v-5M10 18.5h6",

  sail: "M12 3v13M12 4l7 10H12M11 6l-6 8h6M3 17h18l-3 4H6z",
  port: "M12 8.5V21M8 11.5h8M4 14.5c.6 4 3.8 6.5 8 6.5s7.4-2.5 8-6.5M12 3.5a2.5 2.5 0 1 0 .01 0z",

  // Doing things
  treat: "M9 3h6v6h6v6h-6v6H9v-6H3V9h6z",
  build: "M13.5 4 20 10.5l-3 3L10.5 7zM12 8.5 3.5 17 7 20.5 15.5 12",
  station: "M4 11l8-7 8 7v9H4zM10 20v-6h4v6",
  share: "M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4",
  cure: "M9 3h6M10.5 3v6L5 18a2 2 0 0 0 2 3h10a2 2 0 0 0 2-3l-5.5-9V3M7.5 15h9",
  eradicate: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM8 12l3 3 5-6",
  pump: "M12 21V9M8 13l4-4 4 4M4 6q4-4 8 0t8 0M5 21h14",
  dike: "M2 19 8 8h8l6 11zM5.5 13h13M11 8v5M8 13v6M15.5 13v6",
  structure: "M3 21h18M5 21V9M12 21V9M19 21V9M2.5 9 12 3l9.5 6zM5 14h14",
  population: "M8.5 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2 20c0-4 2.5-6 6.5-6s6.5 2 6.5 6M18 8v8M14 12h8",
  objective: "M12 3a9 9 0 1 0 .01 0zM12 8a4 4 0 1 0 .01 0zM12 11.5v.01",
  actions: "M4 12h10M9 7v10M17 7l4 5-4 5",
  pass: "M5 5l9 7-9 7zM18.5 5v14",
  shore: "M3 20h18M5 16h6v-5h-6zM13 16h6v-5h-6zM9 11h6V6H9z",
  treasure: "M7 4h10l4 6-9 11L3 10zM3 10h18M9 10l3 11 3-11",

  // Cards
  card: "M7 3h10a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM9 7.5h6",
  discard: "M5 14v6h14v-6M12 3v11M8 10l4 4 4-4",
  event: "M12 3l2.7 5.8 6.3.8-4.6 4.3 1.2 6.3L12 17l-5.6 3.2 1.2-6.3L3 9.6l6.3-.8z",
  special: "M12 3l2.7 5.8 6.3.8-4.6 4.3 1.2 6.3L12 17l-5.6 3.2 1.2-6.3L3 9.6l6.3-.8z",
  forecast: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 .01 0z",
  remove: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM9 9l6 6M15 9l-6 6",
  shuffle: "M3 7h4l9 10h5M18 14l3 3-3 3M3 17h4l2.5-2.8M13.5 9.8 16 7h5M18 4l3 3-3 3",
  store: "M4 8v12h16V8M3 4h18v4H3zM10 12h4",

  // What befalls the board
  cube: "M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 12l8-4.5M12 12v9M12 12 4 7.5",
  infect: "M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z",
  outbreak:
    "M12 8a4 4 0 1 0 .01 0zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.8 1.8M17.2 17.2 19 19M19 5l-1.8 1.8M6.8 17.2 5 19",
  epidemic: "M12 3.5 22 20.5H2zM12 10v5M12 17.8v.01",
  rate: "M3 19l6-7 4 3 7-9M15 6h5v5",
  quiet: "M20 14.5A8.5 8.5 0 1 1 10 4a7 7 0 0 0 10 10.5z",
  shield: "M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z",
  water: "M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z",
  flow: "M3 8q2.5-3 4.5 0t4.5 0 4.5 0M3 14q2.5-3 4.5 0t4.5 0 4.5 0M17 6l4 5-4 5",
  sea: "M12 12V3M8 7l4-4 4 4M3 16q2.5-3 4.5 0t4.5 0 4.5 0 4.5 0M3 20.5q2.5-3 4.5 0t4.5 0 4.5 0 4.5 0",
  storm: "M7 14a4.5 4.5 0 0 1 .5-9A6 6 0 0 1 19 7a3.5 3.5 0 0 1-.5 7M13 11l-4 6h4l-2 5",
  failure: "M7 3h10a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM12 8v5M12 16.5v.01",
  breach: "M2 19 7 9h3l2 4-3 2 3 4M22 19 17 9h-3l-1 3 3 3-2 4",
  loss: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 2.5-6 6.5-6s6.5 2 6.5 6M15.5 10h6",
  flood:
    "M3 9q2.5-3 4.5 0t4.5 0 4.5 0 4.5 0M3 14q2.5-3 4.5 0t4.5 0 4.5 0 4.5 0M3 19q2.5-3 4.5 0t4.5 0 4.5 0 4.5 0",
  sink: "M12 3v9M8 8.5l4 4 4-4M3 16q2.5-3 4.5 0t4.5 0 4.5 0 4.5 0M3 20.5q2.5-3 4.5 0t4.5 0 4.5 0 4.5 0",
  rise: "M12 12V3M8 7l4-4 4 4M3 16q2.5-3 4.5 0t4.5 0 4.5 0 4.5 0M3 20.5q2.5-3 4.5 0t4.5 0 4.5 0 4.5 0",
  level: "M8 3h8v18H8zM8 12h8M12 7h4M12 17h4",

  // The course of the game
  role: "M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-5 3.5-7 8-7s8 2 8 7",
  start: "M6 21V4M6 4h12l-3 4 3 4H6",
  turn: "M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5",
  won: "M7 4h10v6a5 5 0 0 1-10 0zM7 6H3c0 4 2 5 4 5M17 6h4c0 4-2 5-4 5M12 15v5M8 20.5h8",
  lost: "M12 3a8 8 0 0 0-5 14v3.5h10V17a8 8 0 0 0-5-14zM9 11v.01M15 11v.01M11 20v-2.5M13.5 20v-2.5",

  // The table's own
  undo: "M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-4",
  log: "M8 6h12M8 12h12M8 18h12M4 6v.01M4 12v.01M4 18v.01",
  list: "M8 6h12M8 12h12M8 18h12M4 6v.01M4 12v.01M4 18v.01",
  team: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 2.5-6 6.5-6s6.5 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2.5.7 3.5 2.5 3.5 5.5",
  decks: "M8 7h11v13H8zM5 17V4h11",
  chat: "M4 5h16v11h-9l-4 4v-4H4z",
  settings: "M4 7h9M17 7h3M15 4.5v5M4 17h3M11 17h9M9 14.5v5",
  help: "M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.3-1.5 2.8M12 19v.01",
  aid: "M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14",
  sound: "M4 9h4l5-4v14l-5-4H4zM16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12",
  asked: "M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4",
  unasked: "M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4M4 4l16 16",
  muted: "M4 9h4l5-4v14l-5-4H4zM16.5 9.5l5 5M21.5 9.5l-5 5",
  close: "M6 6l12 12M18 6 6 18",
  more: "M5 12v.01M12 12v.01M19 12v.01",
  bot: "M5 9h14v10H5zM12 9V5M9.5 13v1.5M14.5 13v1.5M12 4.5v.01M2.5 13v2M21.5 13v2",
  invite: "M10 14 20 4M14 4h6v6M18 14v6H4V6h6",
  point: "M12 21s7-6 7-11a7 7 0 0 0-14 0c0 5 7 11 7 11zM12 8a2 2 0 1 0 .01 0z",
  wait: "M7 3h10M7 21h10M8 3c0 5 8 8 8 13v5M16 3c0 5-8 8-8 13v5",
  pause: "M8 5v14M16 5v14",
  skip: "M4 5l7 7-7 7zM12 5l7 7-7 7zM21 5v14",
  replay: "M4 12a8 8 0 1 0 2.5-5.8M4 3v5h5M11 9l4 3-4 3z",
};

/** The strokes of an icon, or of the dot for a name that is not known. */
export function strokes(name: string): string {
  return ICONS[name] ?? DOT;
}
