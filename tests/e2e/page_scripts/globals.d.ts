/**
 * Declares the types and global variables that the functions in this folder use. Tests and other functions define the
 * variables.
 */

type Frame = import("../../../web/client/types.d.ts").Frame;
type Refusal = import("../../../web/client/types.d.ts").Refusal;
type Message = import("../../../web/client/types.d.ts").Message;
type Seat = import("../../../web/client/types.d.ts").Seat;
type Think = import("../../../web/client/types.d.ts").Think;

declare var engine: typeof import("/client/engine.js");
declare var rules: ReturnType<typeof engine.startRules>;
declare var bot: ReturnType<typeof engine.startBot>;
/** Tells the test about an unanswered message. */
declare var noteMessage: (message: unknown) => void;

declare var channels: RTCDataChannel[];
declare var connections: RTCPeerConnection[];
declare var contexts: number;
declare var counted: [scores: string, summary: boolean, status: string, said: string, counting: boolean][];
declare var digest: (request: unknown) => Promise<unknown>;
declare var effects: { shown: number; gone: number };
declare var faded: number;
declare var flights: unknown[];
declare var flown: (string | undefined)[];
declare var pendingFrames: number;
declare var releaseReads: () => void;
declare var shownPoints: boolean[];
declare var startedWorkers: Worker[];
declare var notes: number;
declare var offered: boolean[];
declare var slid: string[];
declare var shownTexts: string[];
declare var troubles: string[];
declare var turned: string[];

/**
 * Queries return HTML elements here, because that is what tests usually look for. If a query may find an SVG element,
 * use only members that both kinds of element have.
 */
interface ParentNode {
  querySelector<E extends HTMLElement>(selectors: string): E;
  querySelectorAll<E extends HTMLElement>(selectors: string): NodeListOf<E>;
}
