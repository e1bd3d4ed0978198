/** Counts the tones that start in `notes`, and the new audio contexts in `contexts`. */
export default () => {
  window.notes = 0;
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const real = kind.prototype.start;
    /** @param {[number?]} when */
    kind.prototype.start = function (...when) {
      window.notes += 1;
      return real.apply(this, when);
    };
  }
  window.contexts = 0;
  window.AudioContext = class extends AudioContext {
    /** @param {AudioContextOptions} [options] */
    constructor(options) {
      super(options);
      window.contexts += 1;
    }
  };
};
