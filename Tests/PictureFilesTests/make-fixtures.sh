#!/bin/bash
# Makes the pictures in Fixtures anew. Needs ImageMagick 6, exiftool and the tools of libavif, libheif, libwebp
# and libtiff (Debian: imagemagick libimage-exiftool-perl libavif-bin libheif-examples webp libtiff-tools
# icc-profiles-free) and Python's Pillow. The tests read the files that are kept here, so they need none of these.
set -euo pipefail
cd "$(dirname "$0")/Fixtures"
convert=${CONVERT:-/usr/bin/convert}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Four quadrants of one color each: red and green above, blue and yellow below.
quadrants() { # size of one quadrant, result
  $convert -size "$1" \( xc:'#dc281e' xc:'#1ea03c' +append \) \( xc:'#2846c8' xc:'#f0c828' +append \) \
    -append -depth 8 -strip "PNG24:$2"
}
quadrants 32x24 "$work/base.png"
quadrants 64x48 "$work/large.png"
base=$work/base.png
half=$work/half.png
bilevel=$work/bilevel.png
$convert -size 32x24 xc:black xc:white +append \( +clone \) -append PNG24:"$bilevel"
$convert "$base" -alpha set -channel A -evaluate set 50% +channel PNG32:"$half"

make() { $convert "${@:1:$#-1}" -strip "${@: -1}"; }

make "$base" PNG24:rgb.png
make "$base" PNG8:palette.png
make "$base" PNG48:rgb16.png
make "$base" -interlace plane PNG24:interlaced.png
make "$base" -colorspace gray -depth 8 PNG:gray.png
make "$base" -colorspace gray -depth 16 -define png:bit-depth=16 -define png:color-type=0 PNG:gray16.png
make "$bilevel" -define png:bit-depth=1 -define png:color-type=0 PNG:bilevel.png
make "$half" PNG32:rgba.png
make "$half" PNG64:rgba16.png
make "$half" -colorspace gray -define png:color-type=4 PNG:gray-alpha.png
make "$half" -interlace plane PNG32:rgba-interlaced.png
make "$base" -transparent '#dc281e' PNG8:palette-clear.png
make "$base" -transparent '#dc281e' -define png:color-type=2 PNG:color-key.png

make "$base" -quality 95 -sampling-factor 1x1 baseline.jpg
make "$base" -quality 95 -interlace plane progressive.jpg
make "$base" -quality 95 -colorspace gray gray.jpg
make "$base" -quality 95 -colorspace CMYK cmyk-adobe.jpg
# Also without Adobe's marker the inks are stored as Adobe does, inverted.
python3 - "$work/inks.jpg" cmyk-plain.jpg <<'P'
import sys
from PIL import Image
picture = Image.new('CMYK', (64, 48))
for index, (red, green, blue) in enumerate([(220, 40, 30), (30, 160, 60), (40, 70, 200), (240, 200, 40)]):
    left, top = index % 2 * 32, index // 2 * 24
    picture.paste((255 - red, 255 - green, 255 - blue, 0), (left, top, left + 32, top + 24))
picture.save(sys.argv[1], quality=95, subsampling=0)
data = open(sys.argv[1], 'rb').read()
at = data.index(b'\xff\xee')
length = int.from_bytes(data[at + 2:at + 4], 'big')
open(sys.argv[2], 'wb').write(data[:at] + data[at + 2 + length:])
P

make "$base" -compress none rgb.tif
make "$base" -compress lzw lzw.tif
make "$base" -compress zip deflate.tif
make "$base" -compress rle packbits.tif
make "$base" -compress jpeg -quality 95 jpeg.tif
make "$base" -compress none -endian msb big-endian.tif
make "$base" -compress zip -depth 16 rgb16.tif
make "$base" -compress zip -colorspace gray gray.tif
make "$base" -compress none -colorspace gray -negate -define quantum:polarity=min-is-white gray-inverted.tif
make "$base" -compress zip -type palette palette.tif
make "$bilevel" -type bilevel -compress group4 bilevel.tif
make "$bilevel" -type bilevel -compress none -define quantum:polarity=min-is-black bilevel-plain.tif
make "$base" -compress zip -colorspace CMYK cmyk.tif
make "$base" -compress zip -interlace plane planar.tif
make "$half" -compress zip rgba.tif
make "$half" -compress zip -define tiff:alpha=associated associated.tif
make "$half" -compress zip -colorspace gray gray-alpha.tif
make "$base" -compress zip -define quantum:format=floating-point -depth 32 floating-point.tif
tiffcp -8 rgb.tif 64-bit.tif
tiffcp -t -w 32 -l 16 -c lzw rgb.tif tiled.tif
tiffcp -t -w 32 -l 32 -p separate -c zip rgba.tif tiled-planar.tif
tiffcp -p separate -c none rgba.tif rgba-planar.tif
$convert "$base" "$half" -compress zip -strip pages.tif

make "$base" -type truecolor BMP3:rgb.bmp
make "$base" -type palette BMP3:palette.bmp
make "$base" -type palette BMP:palette-v5.bmp
make "$base" -type palette -compress rle BMP3:runs.bmp
make "$half" BMP:rgba-v5.bmp
make "$base" -type truecolor BMP2:os2.bmp
make "$bilevel" -type bilevel BMP3:bilevel.bmp
make "$base" -define bmp:subtype=RGB565 BMP:rgb565.bmp

# ImageMagick writes rows as they come and marks them as the orientation says.
tga() { $convert "${@:1:$#-1}" "${@: -1}"; }
tga "$base" -type truecolor -orient TopLeft -compress none rgb.tga
tga "$base" -type truecolor -orient TopLeft -compress rle runs.tga
tga "$base" -type truecolor -flip -orient BottomLeft -compress none bottom-up.tga
tga "$half" -orient TopLeft rgba.tga
tga "$base" -type palette -flip -orient BottomLeft palette.tga
tga "$base" -colorspace gray -orient TopLeft -compress none gray.tga

make "$base" rgb.gif
make "$base" -interlace plane interlaced.gif
make -delay 10 "$base" \( "$base" -negate \) animated.gif

cwebp -quiet -lossless "$base" -o lossless.webp
cwebp -quiet -q 95 "$base" -o lossy.webp
cwebp -quiet -q 95 "$half" -o rgba.webp
$convert "$base" -negate "$work/negated.png"
img2webp -lossless -d 100 "$base" "$work/negated.png" -o animated.webp > /dev/null
img2webp -lossy -q 95 -d 100 "$half" "$work/negated.png" -o animated-rgba.webp > /dev/null

avif() { avifenc --speed 8 --min 0 --max 8 "$@" > /dev/null; }
avif "$base" rgb.avif
avif "$half" rgba.avif
avif -d 10 "$base" rgb10.avif
avif -y 400 "$base" gray.avif
avifenc --lossless "$base" lossless.avif > /dev/null
avif "$base" "$work/negated.png" animated.avif
avif --grid 2x2 --ignore-exif $(for index in 1 2 3 4; do
  color=$(echo '#dc281e #1ea03c #2846c8 #f0c828' | cut -d' ' -f$index)
  $convert -size 64x64 xc:$color -depth 8 "$work/cell$index.png"; echo "$work/cell$index.png"; done) grid.avif
avif --grid 2x2 --ignore-exif $(for index in 1 2 3 4; do
  $convert "$work/cell$index.png" -alpha set -channel A -evaluate set 50% +channel PNG32:"$work/clear$index.png"
  echo "$work/clear$index.png"; done) rgba-grid.avif

heif() { heif-enc -q 95 "$@" > /dev/null 2>&1; }
heif "$work/large.png" -o rgb.heic
$convert "$work/large.png" -resize 127x95! PNG24:"$work/odd.png"
heif "$work/odd.png" -o odd-width.heic
$convert "$work/large.png" -resize 130x98! PNG24:"$work/even.png"
heif "$work/even.png" -o even-width.heic
$convert "$work/even.png" -alpha set -channel A -evaluate set 50% +channel PNG32:"$work/even-half.png"
heif "$work/even-half.png" -o even-width-rgba.heic
heif -b 10 "$work/large.png" -o rgb10.heic
$convert "$work/large.png" -alpha set -channel A -evaluate set 50% +channel PNG32:"$work/large-half.png"
heif "$work/large-half.png" -o rgba.heic
quadrants 24x32 "$work/narrow.png"
heif "$work/narrow.png" -o narrow.heic
# The picture's middle, by a crop that is yet to be made.
python3 - rgb.heic cropped.heic <<'P'
import struct, sys
data = bytearray(open(sys.argv[1], 'rb').read())
def box(name, start=0):
    return data.index(name, start) - 4
def grow(place, by):
    data[place:place + 4] = struct.pack('>I', struct.unpack('>I', data[place:place + 4])[0] + by)
crop = struct.pack('>I4s8I', 40, b'clap', 61, 1, 45, 1, 0, 1, 0, 1)
meta, iloc, iprp, ipco, ipma = (box(name) for name in (b'meta', b'iloc', b'iprp', b'ipco', b'ipma'))
at, count = ipco + 8, 1
while at < ipma:
    at += struct.unpack('>I', data[at:at + 4])[0]
    count += 1
# Of one item, whose place in the file is a number of four bytes.
grow(iloc + 20, len(crop) + 1)
end = ipma + struct.unpack('>I', data[ipma:ipma + 4])[0]
data[end:end] = bytes([0x80 | count])
data[ipma + 18] += 1
data[ipma:ipma] = crop
grow(ipma + len(crop), 1)
grow(ipco, len(crop))
grow(iprp, len(crop) + 1)
grow(meta, len(crop) + 1)
open(sys.argv[2], 'wb').write(data)
P

# All eight orientations, stored so that the picture stands upright when they are applied.
undo=('' '' '-flop' '-rotate 180' '-flip' '-transpose' '-rotate 270' '-transverse' '-rotate 90')
for orientation in 1 2 3 4 5 6 7 8; do
  $convert "$base" ${undo[$orientation]} -strip "$work/turned.png"
  make "$work/turned.png" -quality 95 -sampling-factor 1x1 "orientation-$orientation.jpg"
  exiftool -q -overwrite_original -n -Orientation=$orientation "orientation-$orientation.jpg"
  make "$work/turned.png" -compress zip "orientation-$orientation.tif"
  tiffset -s 274 $orientation "orientation-$orientation.tif"
  cwebp -quiet -lossless "$work/turned.png" -o "orientation-$orientation.webp"
  exiftool -q -overwrite_original -n -Orientation=$orientation "orientation-$orientation.webp"
  $convert "$work/large.png" ${undo[$orientation]} -quality 98 "$work/turned.jpg"
  exiftool -q -overwrite_original -n -Orientation=$orientation "$work/turned.jpg"
  avif "$work/turned.jpg" "orientation-$orientation.avif"
done
make "$base" -quality 95 little-endian-exif.jpg
exiftool -q -overwrite_original -n -ExifByteOrder=II -Orientation=1 little-endian-exif.jpg

# Color profiles.
icc=/usr/share/color/icc
for name in compatibleWithAdobeRGB1998 sRGB; do
  for kind in jpg png tif webp; do
    $convert "$base" -profile $icc/$name.icc -profile $icc/$name.icc "profile-$name.$kind"
  done
done
