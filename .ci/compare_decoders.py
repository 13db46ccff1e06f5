"""Composes every frame of GIFs with Pillow and with ffmpeg and compares them pixel by pixel.

usage: compare_decoders.py FILE.gif...
"""
import subprocess
import sys

from PIL import Image, ImageSequence


def by_pillow(path):
    """The whole picture after each frame, as RGB bytes, and the size."""
    with Image.open(path) as image:
        return [frame.convert("RGB").tobytes() for frame in ImageSequence.Iterator(image)], image.size


def by_ffmpeg(path, size):
    """The same as ffmpeg shows it: one picture a frame, whatever its delay."""
    command = ["ffmpeg", "-v", "error", "-ignore_loop", "1", "-i", path, "-vsync", "passthrough",
               "-pix_fmt", "rgb24", "-f", "rawvideo", "-"]
    result = subprocess.run(command, capture_output=True)
    if result.returncode or result.stderr:
        sys.exit(f"{path}: ffmpeg complains: {result.stderr.decode(errors='replace').strip()}")
    length = size[0] * size[1] * 3
    return [result.stdout[at:at + length] for at in range(0, len(result.stdout), length)]


def main(paths):
    for path in paths:
        ours, size = by_pillow(path)
        theirs = by_ffmpeg(path, size)
        if len(ours) != len(theirs):
            sys.exit(f"{path}: Pillow sees {len(ours)} frames, ffmpeg {len(theirs)}")
        for number, (one, other) in enumerate(zip(ours, theirs)):
            if one != other:
                sys.exit(f"{path}: frame {number} differs between Pillow and ffmpeg")
        name = path.rsplit("/", 1)[-1]
        print(f"{name}: {len(ours)} frames of {size[0]}x{size[1]}, the same in Pillow and ffmpeg")


if __name__ == "__main__":
    main(sys.argv[1:])
