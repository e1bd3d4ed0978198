/** Declares the global variables that the files in this folder define in a page. */

declare var painted: (so?: () => unknown) => Promise<number>;
declare var boot: Promise<{ board: number; dealt: number; accepted: number; longest: number }> & {
  aim: (address: string) => void;
  press: () => void;
};
/** Times in ms when the list of games was requested and when it was painted. */
declare var requestedAt: number | undefined;
declare var listedAt: number | undefined;
declare var taps: { picks: number[]; actions: number[] };
declare var watch: {
  start: () => void;
  read: () => Promise<{ task: number; gap: number; thought: number; where: string[] }>;
};
declare var pythonIsReady: (call: (message: string) => string, think: (request: string) => Promise<string>) => void;
