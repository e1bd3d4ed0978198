/**
 * Sends messages between the tabs of the site. If the browser has no channels or refuses them, messages are lost, but
 * games still work.
 */

/** Sends a message to the other tabs. @param {string} name @param {string} text */
export function post(name, text) {
  try {
    const channel = new BroadcastChannel(name);
    channel.postMessage(text);
    channel.close();
  } catch {
    // Without channels, nobody receives the message.
  }
}

/** Listens for messages from other tabs. @param {string} name @param {(text: string) => unknown} take */
export function listen(name, take) {
  try {
    new BroadcastChannel(name).onmessage = ({ data }) => void take(String(data));
  } catch {
    // Without channels, no message is received.
  }
}
