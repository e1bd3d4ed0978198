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

/** All a new rules worker needs to go on with a game; the page reads no more of it than this. */
export interface Save {
  seats?: Seat[];
}

/** A piece that would come to lie at a place. */
export type Ghost = [piece: string, at: Place];

export interface Target {
  text?: string;
  /** its figure, as in "+3" */
  short?: string;
  /** by how much it changes what its seat would have if the game ended now */
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
}

export interface Choice extends Target {
  prompt?: string;
  dim?: Place[];
  targets?: Record<Place, Target>;
  /** the place of a choice with the same targets */
  like?: Place;
  /** how much higher its actions are here */
  add?: number;
}

/** What a place tells even when it cannot be chosen. */
export interface Note {
  text: string;
  group?: Place[];
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
}

/** What a bot answers. */
export interface Thought {
  action: number;
  seconds?: number;
}

/** One state of the game as the page shows it; of the areas only those that changed. */
export interface Frame {
  frame: number;
  step: string;
  areas: Record<string, string>;
  choices: Record<Place, Choice>;
  notes: Record<Place, Note>;
  events: GameEvent[];
  say: string;
  alert: string;
  save: Save | null;
  names: string[];
  controls: Controls;
  think: Think | null;
  /** which past position this is, if it is one: after so many actions of all */
  moment: { steps: number; of: number } | null;
  over: boolean;
  /** whether it shows what not everybody may see */
  private: boolean;
  /** the language of its words, once it is stored */
  lang?: string;
  error?: undefined;
  record?: undefined;
}

/** Nothing has changed. */
export interface Refusal {
  error: string;
  text?: string;
  alert?: string;
  record?: undefined;
}

/** The answer to `export`. */
export interface Exported {
  record: string;
  share: string;
  error?: undefined;
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

export type Answer = Frame | Refusal | Exported | Told | Pressed | Completions;

/** Messages that open a game; they need no frame number. */
export type Opening =
  | ({ type: "new" } & Setup)
  | { type: "load"; save: Save | null }
  | { type: "import"; text: string };

export type Message = (
  | Opening
  | { type: "do"; actions: number[] }
  | ({ type: "bot" } & Thought)
  | { type: "show"; steps?: number; seat?: number }
  | { type: "command" | "complete"; text: string }
  | { type: "ask" }
  | { type: "undo" | "redo" | "continue" | "rematch" | "look" | "ending" | "ready" | "export" }
) & {
  /** the number of the frame it was made on */
  frame?: number;
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

export interface Rules extends Python {
  call: (message: Message) => Promise<Answer>;
}

export interface Bot extends Python {
  think: (think: Think) => Promise<Thought>;
  /** asks for the best move so far */
  stop: () => void;
}
