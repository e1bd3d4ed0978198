/**
 * Channels between the tabs of a site. If the browser has none or refuses them, messages are lost; games still work.
 */

/** Sends a message to the other tabs. @param {string} name @param {string} text */
export function post(name, text) {
  try {
    const channel = new BroadcastChannel(name);
    channel.postMessage(text);
    channel.close();
  } catch {
    // No channels: nobody receives it.
  }
}

/** Listens for messages from other tabs. @param {string} name @param {(text: string) => unknown} take */
export function listen(name, take) {
  try {
    new BroadcastChannel(name).onmessage = ({ data }) => void take(String(data));
  } catch {
    // No channels: nothing is received.
  }
}
