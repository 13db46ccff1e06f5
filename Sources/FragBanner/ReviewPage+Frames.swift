extension ReviewPage {
  /// Reads the frames of GIFs, which browsers do not give away: what the page shows of them beside their playing.
  ///
  /// It reads what the encoder here writes: frames within the screen, none interlaced.
  static let frames: HTML = #"""
      // Frames of GIFs

      const readGIF = bytes => {
        const word = place => bytes[place] | bytes[place + 1] << 8;
        let at = 13;
        const table = packed => {
          const start = at;
          if (packed & 128) at += 3 << (packed & 7) + 1;
          return at > start ? bytes.subarray(start, at) : null;
        };
        const passBlocks = () => {
          while (bytes[at]) at += bytes[at] + 1;
          at += 1;
        };
        const gif = { bytes, width: word(6), height: word(8), frames: [], plays: 1, duration: 0 };
        const shared = table(bytes[10]);
        let control = {};
        for (; bytes[at] === 0x21 || bytes[at] === 0x2C; passBlocks()) {
          if (bytes[at] === 0x21) {
            const label = bytes[at + 1];
            at += 2;
            if (label === 0xF9) {
              control = { disposal: bytes[at + 1] >> 2 & 7, delay: word(at + 2),
                clear: bytes[at + 1] & 1 ? bytes[at + 4] : -1 };
            } else if (label === 0xFF && bytes[at] === 11 && bytes[at + 12] === 3) {
              gif.plays = word(at + 14) === 0 ? Infinity : word(at + 14) + 1;
            }
          } else {
            const [x, y, width, height] = [1, 3, 5, 7].map(offset => word(at + offset));
            const packed = bytes[at + 9];
            at += 10;
            const colors = table(packed) ?? shared;
            // In milliseconds; what is shorter, browsers show for longer.
            const time = control.delay > 1 ? control.delay * 10 : 100;
            gif.frames.push({ ...control, x, y, width, height, colors, time, start: at });
            gif.duration += time;
            control = {};
            at += 1;
          }
        }
        return gif;
      };

      // The indices of a frame's pixels.
      const decode = (bytes, { width, height, start }) => {
        const indices = new Uint8Array(width * height);
        const [prefix, suffix, stack] = [new Uint16Array(4096), new Uint8Array(4096), new Uint8Array(4097)];
        const minimum = bytes[start];
        const reset = 1 << minimum;
        for (let code = 0; code < reset; code += 1) suffix[code] = code;
        let [at, left, bits, count] = [start + 1, 0, 0, 0];
        let [size, next, old, first, place] = [minimum + 1, reset + 2, -1, 0, 0];
        while (place < indices.length) {
          while (count < size) {
            if (left === 0) left = bytes[at++];
            if (!left) return indices;
            bits |= bytes[at++] << count;
            count += 8;
            left -= 1;
          }
          const code = bits & (1 << size) - 1;
          bits >>= size;
          count -= size;
          if (code === reset) {
            [size, next, old] = [minimum + 1, reset + 2, -1];
            continue;
          }
          if (code === reset + 1) break;
          let [depth, rest] = [0, code];
          if (code >= next) {
            stack[depth++] = first;
            rest = old;
          }
          for (; rest >= reset; rest = prefix[rest]) stack[depth++] = suffix[rest];
          first = suffix[rest];
          stack[depth++] = first;
          while (depth > 0) indices[place++] = stack[--depth];
          if (old >= 0 && next < 4096) {
            [prefix[next], suffix[next]] = [old, first];
            next += 1;
            if (next === 1 << size && size < 12) size += 1;
          }
          old = code;
        }
        return indices;
      };

      // Gives any frame as it looks on the screen; going forward is cheap.
      const film = gif => {
        const image = new ImageData(gif.width, gif.height);
        const pixels = new Uint32Array(image.data.buffer);
        let [shown, kept] = [-1, null];
        const each = (frame, set) => {
          for (let place = 0; place < frame.width * frame.height; place += 1) {
            const row = Math.floor(place / frame.width);
            set((frame.y + row) * gif.width + frame.x + place - row * frame.width, place);
          }
        };
        const advance = () => {
          const before = gif.frames[shown];
          if (before?.disposal === 2) each(before, target => { pixels[target] = 0; });
          if (before?.disposal === 3) pixels.set(kept);
          shown += 1;
          const frame = gif.frames[shown];
          if (frame.disposal === 3) kept = pixels.slice();
          const [indices, { colors, clear }] = [decode(gif.bytes, frame), frame];
          each(frame, (target, place) => {
            const index = indices[place];
            if (index === clear) return;
            pixels[target] = 0xFF000000 | colors[index * 3 + 2] << 16 | colors[index * 3 + 1] << 8 | colors[index * 3];
          });
        };
        const show = number => {
          if (number < shown) {
            pixels.fill(0);
            shown = -1;
          }
          while (shown < number) advance();
          return image;
        };
        // The frame that is on screen so many milliseconds after the start.
        const frameAt = time => {
          const last = gif.frames.length - 1;
          if (time >= gif.duration * gif.plays) return last;
          let rest = time % gif.duration;
          const number = gif.frames.findIndex(frame => (rest -= frame.time) < 0);
          return number < 0 ? last : number;
        };
        return { gif, show, frameAt };
      };

    """#
}
