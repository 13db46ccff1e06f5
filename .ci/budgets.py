#!/usr/bin/env python3
"""Sixty budgets: each is kept and used, none looks worse at rest than a smaller one, and asking for a higher quality than
fits changes nothing.

usage: budgets.py FRAGBANNER
"""
import json
import subprocess
import sys
import tempfile

# Decibels that are no difference, and from which on noise at rest is not seen.
SAME, ALMOST_EXACT = 0.3, 42.0
SETTINGS = [
    ["--fps", "5"],
    ["--fade", "0.3", "--order", "spiral", "--grid", "auto"],
    ["--fade", "0.6", "--order", "random", "--grid", "8x5", "--fps", "12"],
]


def report(program, pictures, *options):
    """What the program says of the banner; None where its bytes cannot be met."""
    command = [program, *pictures, "-o", "/dev/null", "--quiet", "--report", "json", *map(str, options)]
    run = subprocess.run(command, capture_output=True, text=True)
    return json.loads(run.stdout) if run.returncode == 0 else None


def main():
    program = sys.argv[1]
    faults, tried = [], 0
    with tempfile.TemporaryDirectory() as folder:
        pictures = [f"{folder}/{seed}.png" for seed in (1, 2, 3)]
        for seed, picture in enumerate(pictures):
            # Clouds with grain: as hard as photographs.
            subprocess.run(
                ["convert", "-size", "150x125", "-seed", str(seed), "plasma:steelblue-orange", "-attenuate", "0.15",
                 "+noise", "Gaussian", picture], check=True)
        for setting in SETTINGS:
            full = report(program, pictures, *setting, "--quality", 90)["bytes"]
            best = 0
            for share in range(6, 26):
                limit = full * share // 26
                found = report(program, pictures, *setting, "--max-bytes", limit)
                if found is None:
                    continue
                tried += 1
                name = f"{' '.join(setting)} --max-bytes {limit}"
                noise = min(ALMOST_EXACT, found["restPSNR"] or ALMOST_EXACT)
                told = any("are left" in hint for hint in found["hints"])
                if found["bytes"] > limit:
                    faults.append(f"{name}: {found['bytes']} bytes")
                if found["givenUp"] and found["bytes"] < 0.97 * limit and not told:
                    faults.append(f"{name}: only {found['bytes']} bytes, without a word")
                if noise < best - SAME:
                    faults.append(f"{name}: {noise:.1f} dB, with fewer bytes {best:.1f}")
                best = max(best, noise)
                if share % 5 == 0:
                    again = report(program, pictures, *setting, "--max-bytes", limit, "--quality", 95)
                    if again["bytes"] != found["bytes"]:
                        faults.append(f"{name} --quality 95: {again['bytes']} bytes instead of {found['bytes']}")
    print("\n".join(faults + [f"{tried} budgets, {len(faults)} faults"]))
    sys.exit(bool(faults) or tried < 50)


main()
