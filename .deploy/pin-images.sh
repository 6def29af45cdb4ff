#!/bin/sh
# Prints each image of compose.yaml with the digest that its registry has now, as lines for bakvordur.env:
# .deploy/pin-images.sh >> .deploy/bakvordur.env
set -eu
sed -n 's/.*\${\([A-Z]*_IMAGE\):-\(.*\)}.*/\1 \2/p' "$(dirname "$0")/compose.yaml" | while read -r name image; do
  digest=$(docker buildx imagetools inspect --format '{{.Manifest.Digest}}' "$image" </dev/null)
  echo "$name=$image@$digest"
done
