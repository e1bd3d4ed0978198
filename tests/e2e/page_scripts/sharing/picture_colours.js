/**
 * Returns the size of a picture, and the number of pixels of each colour. Each channel (0 to 255) is divided by 16 and
 * rounded down.
 * @param {string} text the picture in base64
 */
export default async (text) => {
  const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))]));
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const room = canvas.getContext("2d");
  room.drawImage(picture, 0, 0);
  const { data } = room.getImageData(0, 0, picture.width, picture.height);
  /** @type {Record<string, number>} */
  const counts = {};
  for (let at = 0; at < data.length; at += 4) {
    const colour = data
      .slice(at, at + 3)
      .map((part) => part >> 4)
      .join();
    counts[colour] = (counts[colour] ?? 0) + 1;
  }
  return { width: picture.width, height: picture.height, counts };
};
