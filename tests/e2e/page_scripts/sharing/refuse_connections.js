/** Makes the browser refuse WebRTC connections. */
export default () => {
  window.RTCPeerConnection = /** @type {any} */ (
    class {
      constructor() {
        throw new DOMException("off", "NotSupportedError");
      }
    }
  );
};
