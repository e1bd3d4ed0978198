/**
 * Records WebRTC connections in `connections` and their channels in `channels`, so that a test can close or use them.
 */
export default () => {
  const Real = RTCPeerConnection;
  window.connections = [];
  window.channels = [];
  window.RTCPeerConnection = class extends Real {
    /** @param {RTCConfiguration} [configuration] */
    constructor(configuration) {
      super(configuration);
      window.connections.push(this);
    }
    /** @param {string} label @param {RTCDataChannelInit} [init] */
    createDataChannel(label, init) {
      const channel = super.createDataChannel(label, init);
      window.channels.push(channel);
      return channel;
    }
  };
};
