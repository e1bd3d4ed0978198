/** The messages between page and workers; `azulejo_table.session` is the other side. Not part of the site. */

/** A location of pieces, such as `factory:2`; areas and events use the same names. */
export type Place = string;

export interface Seat {
  name: string;
  /** of the bot; null for a person */
  level: string | null;
}

/** A requested game. */
export interface Setup {
  game: string;
  seats: Seat[];
  options: Record<string, string | number | boolean>;
  /** null: random */
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

/** Everything that a new rules worker needs to continue a game. The page reads only the fields declared here. */
export interface Save {
  result?: Result | null;
  seats?: Seat[];
  /** number of the saved frame */
  frame?: number;
  /** ids of the messages executed last */
  done?: string[];
  record?: { seed?: number };
  /** the seat to move */
  turn?: number | null;
  /** whether the others are waiting for a link from this device */
  unsent?: boolean;
  /** number of a match by link */
  match?: number | null;
}

/** A preview of a piece at its future place. */
export type Ghost = [piece: string, at: Place];

export interface Target {
  text?: string;
  /** its displayed number, if that is not `net` */
  short?: string;
  /** change in the score that the seat would have if the game ended now */
  net?: number;
  /** actions sent when it is chosen */
  do?: number[];
  /** code of the reason why it is not allowed */
  no?: string;
  /** previewed pieces with their places */
  ghosts?: Ghost[];
  /** places to ring while it is aimed at */
  group?: Place[];
  /** text of an option that has no place on the board */
  label?: string;
  /** the pieces in a tray that produce it */
  of?: string[];
}

/** An action assembled piece by piece. */
export interface TrayOf {
  /** pieces that can be added, by their places */
  pieces: Record<Place, string>;
  /** places whose pieces are in it at the start */
  start: Place[];
  /** texts of its button, by number of pieces in it; the last one when it is full */
  texts: string[];
}

export interface Choice extends Target {
  prompt?: string;
  dim?: Place[];
  targets?: Record<Place, Target>;
  /** the place of a choice with the same targets */
  like?: Place;
  /** the number to add to the ids of that choice's actions */
  add?: number;
  /** instead of picking: its targets depend on the pieces in its tray */
  tray?: TrayOf;
}

/** The description of a place, even if it cannot be chosen. */
export interface Note {
  text?: string;
  group?: Place[];
  /** text of an option whose target has none */
  label?: string;
  /** text shown below that of a target here */
  more?: string;
}

/** A choice, a target or a note inside a frame: its texts may be indexes into the frame's `words`. */
export interface Worded {
  prompt?: string | number;
  text?: string | number;
  label?: string | number;
  more?: string | number;
  targets?: Record<Place, Worded>;
}

export type Move = [piece: string, from: Place, to: Place];

/** The visible part of something that happened. */
export interface GameEvent {
  kind: string;
  seat?: number;
  points?: number;
  moves?: Move[];
  pieces?: Place[];
  /** its sound: ceramic, glass, wood, water or paper */
  sound?: string;
}

/** The enabled [data-do] buttons, and their texts. */
export interface Controls {
  [name: string]: boolean | string | undefined;
  [words: `${string}_text`]: string | undefined;
}

/** A request for a bot's move. */
export interface Think {
  seat: number;
  level: string;
  view: object;
  seed: number;
  /** seconds */
  budget: number;
  /** the prescribed action in a first game; the bot does not think */
  action?: number;
}

/** A bot's answer. */
export interface Thought {
  action: number;
  seconds?: number;
}

/** A request for a review. */
export interface ReviewAsked {
  record: object;
  seed: number;
  /** seconds per turn */
  budget: number;
}

/** A request to judge the first turn or the next one. */
export type ReviewPart = ReviewAsked & { first: boolean };

/** The progress of a review. */
export interface Judged {
  /** finished fraction, from 0 to 1 */
  share: number;
  /** all turns, once that is 1 */
  judged: object[] | null;
  /** each seat's share of the victory, once that is 1 */
  result: number[] | null;
}

/** One state of the game as the page shows it; only the areas that changed. */
export interface Frame {
  frame: number;
  step: string;
  areas: Record<string, string>;
  /** texts shared by several choices and notes, which refer to them by index */
  words: string[];
  choices: Record<Place, Worded>;
  notes: Record<Place, Worded>;
  events: GameEvent[];
  /** the status while events are animated, before a panel reveals the result; empty if there is no panel */
  meanwhile: string;
  say: string;
  alert: string;
  save: Save | null;
  names: string[];
  controls: Controls;
  think: Think | null;
  /** places that a hint highlights; null during a replay */
  advice: Place[] | null;
  /** the replay position, if this frame shows one: after `steps` of all `of` actions */
  moment: { steps: number; of: number } | null;
  over: boolean;
  /** whether it shows something that not everyone may see */
  private: boolean;
  /** its puzzle, and whether this frame solves it */
  puzzle: { number: number; of: number; solved: boolean } | null;
  /** the turn as a link, if requested */
  link?: string;
  /** the match for a paired device, if requested, and the seats that do not play here */
  turn?: string;
  away?: number[];
  /** whether a turn is over that the others have not received yet */
  due?: boolean;
  /** the language of its texts, once it is stored */
  lang?: string;
  error?: undefined;
  record?: undefined;
}

/** The answer when nothing has changed. */
export interface Refusal {
  error: string;
  /** number of the last frame, if the message was made on another one */
  frame?: number;
  text?: string;
  record?: undefined;
}

/** The answer to `export`. */
export interface Exported {
  record: string;
  error?: undefined;
}

/** The request for a hint, for the bot worker. */
export interface Advise {
  advise: Think;
  error?: undefined;
  record?: undefined;
}

/** The request for a review, for the bot worker. */
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

/** A game as a link: the part after its #. */
export interface Linked {
  link: string;
  error?: undefined;
  record?: undefined;
}

/** The match for a paired device, which has it already or is about to get it. */
export interface ToldMatch {
  turn: string;
  away: number[];
  error?: undefined;
  record?: undefined;
}

/** The game is at the same frame as the page. */
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

/** A typed line that presses a button of the page, by its [data-do]. */
export interface Pressed {
  press: string;
  error?: undefined;
  record?: undefined;
}

/** The possible completions of a typed line: the whole line with each next word; and the same as a sentence. */
export interface Completions {
  completions: string[];
  answer: string;
  /** whether the line is already a command */
  whole: boolean;
  error?: undefined;
  record?: undefined;
}

/** The location of the game in a text: the letters after the # of its address, or a record that waits for its table. */
export interface Whereabouts {
  /** empty for the answer to an invitation */
  game: string;
  letters?: string;
  record?: string;
}

/** The answer to `find`, and to `import` if a page has to look for the match that continues. */
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
  /** unique id, so that the message is executed at most once; assigned by the queue */
  id?: string;
  /** number of the frame it was made on */
  frame?: number;
  /** sent automatically by the page */
  quiet?: boolean;
  lang?: string;
  page?: string;
};

/** A worker that runs Python. */
export interface Python {
  ready: Promise<unknown>;
  /** resolves if the worker dies, but not after kill() */
  dead: Promise<unknown>;
  kill: () => void;
}

/** The number of bytes fetched of one of the two files needed to start Python; all: total of both. */
export interface Fetched {
  step: "fetch";
  part: "memory" | "code";
  got: number;
  all: number;
}

/** The progress of a worker's start: bytes are fetched, then Python starts, then the game is dealt. */
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
  /** requests the best move so far */
  stop: () => void;
}
