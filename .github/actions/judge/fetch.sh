#!/usr/bin/env bash
# Says in $GITHUB_OUTPUT where the kit is: the one that is there already, or a release's, downloaded and checked.
set -euo pipefail

if [ -n "$INPUT_KIT" ]; then
  if [ ! -f "$INPUT_KIT" ]; then
    echo "::error::memtck: the input kit is $INPUT_KIT, and there is no such file"
    exit 64
  fi
  echo "kit=$INPUT_KIT" >> "$GITHUB_OUTPUT"
  exit
fi

case $(uname -sm) in
  "Linux x86_64") archive=memtck-linux-amd64.tar.gz ;;
  *)
    echo "::error::memtck: there is no download for $(uname -sm); set up a Java and give memtck.jar as the input kit"
    exit 64
    ;;
esac
# An action that is used by a branch or a commit takes the newest release.
if [[ $INPUT_VERSION =~ ^v?([0-9]+\.[0-9]+\.[0-9]+)$ ]]; then
  from=$REPOSITORY/releases/download/v${BASH_REMATCH[1]}
else
  from=$REPOSITORY/releases/latest/download
fi

folder=$RUNNER_TEMP/memtck-kit
mkdir -p "$folder"
cd "$folder"
for file in "$archive" SHA256SUMS; do
  if ! curl --fail --silent --show-error --location --retry 3 --remote-name "$from/$file"; then
    echo "::error::memtck: $from/$file could not be fetched"
    exit 2
  fi
done
if ! grep -F "*$archive" SHA256SUMS | sha256sum --check --status; then
  echo "::error::memtck: $archive is not what SHA256SUMS says"
  exit 2
fi
tar xzf "$archive"
echo "kit=$folder/memtck/bin/memtck" >> "$GITHUB_OUTPUT"
