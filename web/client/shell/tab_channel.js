/**
 * Channels between the tabs of a site. Where the browser has none or refuses them, nobody hears what is said; games are
 * played all the same.
 */

/** Says something to the other tabs. @param {string} name @param {string} text */
export function post(name, text) {
  try {
    const channel = new BroadcastChannel(name);
    channel.postMessage(text);
    channel.close();
  } catch {
    // Nobody hears it.
  }
}

/** Hears what other tabs say. @param {string} name @param {(text: string) => unknown} take */
export function hear(name, take) {
  try {
    new BroadcastChannel(name).onmessage = ({ data }) => void take(String(data));
  } catch {
    // Nobody is heard.
  }
}
