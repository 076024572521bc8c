/** The server's HTTP calls, each a function. What fails is a `Failure` with the protocol's reason. */
import type { Facts } from "./gameui.ts";
import type {
  AnalysisNow,
  BranchLine,
  Chair,
  ChairChange,
  Door,
  DoorChange,
  GameInfo,
  LessonLine,
  LessonNow,
  LessonWalk,
  Me,
  MoveCode,
  MyCounts,
  NewTable,
  PastGames,
  PuzzleLine,
  PuzzleNow,
  Reckoning,
  RecordAnalysisNow,
  Replay,
  RunningGame,
  TableLine,
  TableMade,
  Verdict,
  Welcome,
  GameWords,
} from "./wire.types.ts";
import type { Language } from "./words/words.ts";

/** A request that was not carried out. `reason` is a word the page has a message for. */
export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

export const games = (): Promise<GameInfo[]> => read("/api/games");

export const words = (game: string, language: Language): Promise<GameWords> =>
  read(`/api/games/${game}/words/${language}`);

export const facts = (game: string): Promise<Facts> => read(`/api/games/${game}/facts`);

/** Who one is, or null for nobody yet. */
export const me = (): Promise<Me | null> => read("/api/me");

/** Be someone, or change one's name. */
export const beCalled = (name: string): Promise<Me> => post("/api/me", { name });

/** A code by which one is the same guest on another device. */
export const codeToMove = (): Promise<MoveCode> => post("/api/me/code", {});

/** Be the guest of a code from now on. */
export const moveHere = (code: string): Promise<Me> => post("/api/me/move", { code });

/** Be forgotten, with all that was one's own alone. */
export const eraseMe = (): Promise<null> => post("/api/me/erase", { sure: true });

export const setTable = (wish: NewTable): Promise<TableMade> => post("/api/tables", wish);

export const openTables = (): Promise<TableLine[]> => read("/api/tables");

export const myTables = (): Promise<TableLine[]> => read("/api/tables?mine=true");

/** The games one sits at that are not over. */
export const myRunningGames = (): Promise<RunningGame[]> => read("/api/me/running");

/** A page of the games one sat at that are over, by what is wanted of them. */
export const myPastGames = (query: string): Promise<PastGames> =>
  read(`/api/me/games${query === "" ? "" : `?${query}`}`);

export const myCounts = (): Promise<MyCounts> => read("/api/me/counts");

export const tableNow = (id: string): Promise<Welcome> => read(`/api/tables/${id}`);

export const changeChair = (id: string, seat: number, change: ChairChange): Promise<Chair[]> =>
  post(`/api/tables/${id}/chairs/${seat}`, change);

/** Remove a guest or let one back, close the table to newcomers or open it. */
export const changeDoor = (id: string, change: DoorChange): Promise<Door> =>
  post(`/api/tables/${id}/door`, change);

/** The table at which the same people play again, which is set unless somebody has. */
export const rematchOf = (id: string): Promise<TableMade> => post(`/api/tables/${id}/rematch`, {});

/** What may happen before a seat's next turn, and how likely it is. */
export const oddsFor = (id: string, seat: number): Promise<Reckoning> =>
  read(`/api/tables/${id}/odds?seat=${seat}`);

/** A table's game so far; without a seat, as the server thinks one should see it. */
export const replayOfTable = (id: string, seat: number | null): Promise<Replay> =>
  read(`/api/tables/${id}/replay${asked(seat)}`);

/** The game a record file tells. */
export const replayOfRecord = (record: string, seat: number | null): Promise<Replay> =>
  call(`/api/replay${asked(seat)}`, {
    method: "POST",
    body: record,
    headers: { "content-type": "text/plain" },
  });

/** The branches of a table's game, or of a record's by the fingerprint of its deal. */
export const branchesOf = (of: string): Promise<BranchLine[]> =>
  read(`/api/branches?of=${encodeURIComponent(of)}`);

/** Have a table's game analysed, once it is over, or see how far that is. */
export const analyseTable = (id: string): Promise<AnalysisNow> => post(`/api/tables/${id}/analysis`, {});

export const analysisOfTable = (id: string): Promise<AnalysisNow> => read(`/api/tables/${id}/analysis`);

/** Have the game of a record file analysed, or see how far that is. */
export const analyseRecord = (record: string): Promise<RecordAnalysisNow> =>
  call("/api/analysis", { method: "POST", body: record, headers: { "content-type": "text/plain" } });

export const analysisOfRecord = (key: string): Promise<AnalysisNow> => read(`/api/analysis/${key}`);

/** A game's puzzles, the easy ones first. */
export const puzzlesOf = (game: string): Promise<PuzzleLine[]> => read(`/api/games/${game}/puzzles`);

/** The puzzle of a table, and whether its turn is over. */
export const puzzleOfTable = (id: string): Promise<PuzzleNow> => read(`/api/tables/${id}/puzzle`);

/** What the turn of a puzzle came to, once it is over. */
export const judgePuzzle = (id: string): Promise<Verdict> => post(`/api/tables/${id}/puzzle`, {});

/** A game's lessons, in the order they are learnt in. */
export const lessonsOf = (game: string): Promise<LessonLine[]> => read(`/api/games/${game}/lessons`);

/** A game's lessons as somebody goes through them who does as they are told. */
export const walksOf = (game: string): Promise<LessonWalk[]> => read(`/api/games/${game}/walks`);

/** How far the lesson of a table has come, and what is to be done there now. */
export const lessonOfTable = (id: string): Promise<LessonNow> => read(`/api/tables/${id}/lesson`);

export const recordAddress = (id: string): string => `/api/tables/${id}/record`;

/** The record of a game that is over. */
export async function recordOfTable(id: string): Promise<string> {
  const answer = await answered(recordAddress(id), {});
  return answer.text();
}

export const invitationPicture = (id: string): string => `/api/tables/${id}/invitation.svg`;

export function socketAddress(id: string): string {
  const { protocol, host } = location;
  return `${protocol === "https:" ? "wss" : "ws"}://${host}/ws/tables/${id}`;
}

const asked = (seat: number | null): string => (seat === null ? "" : `?seat=${seat}`);

export const read = <T>(address: string): Promise<T> => call(address, {});

export const post = <T>(address: string, body: object): Promise<T> =>
  call(address, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });

async function call<T>(address: string, request: RequestInit): Promise<T> {
  return (await (await answered(address, request)).json()) as T;
}

async function answered(address: string, request: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(address, request);
  } catch {
    throw new Failure(0, "offline", "the server cannot be reached");
  }
  if (!answer.ok) throw await failureOf(answer);
  return answer;
}

async function failureOf(answer: Response): Promise<Failure> {
  try {
    const { reason, sentence } = (await answer.json()) as { reason: string; sentence: string };
    return new Failure(answer.status, reason, sentence);
  } catch {
    return new Failure(answer.status, "unknown", `the server answered ${answer.status}`);
  }
}
