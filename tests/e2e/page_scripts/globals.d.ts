/**
 * Declares the globals that the functions in this folder use: names that tests and other functions define, and types.
 */

type Frame = import("../../../web/client/types.d.ts").Frame;
type Refusal = import("../../../web/client/types.d.ts").Refusal;
type Message = import("../../../web/client/types.d.ts").Message;
type Seat = import("../../../web/client/types.d.ts").Seat;
type Think = import("../../../web/client/types.d.ts").Think;

declare var engine: typeof import("/client/engine.js");
declare var rules: ReturnType<typeof engine.startRules>;
declare var bot: ReturnType<typeof engine.startBot>;
/** Receives the unanswered messages. */
declare var noted: (message: unknown) => void;

declare var channels: RTCDataChannel[];
declare var connections: RTCPeerConnection[];
declare var contexts: number;
declare var counted: [scores: string, summary: boolean, status: string, said: string, counting: boolean][];
declare var digest: (asked: unknown) => Promise<unknown>;
declare var effects: { shown: number; gone: number };
declare var faded: number;
declare var flights: unknown[];
declare var flown: (string | undefined)[];
declare var late: number;
declare var letGo: () => void;
declare var made: Worker[];
declare var notes: number;
declare var slid: string[];
declare var shownTexts: string[];
declare var troubles: string[];
declare var turned: string[];

/** Tests look for HTML elements. If an element may be drawn as SVG instead, use only members that both kinds have. */
interface ParentNode {
  querySelector<E extends HTMLElement>(selectors: string): E;
  querySelectorAll<E extends HTMLElement>(selectors: string): NodeListOf<E>;
}
