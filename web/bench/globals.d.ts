/** What the files beside this one put into a page. */

declare var painted: (so?: () => unknown) => Promise<number>;
declare var boot: Promise<{ board: number; dealt: number; accepted: number; longest: number }> & {
  aim: (address: string) => void;
  press: () => void;
};
/** When the list of games was asked for, and when it was painted, in ms. */
declare var asked: number | undefined;
declare var listed: number | undefined;
declare var taps: { picks: number[]; actions: number[] };
declare var watch: {
  start: () => void;
  read: () => Promise<{ task: number; gap: number; thought: number; where: string[] }>;
};
declare var pythonIsReady: (call: (message: string) => string, think: (request: string) => Promise<string>) => void;
