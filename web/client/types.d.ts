/** What page and workers say to each other; `azulejo_table.session` is the other side. Not part of the site. */

/** Where something lies or can be put, such as `factory:2`; areas and events name them alike. */
export type Place = string;

export interface Seat {
  name: string;
  /** of the bot; null for a person */
  level: string | null;
}

/** A game that is wanted. */
export interface Setup {
  game: string;
  seats: Seat[];
  options: Record<string, string | number | boolean>;
  /** null: by chance */
  seed: number | null;
}

/** How a game ended. */
export interface Result {
  scores: number[];
  /** seats */
  winners: number[];
  /** points by source, for each seat */
  breakdown: Record<string, number>[];
}

/** All a new rules worker needs to go on with a game; the page reads no more of it than this. */
export interface Save {
  result?: Result | null;
  seats?: Seat[];
  /** the number of the frame that it is the save of */
  frame?: number;
  /** ids of the messages that were done last */
  done?: string[];
  record?: { seed?: number };
  /** the seat that is to decide */
  turn?: number | null;
  /** whether the others wait for a link from here */
  unsent?: boolean;
  /** the number of a match that is played by link */
  match?: number | null;
}

/** A piece that would come to lie at a place. */
export type Ghost = [piece: string, at: Place];

export interface Target {
  text?: string;
  /** its figure, if that is not `net` */
  short?: string;
  /** by how much it changes what the seat would have if the game ended now */
  net?: number;
  /** actions that are sent when it is chosen */
  do?: number[];
  /** the code why it cannot be */
  no?: string;
  /** pieces that would come to lie at places */
  ghosts?: Ghost[];
  /** places to ring while it is aimed at */
  group?: Place[];
  /** words of an option that has no place on the board */
  label?: string;
  /** the pieces in a tray that make it */
  of?: string[];
}

/** Something that is put together piece by piece before it is done. */
export interface TrayOf {
  /** what can be put into it, by the place where it lies */
  pieces: Record<Place, string>;
  /** places whose pieces are in it to begin with */
  start: Place[];
  /** what its button says, by number of pieces in it; the last one when it is full */
  texts: string[];
}

export interface Choice extends Target {
  prompt?: string;
  dim?: Place[];
  targets?: Record<Place, Target>;
  /** the place of a choice with the same targets */
  like?: Place;
  /** how much higher its actions are here */
  add?: number;
  /** instead of picking it: its targets go by the pieces that lie in its tray */
  tray?: TrayOf;
}

/** What a place tells even when it cannot be chosen. */
export interface Note {
  text?: string;
  group?: Place[];
  /** words of an option whose target has none */
  label?: string;
  /** what is told below the words of a target here */
  more?: string;
}

/** A choice, a target or a note as a frame brings it: its words may be a number in the frame's. */
export interface Worded {
  prompt?: string | number;
  text?: string | number;
  label?: string | number;
  more?: string | number;
  targets?: Record<Place, Worded>;
}

export type Move = [piece: string, from: Place, to: Place];

/** Something that happened, as far as it is seen. */
export interface GameEvent {
  kind: string;
  seat?: number;
  points?: number;
  moves?: Move[];
  pieces?: Place[];
  /** what is heard of it: ceramic, glass, wood, water or paper */
  sound?: string;
}

/** Which [data-do] buttons work now, and what they say. */
export interface Controls {
  [name: string]: boolean | string | undefined;
  [words: `${string}_text`]: string | undefined;
}

/** What a bot is asked. */
export interface Think {
  seat: number;
  level: string;
  view: object;
  seed: number;
  /** seconds */
  budget: number;
  /** what the bot does without being asked, in a first game */
  action?: number;
}

/** What a bot answers. */
export interface Thought {
  action: number;
  seconds?: number;
}

/** What is asked of a review. */
export interface ReviewAsked {
  record: object;
  seed: number;
  /** seconds for a turn */
  budget: number;
}

/** One turn more of it, or the first. */
export type ReviewPart = ReviewAsked & { first: boolean };

/** How far it is. */
export interface Judged {
  /** how much is done, from 0 to 1 */
  share: number;
  /** all turns, once that is 1 */
  judged: object[] | null;
  /** each seat's share of the victory, once that is 1 */
  result: number[] | null;
}

/** One state of the game as the page shows it; of the areas only those that changed. */
export interface Frame {
  frame: number;
  step: string;
  areas: Record<string, string>;
  /** what several choices and notes say: they have its number */
  words: string[];
  choices: Record<Place, Worded>;
  notes: Record<Place, Worded>;
  events: GameEvent[];
  /** the status while the events are seen on the boards, before a panel tells of them; empty where none comes */
  meanwhile: string;
  say: string;
  alert: string;
  save: Save | null;
  names: string[];
  controls: Controls;
  think: Think | null;
  /** places that a hint lights, null in the past */
  advice: Place[] | null;
  /** which past position this is, if it is one: after so many actions of all */
  moment: { steps: number; of: number } | null;
  over: boolean;
  /** whether it shows what not everybody may see */
  private: boolean;
  /** the puzzle that it is of, and whether it was solved by this */
  puzzle: { number: number; of: number; solved: boolean } | null;
  /** the turn as a link, where that was asked for */
  link?: string;
  /** the match for a connected device, where that was asked for, and the seats that do not play here */
  turn?: string;
  away?: number[];
  /** whether a turn is over that the others do not know yet */
  due?: boolean;
  /** the language of its words, once it is stored */
  lang?: string;
  error?: undefined;
  record?: undefined;
}

/** Nothing has changed. */
export interface Refusal {
  error: string;
  /** the number of the last frame, if the message was made on another one */
  frame?: number;
  text?: string;
  record?: undefined;
}

/** The answer to `export`. */
export interface Exported {
  record: string;
  error?: undefined;
}

/** What the bot worker is to find out for a hint. */
export interface Advise {
  advise: Think;
  error?: undefined;
  record?: undefined;
}

/** What the bot worker is to find out for a review. */
export interface ToReview {
  review: ReviewAsked;
  error?: undefined;
  record?: undefined;
}

/** The game as text. */
export interface Notation {
  notation: string;
  error?: undefined;
  record?: undefined;
}

/** A game as a link: what stands behind its #. */
export interface Linked {
  link: string;
  error?: undefined;
  record?: undefined;
}

/** The match for a connected device, which knows it already or is about to. */
export interface ToldMatch {
  turn: string;
  away: number[];
  error?: undefined;
  record?: undefined;
}

/** The game is where the frame on the page is. */
export interface Seen {
  frame: number;
  seen: true;
  say: string;
  error?: undefined;
  record?: undefined;
}

/** The answer to a question. */
export interface Told {
  answer: string;
  error?: undefined;
  record?: undefined;
}

/** A typed line that means a button of the page, by its [data-do]. */
export interface Pressed {
  press: string;
  error?: undefined;
  record?: undefined;
}

/** How a typed line can go on: the whole line with each next word; and the same as a sentence. */
export interface Completions {
  completions: string[];
  answer: string;
  /** whether it is a command already */
  whole: boolean;
  error?: undefined;
  record?: undefined;
}

/** Where the game in a text opens: behind its # stand letters, or its record waits for its table. */
export interface Whereabouts {
  /** empty for the answer to an invitation */
  game: string;
  letters?: string;
  record?: string;
}

/** The answer to `find`, and to `import` where a page has to look for the match that goes on. */
export interface Located {
  found: Whereabouts;
  error?: undefined;
  record?: undefined;
}

export type Answer =
  | Frame
  | Located
  | Refusal
  | Exported
  | Notation
  | Linked
  | ToldMatch
  | Seen
  | Told
  | Pressed
  | Completions
  | Advise
  | ToReview;

/** Messages that open a game; they need no frame number. */
export type Opening =
  | ({ type: "new"; guided?: boolean } & Setup)
  | { type: "new"; game: string; puzzle: number }
  | { type: "load"; save: Save | null; in_hand?: boolean; seen?: Record<string, string> }
  | { type: "import"; text: string; known?: Save | null; here?: number[] };

export type Message = (
  | Opening
  | { type: "do"; actions: number[]; in_hand?: boolean }
  | ({ type: "bot" } & Thought)
  | { type: "show"; steps?: number | "last"; seat?: number }
  | { type: "play_on"; steps: number }
  | { type: "link"; steps?: number }
  | { type: "command" | "complete"; text: string }
  | { type: "find"; text: string }
  | { type: "ask" }
  | { type: "hint" | "review" | "tell" }
  | { type: "receive"; text: string; first?: boolean }
  | { type: "rematch"; text?: string }
  | { type: "advised"; found: object }
  | { type: "reviewed"; found: { judged: object[]; result: number[] } }
  | {
      type:
        | "undo"
        | "redo"
        | "continue"
        | "look"
        | "ending"
        | "ready"
        | "export"
        | "alone"
        | "notation"
        | "send"
        | "again"
        | "best";
    }
) & {
  /** its name, by which it is done once; given by the door */
  id?: string;
  /** the number of the frame it was made on */
  frame?: number;
  /** sent by the page of itself */
  quiet?: boolean;
  lang?: string;
  page?: string;
};

/** A worker that runs Python. */
export interface Python {
  ready: Promise<unknown>;
  /** resolves if it dies by itself */
  dead: Promise<unknown>;
  kill: () => void;
}

/** How many bytes of one of the two files have come that Python starts from; all: of both. */
export interface Fetched {
  step: "fetch";
  part: "memory" | "code";
  got: number;
  all: number;
}

/** How far the start of a worker is: what is fetched in bytes, then Python wakes, then the game is dealt. */
export type Progress = { step: "fetch"; got: number; all: number } | { step: "wake" } | { step: "deal" };

export interface Rules extends Python {
  watch?: (tell: (progress: Progress) => void) => void;
  call: (message: Message) => Promise<Answer>;
  rehearse?: (game: string, lang: string) => Promise<unknown>;
  deal?: (opening: Message) => Promise<string>;
}

export interface Bot extends Python {
  think: (think: Think) => Promise<Thought>;
  advise: (think: Think) => Promise<object | null>;
  review: (part: ReviewPart) => Promise<Judged | null>;
  /** asks for the best move so far */
  stop: () => void;
}
