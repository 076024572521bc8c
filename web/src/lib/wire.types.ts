// Written by `python -m tabletide.server.wire.types`. Do not edit.

/** A message of the game's catalogue and what fills its blanks. */
export interface Text {
  key: string;
  blanks?: Record<string, string | number | Text>;
}

/** One line of the log: what happened, its icon, the rule behind it, what it touched. */
export interface Line {
  icon: string;
  text: Text;
  rule: string;
  anchors: string[];
}

/** One option as a person sees it; what is free has no price, what can be undone is not final.

    `rule` is the one behind it, `besides` are others one needs, if there are any.
    `final` says why it cannot be taken back once the table has gone on from it: it is a `look`, the
    end of the game (a `win` or a `loss`; among rivals the `end`), or followed by `chance`, by
    `others`, who are rivals, or by a `moment` and then one of these. */
export interface Choice {
  option: number;
  verb: string;
  label: Text;
  anchors: string[];
  rule: string;
  price?: Text;
  final?: "chance" | "end" | "look" | "loss" | "moment" | "others" | "win";
  besides?: string[];
}

/** A verb that cannot be chosen now, or not for the things of `anchors`, and why not. */
export interface Barred {
  verb: string;
  text: Text;
  rule: string;
  anchors?: string[];
}

/** The open decision, with the seat's own choices only; a moment is there to be stepped into.

    `rule` is the one behind it, `besides` are others one needs, if there are any. */
export interface Decision {
  seat: number;
  prompt: Text;
  rule: string;
  choices: Choice[];
  barred: Barred[];
  moment: boolean;
  besides?: string[];
}

/** One step of the game: what it changed in the view, and the lines it caused. */
export interface Beat {
  step: number;
  maker: number;
  patch: Record<string, unknown>;
  lines: Line[];
}

/** A step that waits for the agreement of other seats; no label when it is to take back.

    `final` says why there is no way back once all have agreed. */
export interface Proposal {
  number: number;
  seat: number;
  option: number;
  label: Text | null;
  back_to: number;
  waiting: number[];
  final?: "chance" | "end" | "look" | "loss" | "moment" | "others" | "win";
}

/** A proposal of a seat's that another turned down; told until somebody goes on. */
export interface TurnedDown {
  number: number;
  seat: number;
  by: number;
  label: Text | null;
}

/** A step one may return to, and the seats whose agreement that asks.

    `gone_on` are those of them whose own steps would be taken back, if there are any. */
export interface BackStep {
  step: number;
  asks: number[];
  gone_on?: number[];
}

/** Where a seat may return to; `own` is the step it really chose last, null if none of these. */
export interface Back {
  from: number;
  to: BackStep[];
  own: number | null;
}

/** Where points came from: the message key of the source, and the points by seat. */
export interface ScorePart {
  key: string;
  points: number[];
}

/** How a game ended: a word for it, and by seat a place and a score. Place 1 is best. */
export interface Outcome {
  word: string;
  places: number[];
  scores: number[];
  parts: ScorePart[];
}

/** Something that a seat may say of what is hidden, how people read it, and of which things. */
export interface Saying {
  saying: string;
  text: Text;
  anchors: string[];
}

/** All that one seat is told. `held` is the seat without whose word the table does not go on.

    `held_final` says why there is no way back once it does, `returned` to which step something was
    taken back last, `sayings` what the seat may tell the others of what is hidden from them. */
export interface Sight {
  lines_from: number;
  beats: Beat[];
  decision: Decision | null;
  proposal: Proposal | null;
  declined: TurnedDown | null;
  held: number | null;
  back: Back | null;
  held_final?: "chance" | "end" | "look" | "loss" | "moment" | "others" | "win";
  returned?: number;
  sayings?: Saying[];
}

/** A game from its start, as one seat saw it. The first beat is the position before it.

    `turns` says of each beat how many turns had begun then; `advised` are the seats that are known
    to have asked for advice. */
export interface Replay {
  game: string;
  version: number;
  setup: Record<string, string>;
  commitment: string;
  seed: string;
  outcome: Outcome | null;
  seat: number;
  beats: Beat[];
  turns: number[];
  advised?: number[];
}

/** How likely something is, in ten-thousandths; its standard error is 0 where it was counted. */
export interface Odds {
  anchor: string;
  thing: Text | null;
  text: Text;
  share: number;
  error: number;
}

/** All odds of a seat at a version of the table, the likeliest first, and what they assume. */
export interface Reckoning {
  at: number;
  assumed: Text | null;
  odds: Odds[];
}

/** A game that is over, and after how many of its steps it is to be taken up.

    It is a table's, or without one that of a record file. With `other` luck chance goes its own
    way from there. */
export interface Again {
  table: string;
  step: number;
  luck?: "other" | "same";
  record?: string | null;
}

/** Where a table's game comes from: which one it was, and where it parted from it.

    `table` is empty for a game of a record file; `deal` is the fingerprint of its seed. */
export interface BranchOf {
  table: string;
  deal: string;
  step: number;
  turn: number;
  luck: "other" | "same";
}

/** Who one is, as others see it. */
export interface Me {
  id: string;
  name: string;
}

/** Who sits on a seat: a guest, a bot, a guest who lets a bot play, or nobody.

    `advised` says that somebody has asked for advice there, `kept` that only bots may play there
    until the game is over: it holds the secrets of a guest who was removed. A free chair of a
    rematch is `promised` to who sat there, for some minutes. */
export interface Chair {
  seat: number;
  guest: string | null;
  name: string | null;
  bot: string | null;
  here: boolean;
  advised?: boolean;
  kept?: boolean;
  promised?: Me;
}

/** A change of a chair that people at the table are asked about; `waiting` are their ids.

    `seen` are other seats whose secrets whoever asks has seen; `shows` says that they would see
    what this one has hidden so far. */
export interface ChairQuestion {
  number: number;
  guest: string;
  name: string;
  seat: number;
  do: "bot" | "free" | "take";
  level: string | null;
  seen: number[];
  waiting: string[];
  shows: boolean;
}

/** A line of the table's chat, by a guest; or what a seat said of what is hidden, as `saying`.

    A bot's has no guest and no name. Where a seat is `relieved`, the guest was awaited too long:
    a bot plays on, for the turn or until they are back. `rematch` is the table at which the guest
    wants another game with the same people. What is said `aside` only onlookers are told, until
    the game is over. */
export interface Chat {
  number: number;
  guest: string;
  name: string;
  text: string;
  seat?: number;
  saying?: Text;
  relieved?: "turn" | "until_back";
  rematch?: string;
  aside?: boolean;
}

/** A game over days: the limit in seconds, the seats it waits for, and for how long it has.

    `left` is after how many more seconds a bot plays on; null where no person is waited for. */
export interface Slow {
  relief: number;
  awaited: number[];
  waited: number;
  left: number | null;
}

/** Who watches, whom the host has removed, and whether the table is closed to newcomers.

    Where onlookers are `hushed` they say nothing; at a `quiet` table only those speak to the
    players whose turn it is. */
export interface Door {
  closed: boolean;
  onlookers: Me[];
  removed: Me[];
  hushed?: boolean;
  quiet?: boolean;
}

/** The deal a table shares with others: that of a `day`, or of a duel, of which it is a `side`.

    Where the game is `counted` its people play the deal for the first time. */
export interface SharedDeal {
  id: string;
  kind: "day" | "duel";
  counted: boolean;
  day?: string;
  side?: number | null;
}

/** What everybody may know about a table. The seed is empty until the game is over.

    `commitment` is its fingerprint: the SHA-256 of `tabletide deal`, a space and the seed as it is
    told, which ends in a salt. `deal` says whether it was drawn by the server, chosen by the host,
    or that of a game played before; `branch` says of which game and moment, where it goes on from
    one. `advice` says whether seats may ask for it, `puzzle` and `lesson` which one is played, if
    it is one, `slow` how long people are waited for, if it is a game over days, `shared` which
    deal it has in common with other tables. */
export interface TableInfo {
  id: string;
  game: string;
  version: number;
  setup: Record<string, string>;
  commitment: string;
  seed: string;
  deal: "again" | "chosen" | "drawn";
  host: string;
  chairs: Chair[];
  question: ChairQuestion | null;
  door: Door;
  listed: boolean;
  advice: boolean;
  puzzle: string | null;
  lesson: string | null;
  branch: BranchOf | null;
  outcome: Outcome | null;
  slow?: Slow;
  shared?: SharedDeal;
}

/** A table in the lobby. The moments are seconds since 1970.

    `awaited` are the seats it waits for, null where that is not known without looking; of a game
    over days `relief` is its limit in seconds, and `until` when a bot plays on for somebody. */
export interface TableLine {
  id: string;
  game: string;
  setup: Record<string, string>;
  host: string;
  host_name: string;
  chairs: Chair[];
  listed: boolean;
  outcome: Outcome | null;
  made: number;
  changed: number;
  relief: number | null;
  awaited: number[] | null;
  until: number | null;
}

/** What is on a chair of a new table; `level` says which bot, `name` who plays on my screen. */
export interface NewChair {
  who: "bot" | "free" | "me";
  level?: string | null;
  name?: string | null;
}

/** The wish for a table. Without a seed the server draws one; `advice` may be asked for.

    With `again` it is another game, its set-up and its cards, from a step on. With
    `puzzle` or `lesson`, the id of one of the game's, it is that: only the game is asked for
    besides. With `relief`, one of the seconds that the server allows, it is a game over days: a bot
    plays on for whoever is awaited longer. With a `day` it is that day's deal; with `duel` it is
    one side of a duel, a `new` one or that of an id. */
export interface NewTable {
  game: string;
  chairs: NewChair[];
  setup?: Record<string, string>;
  seed?: string | null;
  listed?: boolean;
  advice?: boolean;
  again?: Again | null;
  puzzle?: string | null;
  lesson?: string | null;
  relief?: number;
  day?: string | null;
  duel?: string | null;
}

/** The id of a new table. */
export interface TableMade {
  id: string;
}

/** What to do with a chair.

    `level` goes with `bot`, `name` with `name`, `question` with `agree` and `decline`. Who is
    `aware` sits down although somebody at the table may know the deal. */
export interface ChairChange {
  do: "agree" | "bot" | "decline" | "free" | "leave" | "name" | "take";
  level?: string | null;
  question?: number | null;
  name?: string | null;
  aware?: boolean;
}

/** What the host does at the door: `who` is the id of the guest who is removed or let back.

    `hush` and `unhush` are for onlookers, `quiet` and `loud` for those who play. */
export interface DoorChange {
  do: "close" | "hush" | "let_back" | "loud" | "open" | "quiet" | "remove" | "unhush";
  who?: string | null;
}

/** The name a guest wants to have. */
export interface NewName {
  name: string;
}

/** Why a request failed: a word the page has a message for, a sentence for a developer. */
export interface Problem {
  reason: string;
  sentence: string;
}

/** Who sits, or sat, on a seat, by the name they had; `mine` is one's own.

    A role is empty where there is none, or none is told yet; nobody has neither name nor bot.
    `advised` says of a game that is over that the seat has asked for advice. */
export interface GameSeat {
  name: string;
  bot: string | null;
  role: string;
  mine: boolean;
  advised?: boolean;
}

/** A game one sits at. `awaited` are the seats it waits for, null while that is looked up.

    `since` is when the last step was made, in seconds since 1970; in a game over days `until` is
    when a bot plays on for somebody. */
export interface RunningGame {
  id: string;
  game: string;
  setup: Record<string, string>;
  seats: GameSeat[];
  awaited: number[] | null;
  since: number;
  until: number | null;
}

/** A game one sat at that is over. Chances to win are in ten-thousandths, where it is analysed.

    `left` says that one had left it before it ended; `comments` are one's own, how many. */
export interface PastGame {
  id: string;
  game: string;
  setup: Record<string, string>;
  seats: GameSeat[];
  outcome: Outcome;
  ended: number;
  turns: number | null;
  left: boolean;
  chances: number[] | null;
  comments: number;
}

/** A page of them, the last to end first, and what to ask for to have more, if there are. */
export interface PastGames {
  games: PastGame[];
  more: string | null;
}

/** How many games of a kind were played to their end, and how many of them won.

    Counted by seats and difficulty, or by role; what is not counted by is 0 or empty. */
export interface GameCount {
  game: string;
  players: number;
  difficulty: string;
  role: string;
  played: number;
  won: number;
}

/** All that one has played to the end, counted both ways. */
export interface MyCounts {
  games: GameCount[];
  roles: GameCount[];
}

/** A branch as it stands beside its game; it runs while there is no outcome.

    `turn` is the one in which it parted, `turns` how many there were in the end. */
export interface BranchLine {
  id: string;
  seats: GameSeat[];
  outcome: Outcome | null;
  turns: number | null;
  turn: number;
  luck: "other" | "same";
  made: number;
  ended: number | null;
}

/** What one wrote at a step of a game, and when, in seconds since 1970. */
export interface Comment {
  step: number;
  text: string;
  made: number;
}

/** What is to stand at a step, in the place of what is there; an empty text is nothing. */
export interface CommentWish {
  step: number;
  text: string;
}

/** One's own counted try: at which table, and whether its game is over. */
export interface MyTry {
  table: string;
  over: boolean;
}

/** A game's deal of a day: how it is set up, and how many tables have played it for the count.

    `closed` says that its cards and results are not for the caller yet, `counts` that a table the
    caller sets now is their counted try. */
export interface DayGame {
  game: string;
  setup: Record<string, string>;
  played: number;
  mine: MyTry | null;
  closed: boolean;
  counts: boolean;
}

/** The deals of a day. `left` are the seconds until the next one begins, `first` the oldest. */
export interface DayNow {
  day: string;
  today: string;
  first: string;
  left: number;
  games: DayGame[];
}

/** How a table fared with the deal. Only one's own is named by its id.

    Chances to win are in ten-thousandths, where the game was analysed. */
export interface DayEntry {
  table: string;
  seats: GameSeat[];
  outcome: Outcome;
  turns: number | null;
  chances: number[] | null;
  won: boolean;
  score: number;
  mine: boolean;
}

/** How many tables ended alike: won or lost in so many turns, or among rivals with a score. */
export interface SpreadBar {
  at: number;
  won: number;
  lost: number;
}

/** How all fared with a day's deal, the best first; later tries of one's own stand apart.

    `over` games are over, `won` of them won; one's own place is `rank`, from 1 on. */
export interface DayResults {
  day: string;
  game: string;
  setup: Record<string, string>;
  played: number;
  over: number;
  won: number;
  rank: number | null;
  mine: DayEntry | null;
  entries: DayEntry[];
  again: DayEntry[];
  spread: SpreadBar[];
}

/** One team of a duel. How it fared is told once both have ended; its table likewise.

    One's own table is always named. */
export interface DuelSide {
  state: "free" | "given_up" | "over" | "playing";
  table: string;
  seats: GameSeat[];
  outcome: Outcome | null;
  turns: number | null;
  chances: number[] | null;
}

/** A duel: two teams, one deal. `mine` is one's own side, `until` when it opens anyway.

    Once it is open `best` are the sides that fared better: both, if they fared alike. */
export interface DuelNow {
  id: string;
  game: string;
  setup: Record<string, string>;
  sides: DuelSide[];
  mine: number | null;
  open: boolean;
  best: number[];
  until: number;
}

/** What may be known of a table before its cards are: which deal it shares, and who sits there.

    Whoever may `sit` has not played the deal: sitting down is then their try. Whoever `waits` may
    look once their own try is over, at `own` if they have one, or the deal is open to all. */
export interface DealDoor {
  shared: SharedDeal;
  game: string;
  setup: Record<string, string>;
  chairs: Chair[];
  may: "look" | "sit" | "wait";
  own: string;
}

/** A code by which one is the same guest on another device: for so many seconds, and once.

    The link has the code in it; the picture is the link for a camera, as SVG. */
export interface MoveCode {
  code: string;
  link: string;
  picture: string;
  seconds: number;
}

/** A code as somebody has typed it on the other device. */
export interface GivenCode {
  code: string;
}

/** That one is to be erased: `sure` must be true. */
export interface EraseWish {
  sure: boolean;
}

/** The server's key for subscriptions, null where it reminds nobody.

    `devices` are those on which the guest is reminded, by the SHA-256 of the endpoint in hex, with
    the language each is told in. */
export interface ReminderOffer {
  key: string | null;
  devices: Record<string, string>;
}

/** A subscription as the browser has made it; key and auth are its `p256dh` and `auth`.

    It takes the place of another one, whose language it keeps, if `instead` is that one's endpoint. */
export interface NewDevice {
  endpoint: string;
  key: string;
  auth: string;
  language?: string;
  instead?: string;
}

/** A subscription on which one is to be reminded no more. */
export interface OldDevice {
  endpoint: string;
}

/** What a device is told, sealed for it alone: which table waits, and what is played there.

    `people` are the others at the table, by name. */
export interface Reminder {
  table: string;
  game: string;
  people: string[];
  language: string;
}

/** What comes more often after a plan, or less, than after the one it is compared with.

    `key` is a message of the game that says what. Where `games` is 0, `mine` and `theirs` are means
    of futures, else numbers of so many games. */
export interface Reason {
  kind: "allows" | "delays" | "forgoes" | "loses" | "prepares" | "prevents" | "saves" | "scores";
  key: string;
  mine: number;
  theirs: number;
  games: number;
}

/** A turn; all of it in the unit of the analysis.

    `step` is how many steps came before it. `before` is how its side stands as it begins: how
    likely the team is to win, or how far a rival may expect to be ahead of the best other;
    `before_error` is the standard error of that, 0 where it was learned. `after` is the same as the
    next turn of that side begins, or at the end. `decision` is what was lost by what was played, 0
    or less, with its standard `error`; `luck` is what else has changed, among rivals also by what
    the others did. Both are null until the turn is judged. */
export interface AnalysedTurn {
  number: number;
  seat: number;
  step: number;
  before: number;
  before_error: number;
  after: number;
  decision: number | null;
  error: number;
  luck: number | null;
}

/** A turn that mattered most, by its place among the turns, and what is told of it.

    `better` is what the strong bot would have done from `step` on, nothing where it was luck. The
    ends say how many quick futures of each ended with which word of an outcome, or among rivals in
    which place; `reasons` where a rival has more points from then, or fewer. */
export interface TurningPoint {
  turn: number;
  step: number;
  seat: number;
  played: Text[];
  better: Text[];
  played_ends: Record<string, number>;
  better_ends: Record<string, number>;
  reasons: Reason[];
}

/** What is known of a game; `judged` of its turns are split, turning points come last.

    `unit` says what it is told in: `chances` of a team in ten-thousandths, or `points` that a rival
    is ahead, in thousandths. `has_won` is null among rivals; `leads` are theirs at the end, by
    seat. `assumes` is the bot whose play is assumed from there on. */
export interface Analysis {
  game: string;
  unit: "chances" | "points";
  assumes: string;
  has_won: boolean | null;
  turns: AnalysedTurn[];
  leads: number[];
  judged: number;
  turning_points: TurningPoint[] | null;
}

/** How far the analysis of a game is. */
export interface AnalysisNow {
  state: "done" | "failed" | "none" | "waiting" | "working";
  analysis: Analysis | null;
}

/** How far the analysis of a record file's game is; with the `key` it is asked for again. */
export interface RecordAnalysisNow {
  key: string;
  state: "done" | "failed" | "none" | "waiting" | "working";
  analysis: Analysis | null;
}

/** A puzzle in a list. The seat's `turn` is the one so many turns have begun with. */
export interface PuzzleLine {
  id: string;
  difficulty: "easy" | "hard" | "medium";
  players: number;
  seat: number;
  turn: number;
}

/** The puzzle of a table, and whether its turn is over: then there is a verdict to ask for. */
export interface PuzzleNow {
  puzzle: PuzzleLine;
  over: boolean;
}

/** What a plan is worth: a team's chance, from 0 to 1, or a rival's points over the others. */
export interface PuzzleFigure {
  chance: number | null;
  margin: number | null;
  error: number;
}

/** What a turn came to beside the solution, and the solution's steps.

    It is `certain` where the proof has met its end; else both were compared in so many futures. */
export interface Verdict {
  kept: boolean;
  certain: boolean;
  played: PuzzleFigure;
  solution: PuzzleFigure;
  other: PuzzleFigure;
  futures: number;
  steps: Text[];
}

/** A lesson in a list, in the order they are learnt in; texts are by language. */
export interface LessonLine {
  id: string;
  title: Record<string, string>;
  about: Record<string, string>;
  minutes: number;
  tasks: number;
}

/** How far the lesson of a table has come: so many tasks are done, and what is said now.

    `say` is the task to be done, empty after the last; `then` is what is said of the one before.
    A lesson that is `lost` is to be begun again; `next` is the one after it, empty after the last. */
export interface LessonNow {
  lesson: LessonLine;
  done: number;
  status: "done" | "going" | "lost";
  say: Record<string, string>;
  then: Record<string, string>;
  rules: string[];
  next: string;
}

/** A task of a lesson that was gone through: what was said, and after which step it was done.

    One without an end is left to whoever learns: a game to be won. */
export interface WalkedTask {
  say: Record<string, string>;
  then: Record<string, string>;
  end: number | null;
}

/** A lesson as somebody goes through it who does as they are told, to be looked at anywhere. */
export interface LessonWalk {
  lesson: LessonLine;
  replay: Replay;
  tasks: WalkedTask[];
}

/** One choice made before the game. */
export interface GameSetting {
  name: string;
  values: string[];
  default: string;
}

/** A game that can be played here; `stakes` says for whom one plays, together or each.

    `lessons` says how many there are to learn it by, `difficulty` which setting makes it harder. */
export interface GameInfo {
  id: string;
  version: number;
  stakes: string;
  settings: GameSetting[];
  bots: string[];
  languages: string[];
  lessons: number;
  difficulty: string;
}

/** One rule of a game; a reason only where the rulebook leaves the matter open. */
export interface Rule {
  id: string;
  heading: string;
  gist: string;
  reason: string;
}

/** What a player keeps beside the board, as ids of rules; actions and a turn in their order. */
export interface Aid {
  goal: string[];
  lose: string[];
  actions: string[];
  turn: string[];
}

/** A game in one language: its messages by key, its rules in the rulebook's order, its aid. */
export interface GameWords {
  messages: Record<string, string>;
  rules: Rule[];
  aid: Aid;
}

/** How one wants bots to play: seconds before each of their choices, seconds for oneself.

    `moment` is how long one has to step into a moment, null for until one lets it pass. `wait`
    stops the bots; `pass_by` is the version whose moment one lets pass; `shown` is the version
    one has been shown to the end, null if one looks at all of it at once. */
export interface Tempo {
  type: "tempo";
  pause: number;
  moment: number | null;
  wait?: boolean;
  pass_by?: number;
  shown?: number | null;
}

/** Bots wait for these guests at a version: so many seconds, null for until they say so. */
export interface Awaited {
  type: "awaited";
  at: number;
  seconds: number | null;
  guests: string[];
}

/** Ask what one's seat could do; with an option, also what becomes of choosing that. */
export interface AskAdvice {
  type: "ask_advice";
  id: string;
  seat: number;
  at: number;
  option?: number | null;
}

/** One choice of a plan. It is offered once those before it are made. */
export interface PlanStep {
  option: number;
  verb: string;
  label: Text;
  anchors: string[];
}

/** How games ended that were lost, as the catalogue says it under `result`, and how many. */
export interface LossCount {
  word: string;
  games: number;
}

/** A plan for the rest of a turn: its choices, and what it may come to.

    `chance` is how likely a team is to win, from 0 to 1, `margin` how many points a rival may have
    more than the best other; the other of them is null. `error` is its standard error. The first
    plan is compared with the next best, every other with the first: `gap` is what it has more, with
    its standard error `gap_error`, and `reasons` what differs clearly. `only` is the rank of a plan
    beside which there is none, `open` that of one which too few futures were followed to judge.
    `games` were played to their end from there, of which `losses` were lost. */
export interface AdvisedPlan {
  steps: PlanStep[];
  chance: number | null;
  margin: number | null;
  error: number;
  rank: "best" | "only" | "open" | "same" | "worse";
  gap: number;
  gap_error: number;
  reasons: Reason[];
  games: number;
  losses: LossCount[];
}

/** The best plans of a seat at a version, the best first, for whoever asked alone.

    `asked` is the best that begins with the `option` that was asked about. `assumes` is the bot
    that is supposed to play on from there. */
export interface Advice {
  type: "advice";
  id: string;
  seat: number;
  at: number;
  option: number | null;
  plans: AdvisedPlan[];
  asked: AdvisedPlan | null;
  assumes: string;
}

/** What somebody would do: their words, or the `label` of a choice. */
export interface Idea {
  guest: string;
  name: string;
  text: string;
  label?: Text;
}

/** The ideas that were asked for last: by whom, of whom, and whose are still awaited.

    `shown` is null until all have given theirs, or somebody had them shown: who asked may at any
    time, everybody who plays once so many seconds more have gone by as are `left`. */
export interface IdeasNow {
  type: "ideas";
  number: number;
  guest: string;
  name: string;
  asked: string[];
  waiting: string[];
  given: number;
  left: number;
  shown: Idea[] | null;
}

/** The first message: how many entries of the record one has seen.

    A `screen` is for all in a room to look at: it is told what an onlooker is, whoever opened it,
    counts as nobody and can do nothing. */
export interface Join {
  type: "join";
  at?: number | null;
  screen?: boolean;
}

/** Choose an option for one's seat; with `hold` chance waits for one's `release`. */
export interface Choose {
  type: "choose";
  id: string;
  seat: number;
  at: number;
  option: number;
  hold?: boolean;
}

/** Let the table go on from where one's seat holds it. */
export interface Release {
  type: "release";
  id: string;
  seat: number;
  at: number;
}

/** Return to the position after `to` steps. */
export interface TakeBack {
  type: "take_back";
  id: string;
  seat: number;
  at: number;
  to: number;
}

/** Answer a proposal; its maker withdraws it. */
export interface Agree {
  type: "agree";
  id: string;
  seat: number;
  proposal: number;
  agree: boolean;
}

/** Say something to the table. */
export interface Say {
  type: "say";
  id: string;
  text: string;
}

/** Say something of what is hidden for one's seat: a `saying` that was offered. */
export interface Declare {
  type: "declare";
  id: string;
  seat: number;
  saying: string;
}

/** Ask everybody who plays here what they would do; all are shown at once. */
export interface AskIdeas {
  type: "ask_ideas";
  id: string;
}

/** Write down what one would do: words, or an option that one's seat is offered `at` a version.

    Until the ideas are shown it may be given anew. */
export interface GiveIdea {
  type: "give_idea";
  id: string;
  number: number;
  text?: string;
  seat?: number | null;
  at?: number | null;
  option?: number | null;
}

/** Show the ideas that are there: for whoever asked, and after a while for all. */
export interface ShowIdeas {
  type: "show_ideas";
  id: string;
  number: number;
}

/** Point at something. */
export interface PointAt {
  type: "look";
  anchor: string;
}

/** Everything, from the beginning or from what one has seen. */
export interface Welcome {
  type: "welcome";
  at: number;
  table: TableInfo;
  you: string | null;
  seats: Record<string, Sight>;
  chats: Chat[];
  ideas?: IdeasNow;
}

/** What changed between the versions `since` and `at`, for each of one's seats. */
export interface Update {
  type: "update";
  since: number;
  at: number;
  outcome: Outcome | null;
  seed: string;
  seats: Record<string, Sight>;
  slow?: Slow;
}

/** The request is on disk. */
export interface Done {
  type: "done";
  id: string;
}

/** Nothing happened, and why. */
export interface Refusal {
  type: "refused";
  id: string;
  reason: string;
  sentence: string;
}

/** Who sits where, who is here, what is asked about a chair, or who may come has changed. */
export interface Chairs {
  type: "chairs";
  chairs: Chair[];
  question: ChairQuestion | null;
  door: Door;
  slow?: Slow;
}

/** Somebody has said something. */
export interface Said {
  type: "said";
  chat: Chat;
}

/** Lines told later: what was said aside, once a game is over; what an erased guest said. */
export interface Overheard {
  type: "overheard";
  chats: Chat[];
}

/** Somebody points at something. */
export interface Looked {
  type: "looked";
  guest: string;
  name: string;
  anchor: string;
}

/** The server is about to close the socket. */
export interface Closing {
  type: "closing";
  reason: "closed_door" | "deal_closed" | "moved" | "not_understood" | "removed" | "restart" | "too_much" | "too_slow";
}

export type FromClient = Join | Choose | Release | TakeBack | Agree | Say | Declare | AskIdeas | GiveIdea | ShowIdeas | PointAt | Tempo | AskAdvice;

export type FromServer = Welcome | Update | Done | Refusal | Chairs | Said | Overheard | IdeasNow | Looked | Awaited | Advice | Closing;
